package dev.keywright.verifier.chaos;

import dev.keywright.core.check.Check;
import dev.keywright.verifier.data.Dice;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Small models of people, groups, posts, comments and follows with everything that writes have gone wrong with: many-to-many
 * relationships counted on both sides, cascades over them, keys that change, new parents, values of parents in keys, large
 * attributes, limits inside includes, sequences, natural ids, unique values of two entities in one space. Each attribute and each pattern has a line of its own, so that
 * a model shrinks by leaving out lines.
 */
final class ChaosModels {
    private ChaosModels() {}

    /** Draws until nothing is wrong with a model. */
    static String text(long seed) {
        Dice dice = new Dice(seed).named("chaos model");
        String text = new Draft(dice).text();
        while (Check.model("chaos.yaml", text.getBytes(StandardCharsets.UTF_8)).hasErrors()) {
            text = new Draft(dice).text();
        }
        return text;
    }

    /** One draw. */
    private static final class Draft {
        private final Dice dice;
        private final List<String> entities = new ArrayList<>();
        private final List<String> patterns = new ArrayList<>();
        private final boolean groups;
        private final boolean posts;
        private final boolean comments;
        private final boolean follows;
        private final boolean numbered;
        private final boolean movable;
        private final boolean handles;
        private final boolean slugs;

        Draft(Dice dice) {
            this.dice = dice;
            this.follows = dice.chance(45);
            this.posts = !follows || dice.chance(60);
            this.groups = dice.chance(35);
            this.comments = posts && dice.chance(45);
            this.numbered = dice.chance(25);
            this.movable = !numbered && dice.chance(50);
            this.handles = dice.chance(40);
            this.slugs = handles && dice.chance(40);
        }

        String text() {
            if (groups) {
                group();
            }
            user();
            if (posts) {
                post();
            }
            if (comments) {
                comment();
            }
            if (follows) {
                follow();
            }
            // No draw decides these, so that seeds go on to make the same.
            if (comments) {
                before(
                        "      title: {type: string, size: 10}",
                        "lastComment: {type: timestamp, latest: {of: Comment.at}}");
            }
            if (posts && movable) {
                before(
                        "      name: {type: string, size: 12}",
                        "lastPost: {type: timestamp, latest: {of: Post.createdAt}}");
            }
            if (groups) {
                before("      label: {type: string, size: 10}", "top: {type: number, largest: {of: User.score}}");
            }
            if (follows && !movable) {
                before(
                        "      name: {type: string, size: 12}",
                        "lastFollowed: {type: timestamp, latest: {of: Follow.since, role: followee}}");
            }
            StringBuilder text = new StringBuilder("keywright: 1\nname: chaos\nentities:\n");
            entities.forEach(line -> text.append(line).append('\n'));
            text.append("patterns:\n");
            int number = 0;
            for (String pattern : patterns) {
                text.append("  P%s: {%s, rps: %s}\n".formatted(++number, pattern, pick("1", "5", "50")));
            }
            return text.toString();
        }

        private void before(String line, String attribute) {
            entities.add(entities.indexOf(line), "      " + attribute);
        }

        private String pick(String... all) {
            return dice.pick(List.of(all));
        }

        private void entity(String line) {
            entities.add(line);
        }

        /** Some share of all models has it. */
        private void maybe(int percent, String pattern) {
            if (dice.chance(percent)) {
                patterns.add(pattern);
            }
        }

        private void attribute(int percent, String line) {
            if (dice.chance(percent)) {
                entity("      " + line);
            }
        }

        /** Unsaid, a string of this size is a generated id; of the other, a natural one. */
        private String idSize() {
            return pick("36", "12");
        }

        private void group() {
            entity("  Group:");
            entity("    id: groupId");
            entity("    count: 20");
            entity("    attributes:");
            entity("      groupId: {type: string, size: %s}".formatted(idSize()));
            entity("      label: {type: string, size: 10}");
            entity("      rank: {type: number, between: [0, 99]}");
            attribute(50, "members: {type: number, counts: User}");
            if (handles) {
                entity("      points: {type: number, sums: {of: User.score}}");
            }
            patterns.add("create: Group");
            maybe(60, "update: Group, by: groupId, set: [label]");
            maybe(40, "update: Group, by: groupId, set: [rank]");
            maybe(50, "read: Group, by: groupId%s".formatted(pick("", ", consistency: strong")));
            maybe(40, "read: Group, by: groupId, include: {User: {order: name, limit: 2}}");
            maybe(30, "read: Group, by: groupId, include: [User]");
            maybe(40, "delete: Group, by: groupId, cascade: [%s]".formatted(String.join(", ", below("Group"))));
            maybe(30, "read: User, by: label%s".formatted(pick("", ", order: name", ", limit: 2")));
            maybe(30, "read: User, by: groupId, order: %s, limit: 3".formatted(pick("name", "name desc", "score")));
            maybe(30, "read: User, by: userId, select: [name, Group.label, Group.rank]");
            maybe(30, "read: User, by: userId, include: [Group]");
            maybe(40, "update: User, by: userId, set: [groupId]");
            maybe(20, "transaction: [{create: Group}, {create: User, times: 2}]");
        }

        /** Everything that belongs to it, whatever lies between. */
        private List<String> below(String entity) {
            List<String> below = new ArrayList<>();
            if (entity.equals("Group")) {
                below.add("User");
            }
            if (!entity.equals("Post") && posts) {
                below.add("Post");
            }
            if (comments) {
                below.add("Comment");
            }
            if (!entity.equals("Post") && follows) {
                below.add("Follow");
            }
            return below;
        }

        private void user() {
            entity("  User:");
            entity("    id: userId");
            if (groups) {
                entity("    parents:");
                entity("      Group: {average: 5, max: 20%s}".formatted(pick("", ", optional: true")));
            } else {
                entity("    count: 100");
            }
            entity("    attributes:");
            entity("      userId: {type: string, size: %s}".formatted(idSize()));
            entity("      name: {type: string, size: 12}");
            entity("      team: {type: string, size: 4, distinct: 3}");
            entity("      score: {type: number, between: [0, 999]}");
            if (handles) {
                entity("      handle: {type: string, size: 12, unique: names%s}"
                        .formatted(pick("", ", presence: 0.6")));
                maybe(
                        50,
                        "read: User, by: handle%s".formatted(pick("", ", select: [userId]", ", consistency: strong")));
                maybe(20, "update: User, by: handle, set: [%s]".formatted(pick("handle", "score")));
            }
            attribute(30, "closedAt: {type: timestamp, presence: 0.5}");
            attribute(20, "about: {type: string, size: %s}".formatted(pick("600", "6000")));
            boolean tags = dice.chance(40);
            if (tags) {
                entity("      tags: {type: set, size: 20, max: 200, presence: 0.7}");
            }
            if (posts && dice.chance(50)) {
                entity("      posts: {type: number, counts: Post}");
                maybe(50, "create: Post, if: User.posts %s".formatted(pick("< 3", "<= 5", "!= 2")));
            }
            if (follows) {
                if (dice.chance(70)) {
                    entity("      followers: {type: number, counts: Follow.followee}");
                    maybe(40, "create: Follow, if: followee.followers < 2");
                }
                attribute(50, "following: {type: number, counts: Follow.follower}");
            }
            patterns.add("create: User");
            patterns.add("read: User, by: userId, consistency: strong");
            maybe(20, "put: User");
            maybe(60, "update: User, by: userId, set: [%s]".formatted(pick("name", "team", "name, team", "score")));
            maybe(40, "update: User, by: userId, add: score");
            maybe(20, "update: User, by: userId, to: {team: red}, if: {team: blue}");
            if (tags) {
                maybe(
                        70,
                        "update: User, by: userId, add: tags%s"
                                .formatted(pick("", ", set: [name]", ", if: score < 500")));
                maybe(
                        60,
                        "update: User, by: userId, remove: {tags: given}%s"
                                .formatted(pick("", ", if: tags contains tag")));
                maybe(30, "update: User, by: userId, set: [score], if: [tags contains 'a', score >= least]");
                maybe(30, "read: User, by: team, has: tags");
                maybe(15, "update: User, by: userId, remove: tags");
            }
            maybe(
                    30,
                    "update: User, by: userId, set: [%s], if: {any: [{team: blue}, score > 700]}"
                            .formatted(pick("team", "score", "name")));
            maybe(15, "delete: User, by: userId, if: [{any: [[{team: red}, score < 300], name = known]}, score != 7]");
            maybe(40, "read: User, by: team%s".formatted(pick("", ", order: name", ", order: score desc, limit: 2")));
            maybe(20, "count: User, by: team");
            maybe(20, "read: User, order: name, limit: 3");
            maybe(50, deletion("User", "userId"));
            maybe(15, "update: User, by: team, set: [score]");
        }

        private String deletion(String entity, String by) {
            List<String> below = below(entity);
            String cascade = below.isEmpty() ? "" : ", cascade: [%s]".formatted(String.join(", ", below));
            return "delete: %s, by: %s%s".formatted(entity, by, cascade);
        }

        private String postId() {
            return numbered ? "userId, number" : movable ? "postId" : "userId, postId";
        }

        private void post() {
            entity("  Post:");
            entity("    id: [%s]".formatted(postId()));
            entity("    parents:");
            entity("      User: {average: 4, max: %s}".formatted(pick("8", "100")));
            entity("    attributes:");
            entity(
                    numbered
                            ? "      number: {type: number, between: [1, 9999], sequence: User/number}"
                            : "      postId: {type: string, size: %s}".formatted(idSize()));
            entity("      state: {type: string, size: 5, values: [DRAFT, LIVE]}");
            entity("      createdAt: timestamp");
            entity("      title: {type: string, size: 10}");
            if (slugs) {
                entity("      slug: {type: string, size: 12, unique: names%s}".formatted(pick("", ", presence: 0.6")));
                patterns.add("read: Post, by: slug%s".formatted(pick("", ", select: [userId]", ", include: [User]")));
                maybe(30, "update: Post, by: %s, set: [slug]".formatted("[%s]".formatted(postId())));
            }
            attribute(40, "body: {type: string, size: %s}".formatted(pick("500", "5000")));
            attribute(40, "likes: {type: number, between: [0, 9999]}");
            if (comments) {
                attribute(50, "comments: {type: number, counts: Comment}");
            }
            patterns.add("create: Post");
            String by = "[%s]".formatted(postId());
            maybe(60, "read: Post, by: %s%s".formatted(by, pick("", ", consistency: strong")));
            maybe(20, "put: Post");
            maybe(60, "update: Post, by: %s, set: [%s]".formatted(by, pick("state", "title", "createdAt, state")));
            maybe(25, "update: Post, by: %s, to: {state: LIVE}, if: {state: DRAFT}".formatted(by));
            if (movable) {
                maybe(80, "update: Post, by: %s, set: [userId]".formatted(by));
            }
            maybe(40, "read: Post, by: userId, order: createdAt %s, limit: 2".formatted(pick("asc", "desc")));
            maybe(30, "read: Post, by: [userId, state=LIVE], order: createdAt desc");
            maybe(30, "read: Post, by: team%s".formatted(pick("", ", order: createdAt, limit: 3")));
            maybe(20, "read: Post, by: userId, order: User.name");
            maybe(30, "read: Post, by: %s, include: [User]".formatted(by));
            maybe(30, "read: Post, by: %s, select: [title, User.name]".formatted(by));
            maybe(40, "read: User, by: userId, include: {Post: {order: createdAt desc, limit: 2}}");
            maybe(20, "read: User, by: team, include: {Post: {order: createdAt desc, limit: 2}}");
            maybe(20, "read: User, by: userId, include: [Post]");
            maybe(25, "count: Post, by: %s".formatted(pick("userId", "[userId, state=LIVE]")));
            maybe(40, deletion("Post", by));
            maybe(15, deletion("Post", "userId"));
            maybe(20, "transaction: [{create: User}, {create: Post, times: 2}]");
            maybe(20, "transaction: [{create: Post}, {update: User, by: userId, add: score}]");
            maybe(
                    30,
                    "read: User, by: userId, include: {Post: {by: %s%s}}"
                            .formatted(pick("state", "state=LIVE"), pick("", ", order: createdAt desc, limit: 2")));
            maybe(15, "read: Post, by: %s, include: {User: {by: team}}".formatted(by));
        }

        private void comment() {
            entity("  Comment:");
            entity("    id: [%s, commentId]".formatted(postId()));
            entity("    parents:");
            entity("      Post: {average: 3, max: %s}".formatted(pick("6", "100")));
            entity("    attributes:");
            entity("      commentId: {type: string, size: %s}".formatted(idSize()));
            entity("      at: timestamp");
            entity("      text: {type: string, size: 20}");
            attribute(40, "mark: {type: string, size: 3, presence: 0.5}");
            patterns.add("create: Comment");
            String one = "[%s, commentId]".formatted(postId());
            String all = "[%s]".formatted(postId());
            maybe(50, "read: Comment, by: %s, order: at desc, limit: 2".formatted(all));
            maybe(40, "read: Comment, by: %s%s".formatted(one, pick("", ", consistency: strong")));
            maybe(40, "update: Comment, by: %s, set: [%s]".formatted(one, pick("text", "at")));
            maybe(40, "delete: Comment, by: %s".formatted(one));
            maybe(40, "read: Post, by: %s, include: {Comment: {order: at desc, limit: 2}}".formatted(all));
            maybe(25, "read: Post, by: userId, include: {Comment: {order: at desc, limit: 1}}");
            maybe(25, "read: User, by: userId, include: [Post, Comment]");
            maybe(25, "read: Comment, by: %s, include: [Post]".formatted(one));
            maybe(25, "count: Comment, by: %s".formatted(all));
            maybe(25, "read: Post, by: %s, include: {Comment: {range: at, order: at desc, limit: 2}}".formatted(all));
            maybe(20, "read: User, by: userId, include: {Comment: {range: at}}");
        }

        private void follow() {
            entity("  Follow:");
            entity("    id: [followerId, followeeId]");
            entity("    parents:");
            entity("      follower: {entity: User, average: 3, max: 30, via: {userId: followerId%s}}"
                    .formatted(pick("", ", name: followerName")));
            entity("      followee: {entity: User, average: 3, max: 30, via: {userId: followeeId%s}}"
                    .formatted(pick("", ", name: followeeName")));
            entity("    attributes:");
            entity("      since: timestamp");
            attribute(40, "note: {type: string, size: 8}");
            patterns.add("create: Follow");
            maybe(20, "put: Follow");
            maybe(70, "delete: Follow, by: [followerId, followeeId]");
            maybe(50, "read: Follow, by: followerId, order: since desc, limit: 2");
            maybe(50, "read: Follow, by: followeeId%s".formatted(pick("", ", include: [follower]")));
            maybe(30, "read: Follow, by: [followerId, followeeId], consistency: strong");
            maybe(30, "update: Follow, by: [followerId, followeeId], set: [since]");
            maybe(30, "count: Follow, by: %s".formatted(pick("followerId", "followeeId")));
            maybe(30, "read: User, by: userId, include: {follower: {limit: 2}}");
        }
    }
}
