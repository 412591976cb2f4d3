package dev.keywright.core.heat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Heat against arithmetic by hand. */
class HeatTest {
    private static Heat heat(String modelText, String designText) {
        Model model = TestModels.read(modelText);
        Design design = DesignReader.read(TestModels.root(designText), model, new Diagnostics())
                .orElseThrow();
        CostModel costing = new CostModel(
                Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return Heat.of(costing.bill(design));
    }

    private static Heat heatOf(String example) throws IOException {
        Path folder = Path.of("../examples", example);
        return heat(
                Files.readString(folder.resolve("model.yaml")), Files.readString(folder.resolve("expert.design.yaml")));
    }

    private static PartitionHeat under(Heat heat, String place, String key) {
        return heat.partitions().stream()
                .filter(each -> each.path().name().equals(place))
                .filter(each ->
                        each.loads().get(0).entry().partition().toString().equals("[" + key + "]"))
                .findFirst()
                .orElseThrow();
    }

    /** W4: 2,000 a second, half of them of one celebrity; each of the items 1 KB, twice in a transaction. */
    @Test
    void meetsTheFollowersOfOneCelebrityOnOneNumberAndInOneCollection() throws IOException {
        Heat heat = heatOf("social-network");
        PartitionHeat counts = under(heat, "SNS", "u#{userID}");
        PartitionHeat followers = under(heat, "SNS", "u#{followeeID}#follower");

        assertThat(counts.writeUnits().toString()).isEqualTo("2,000");
        assertThat(counts.findItemOverLimit().orElseThrow().name()).isEqualTo("UserCounts");
        assertThat(followers.writeUnits().toString()).isEqualTo("2,000");
        assertThat(followers.findItemOverLimit()).isEmpty();
    }

    /** W6: 8,000 a second, 0.3 of them for one post: 2,400 likes, each 2 units in a transaction; P6 20,000 × 0.05 × 0.5. */
    @Test
    void meetsTheLikesOfOnePostOnItsCounter() throws IOException {
        Heat heat = heatOf("social-network");
        PartitionHeat count = under(heat, "SNS", "p#{postID}#likecount");

        assertThat(count.writeUnits().toString()).isEqualTo("4,800");
        assertThat(count.readUnits().toString()).isEqualTo("500");
        assertThat(count.findItemOverLimit().orElseThrow().name()).isEqualTo("LikeCount");
        assertThat(under(heat, "SNS", "p#{postID}#likelist").findItemOverLimit())
                .isEmpty();
    }

    /** W2: 3,000 × 0.6 for the commoner of the two types, W3: 20 × 0.6. */
    @Test
    void meetsNewWatchesOnTwoKeysOfAnIndex() throws IOException {
        PartitionHeat types = under(heatOf("deals"), "WatchesByType", "{watch_type}");

        assertThat(types.writeUnits()).isEqualTo(Rational.of(1812));
        assertThat(types.isOverLimit()).isTrue();
        assertThat(types.findItemOverLimit()).isEmpty();
    }

    /** W3 is 400 posts a second, 150 followers each. */
    @Test
    void addsUpWhatATableTakes() throws IOException {
        Throughput total = heatOf("social-network").totals().get(0);

        assertThat(total.parts().stream()
                        .filter(part -> part.pattern().id().equals("W3"))
                        .map(Throughput.Part::writeUnits))
                .contains(Rational.of(60_000));
    }

    private static final String EVENTS = """
            keywright: 1
            name: events
            entities:
              Event:
                id: eventId
                count: 1000000
                attributes:
                  eventId: string
                  kind: {type: string, values: {A: 0.7, B: 0.3}}
                  at: timestamp
            patterns:
              log: {create: Event, rps: 4000}
              ofA: {read: Event, by: kind=A, order: at, limit: 10, rps: 900}
              ofB: {read: Event, by: kind=B, order: at, limit: 10, rps: 300}
            """;

    private static PartitionHeat ofEvents(String partition) {
        return under(heat(EVENTS, """
                        keywright: 1
                        design: events
                        tables:
                          events:
                            key: {partition: PK, sort: SK}
                            items:
                              Event:
                                PK: %s
                                SK: "{at}#{eventId}"
                        """.formatted(partition)), "events", partition);
    }

    /** 4,000 × 0.7 units are written for A; of the reads, those for A meet each other, those for B go elsewhere. */
    @Test
    void keepsRequestsForDifferentConstantsApart() {
        PartitionHeat kinds = ofEvents("KIND#{kind}");

        assertThat(kinds.writeUnits()).isEqualTo(Rational.of(2800));
        assertThat(kinds.readUnits()).isEqualTo(Rational.of(450));
    }

    /** A write meets one of the eight; a read meets all of them, with an eighth of its ten rows and half a unit each. */
    @Test
    void spreadsWritesOverShardsAndReadsAllOfThem() {
        PartitionHeat shards = ofEvents("KIND#{kind}#{shard(eventId, 8)}");

        assertThat(shards.writeUnits()).isEqualTo(Rational.of(350));
        assertThat(shards.readUnits()).isEqualTo(Rational.of(450));
    }

    /** A fifth of 6,000 likes for one photo go to the item of its owner's collection, twice in a transaction. */
    @Test
    void meetsTheLikesOfOnePhotoAtItsOwner() {
        Heat heat = heat("""
                keywright: 1
                name: photos
                entities:
                  Photo:
                    id: photoId
                    count: 1000000
                    attributes:
                      photoId: {type: string, size: 26}
                      owner: {type: string, size: 14}
                      likes: {type: number, counts: Like}
                  Like:
                    id: [photoId, userId]
                    parents: {Photo: {average: 20, max: 2000000, via: {owner: owner}}}
                    attributes:
                      userId: {type: string, size: 14}
                patterns:
                  like: {create: Like, rps: {average: 800, peak: 6000}, hottest: {photoId: 0.2}}
                """, """
                keywright: 1
                design: photos
                tables:
                  photos:
                    key: {partition: PK, sort: SK}
                    items:
                      Photo: {PK: "USER#{owner}", SK: "PHOTO#{photoId}"}
                      Like: {PK: "LIKE#{photoId}#{userId}", SK: LIKE}
                      Likes: {counts: Like, by: [photoId], in: Photo}
                """);

        assertThat(under(heat, "photos", "USER#{owner}").writeUnits().toString()).isEqualTo("2,400");
        assertThat(under(heat, "photos", "LIKE#{photoId}#{userId}").isOverLimit()).isFalse();
    }

    /** 8,000 readers ask both shards for half a unit each, and take any of four copies. */
    @Test
    void spreadsReadersOfShardsOverEqualCopies() {
        Heat heat = heat("""
                keywright: 1
                name: feed
                entities:
                  Post:
                    id: postId
                    count: 1000
                    attributes:
                      postId: {type: string, size: 26}
                      topic: {type: string, size: 14, distinct: 10}
                patterns:
                  posts: {read: Post, by: topic, limit: 5, rps: 8000, hottest: 1}
                  post: {create: Post, rps: 1}
                """, """
                keywright: 1
                design: feed
                tables:
                  feed:
                    key: {partition: PK, sort: SK}
                    items:
                      Post: {PK: "POST#{postId}", SK: POST}
                      PostByTopic: {copies: Post, times: 4, PK: "TOPIC#{topic}#{shard(postId, 2)}#{random(4)}", SK: "POST#{postId}"}
                """);

        assertThat(under(heat, "feed", "TOPIC#{topic}#{shard(postId, 2)}#{random(4)}")
                        .readUnits()
                        .toString())
                .isEqualTo("1,000");
    }
}
