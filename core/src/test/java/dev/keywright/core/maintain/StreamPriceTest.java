package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The price of what the handler of a stream writes, against arithmetic by hand: every item here is less than 1 KB. */
class StreamPriceTest {
    private static final String MODEL = """
            keywright: 1
            name: posts
            entities:
              Post:
                id: postId
                count: 1000
                attributes:
                  postId: {type: string, size: 12}
                  city: {type: string, size: 12}
                  likes: {type: number, counts: Like, lag: 60s}
              Like:
                id: [postId, userId]
                parents:
                  Post: {average: 10, max: 900}
                attributes:
                  userId: {type: string, size: 12}
                  mood: {type: string, size: 8, distinct: 5}
            patterns:
              post: {read: Post, by: postId, rps: 1}
              like: {create: Like, rps: 100}
              unlike: {delete: Like, by: [postId, userId], rps: 1}
              moods: {read: Like, by: mood, lag: 60s, rps: 1}
              feel: {update: Like, by: [postId, userId], set: [mood], rps: 1}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: posts
            tables:
              posts:
                key: {partition: PK, sort: SK}
                items:
                  Post:
                    PK: POST#{postId}
                    SK: POST
                  PostLikes:
                    counts: Like
                    in: Post
                    kept: stream
                  Like:
                    PK: LIKE#{postId}#{userId}
                    SK: LIKE
                  LikeByMood:
                    copies: Like
                    PK: MOOD#{mood}
                    SK: LIKE#{postId}#{userId}
                    kept: stream
            """;

    /** The same with posts in partitions of their own kind, found by an index. */
    private static final String BY_CITY = DESIGN.replace(
                    "PK: POST#{postId}\n        SK: POST",
                    "PK: POSTS#{city}\n        SK: POST#{postId}\n        GSI1PK: POST#{postId}\n        GSI1SK: POST")
            .replace(
                    "    key: {partition: PK, sort: SK}\n",
                    "    key: {partition: PK, sort: SK}\n    indexes: {GSI1: {partition: GSI1PK, sort: GSI1SK, projection: keys}}\n");

    private static Bill bill() {
        return bill(DESIGN);
    }

    private static Bill bill(String text) {
        Model model = TestModels.read(MODEL);
        Design design = DesignReader.read(TestModels.root(text), model, new Diagnostics())
                .orElseThrow();
        return new CostModel(
                        Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow())
                .bill(design);
    }

    private static ServedPattern pattern(Bill bill, String id) {
        return bill.patterns().stream()
                .filter(served -> served.pattern().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** The like itself 1; the number 2 and its marker 2, in a transaction; the copy 2 and the check of the like 2. */
    @Test
    void pricesTheTransactionsOfTheHandler() {
        assertThat(pattern(bill(), "like").writeUnits().toString()).isEqualTo("9");
    }

    /** The like itself 1; the number 2 and its marker 2; the copy 1, without a check. */
    @Test
    void pricesADeletionOfACopyAlone() {
        assertThat(pattern(bill(), "unlike").writeUnits().toString()).isEqualTo("6");
    }

    @Test
    void readsNothingForWhatTheStreamTells() {
        assertThat(pattern(bill(), "unlike").reads()).isEmpty();
        assertThat(pattern(bill(), "feel").reads()).isEmpty();
    }

    @Test
    void tellsTheRequestsOfTheHandlerFromThoseOfTheProgram() {
        Bill bill = bill();
        List<String> sent = Operations.of(pattern(bill, "like"), bill.layout()).stream()
                .map(planned -> planned.sender() + " " + planned.operation().word())
                .toList();

        assertThat(sent)
                .containsExactly(
                        "PROGRAM PutItem", "STREAM_HANDLER TransactWriteItems", "STREAM_HANDLER TransactWriteItems");
    }

    /**
     * By its city, the post of a like has to be looked for by the handler: half a unit in the table of keys by id. The caller waits
     * for its own write alone, and the handler reads before it counts.
     */
    @Test
    void chargesTheHandlerWithTheSearchForAParent() {
        Bill bill = bill(BY_CITY);
        ServedPattern like = pattern(bill, "like");

        assertThat(like.failures()).isEmpty();
        assertThat(like.chain()).isEqualTo(Rational.ONE);
        assertThat(like.roundTripNanoDollars()).isZero();
        assertThat(like.readUnits()).isEqualTo(Rational.of(1, 2));
        assertThat(Operations.of(like, bill.layout()).stream()
                        .map(planned -> "%d %s %s"
                                .formatted(
                                        planned.stage(),
                                        planned.sender(),
                                        planned.operation().word()))
                        .toList())
                .containsExactly(
                        "1 STREAM_HANDLER Query",
                        "0 PROGRAM PutItem",
                        "2 STREAM_HANDLER TransactWriteItems",
                        "2 STREAM_HANDLER TransactWriteItems");
    }

    /** A marker has a key of its own: only the number's 2 units meet on the post, 100 times a second over 1,000 posts. */
    @Test
    void doesNotHeatTheParentByMarkers() {
        PartitionHeat post = Heat.of(bill()).partitions().stream()
                .filter(each ->
                        each.loads().get(0).entry().partition().toString().equals("[POST#{postId}]"))
                .findFirst()
                .orElseThrow();

        assertThat(post.writeUnits().toString()).isEqualTo("0.202");
    }
}
