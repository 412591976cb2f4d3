package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** AccessPaths that are easily passed over, each cheaper than the next best. */
class CheapestAccessPathTest {
    private static final String MODEL = """
            keywright: 1
            name: shop
            entities:
              User:
                id: userId
                count: 1000
                attributes:
                  userId: {type: string, size: 12}
                  name: {type: string, size: 20}
                  about: {type: string, size: 200}
              Post:
                id: postId
                parents:
                  User: {average: 5, max: 50, via: {userId: authorId}}
                attributes:
                  postId: {type: string, size: 12}
              Share:
                id: [postId, at]
                parents:
                  Post: {average: 2, max: 9, via: {authorId: authorId}}
                attributes:
                  at: timestamp
            patterns:
              user: {read: User, by: userId, rps: 1}
              shares: {read: Share, by: postId, include: [Post], rps: 1}
            """;

    private static ServedPattern served(String pattern, String items) {
        Model model = TestModels.read(MODEL);
        Design design = DesignReader.read(
                        TestModels.root(
                                "keywright: 1\ndesign: shop\ntables:\n  shop:\n    key: {partition: PK, sort: SK}\n    items:\n"
                                        + items.indent(6)),
                        model,
                        new Diagnostics())
                .orElseThrow();
        CostModel costing = new CostModel(
                Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return costing.bill(design)
                .pattern(model.findPattern(pattern).orElseThrow().ref());
    }

    private static final String POSTS = """
            Post: {PK: "POSTS#{authorId}", SK: "{postId}"}
            Share: {PK: "SHARES#{postId}", SK: "{at}"}
            """;

    @Test
    void readsWhatIsSplitOffWithTheRestThatLiesBesideIt() {
        ServedPattern user = served("user", POSTS + """
                User: {PK: "U#{userId}", SK: USER}
                UserText: {part: User, attributes: [about], PK: "U#{userId}", SK: ABOUT}
                """);

        assertThat(user.readUnits()).isEqualTo(Rational.of(1, 2));
        assertThat(user.reads()).hasSize(1);
        assertThat(user.reads().get(0).filter()).isEmpty();
    }

    @Test
    void readsOneOfSeveralEqualCopies() {
        ServedPattern user = served("user", POSTS + """
                User: {PK: "U#{name}", SK: "{userId}"}
                UserCopy: {copies: User, times: 4, PK: "C#{userId}#{random(4)}", SK: USER}
                """);

        assertThat(user.readUnits()).isEqualTo(Rational.of(1, 2));
        assertThat(user.reads().get(0).entry().item().name()).isEqualTo("UserCopy");
        assertThat(user.reads().get(0).rowsRead().get(0).rows()).isEqualTo(Rational.ONE);
    }

    @Test
    void findsAParentByAllThatTheChildHoldsOfIt() {
        ServedPattern shares = served("shares", POSTS + """
                User: {PK: "U#{userId}", SK: USER}
                """);

        assertThat(shares.isServed()).isTrue();
    }
}
