package dev.keywright.core.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What changes which attributes. */
class ChangeFactsTest {
    private static final KnownFacts CAMPAIGNS = KnownFacts.ofExample("campaigns");
    private static final KnownFacts SOCIAL = KnownFacts.ofExample("social-network");
    private static final KnownFacts HR = KnownFacts.ofExample("hr-tasks");
    private static final KnownFacts GAME = KnownFacts.ofExample("gaming-profile");
    private static final KnownFacts BLOG = KnownFacts.ofEntities("""
            entities:
              Blog:
                id: blogId
                count: 10
                attributes:
                  blogId: string
                  title: string
                  posts: {type: number, counts: Post}
                  drafts: {type: number, counts: Draft}
              Post:
                id: postId
                parents: {Blog: {average: 5, via: {title: blogTitle}}}
                attributes: {postId: string, text: {type: string, optional: true}, number: {type: number, sequence: Blog/n}}
              Draft:
                id: draftId
                parents: {Blog: {average: 2, via: {title: blogTitle}}}
                attributes: {draftId: {type: string, follows: at}, at: timestamp, code: {type: string, follows: at}}
              Comment:
                id: commentId
                parents: {Post: {average: 3, via: {blogTitle: blogTitle}}}
                attributes: {commentId: string}
            patterns:
              rename: {update: Blog, by: blogId, set: {title: 0.25}, rps: 1}
              clear: {update: Post, by: postId, remove: text, rps: 1}
              move: {update: Post, by: postId, set: {blogId: 0.5}, rps: 1}
              publish: {create: Post, rps: 1}
              end: {delete: Blog, by: blogId, cascade: [Post], rps: 1}
              save: {put: Draft, rps: 1}
              replace: {put: Post, rps: 1}
              swap: {transaction: [{delete: Draft, by: draftId}, {create: Post}], rps: 1}
              show: {read: Post, by: blogId, rps: 1}
            """);

    @Test
    void changesWithTheStatedProbabilityOrSurely() {
        assertThat(CAMPAIGNS.changes("Campaign.name")).containsExactly("AP-010 0.3");
        assertThat(CAMPAIGNS.changes("Session.status")).containsExactly("AP-011 0.7");
        assertThat(CAMPAIGNS.changes("Session.updatedAt")).containsExactly("AP-011 1");
        assertThat(HR.changes("Employee.salary")).containsExactly("W2 1");
    }

    @Test
    void changesByConstantsIncrementsAndRemovals() {
        assertThat(HR.changes("Task.status")).containsExactly("W6 1", "W6b 1");
        assertThat(GAME.changes("Player.Currency")).containsExactly("P5 1", "P7 1");
        assertThat(GAME.changes("Item.ItemCount")).containsExactly("P6 1", "P7 1");
        assertThat(BLOG.changes("Post.text")).containsExactly("clear 1", "replace 1");
    }

    @Test
    void replacesEverythingButTheIdByAPut() {
        assertThat(CAMPAIGNS.changes("Summary.content")).containsExactly("AP-012 1");
        assertThat(CAMPAIGNS.changes("Summary.createdAt")).containsExactly("AP-012 1");
        assertThat(CAMPAIGNS.changes("Summary.type")).isEmpty();
        assertThat(CAMPAIGNS.changes("Summary.sessionId")).isEmpty();
        assertThat(BLOG.changes("Draft.code")).containsExactly("save 1");
        assertThat(BLOG.changes("Draft.draftId")).isEmpty();
        assertThat(BLOG.changes("Post.number"))
                .as("a sequence is numbered once")
                .isEmpty();
    }

    @Test
    void leavesAloneWhatNoPatternNames() {
        assertThat(CAMPAIGNS.changes("User.email")).isEmpty();
        assertThat(CAMPAIGNS.changes("Session.createdAt")).isEmpty();
        assertThat(CAMPAIGNS.attribute("User.email").isMutable()).isFalse();
        assertThat(CAMPAIGNS.attribute("Session.name").isMutable()).isTrue();
    }

    @Test
    void movesCountsByCreatingAndDeleting() {
        assertThat(SOCIAL.changes("User.follower_count")).containsExactly("W4 1", "W5 1");
        assertThat(SOCIAL.changes("User.following_count")).containsExactly("W4 1", "W5 1");
        assertThat(SOCIAL.changes("User.post_count")).containsExactly("W2 1", "W8 1");
        assertThat(BLOG.changes("Blog.drafts")).containsExactly("save 1", "swap 1");
    }

    @Test
    void movesCountsByDeletingAlongAndByMovingToAnotherParent() {
        assertThat(BLOG.changes("Blog.posts")).containsExactly("move 0.5", "publish 1", "end 1", "replace 1", "swap 1");
    }

    @Test
    void keepsCopiesInStepWithTheParentAndWithItsChange() {
        assertThat(BLOG.changes("Draft.blogTitle")).containsExactlyInAnyOrder("save 1", "rename 0.25");
        assertThat(BLOG.changes("Post.blogTitle")).containsExactlyInAnyOrder("move 0.5", "replace 1", "rename 0.25");
    }

    @Test
    void keepsCopiesOfCopiesInStepToo() {
        assertThat(BLOG.changes("Comment.blogTitle")).containsExactlyInAnyOrder("move 0.5", "replace 1", "rename 0.25");
    }

    @Test
    void changesAReferenceOnlyWhereAPatternDoes() {
        assertThat(HR.changes("Employee.office")).containsExactly("W3 1");
        assertThat(HR.changes("Employee.manager")).containsExactly("W2 1");
        assertThat(HR.changes("Task.employee")).isEmpty();
    }
}
