package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** What one query of an item collection brings: neither children of others in a limit, nor a part behind its end. */
class CollectionRangeTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: repos
            entities:
              Repo:
                id: repo
                count: 100
                attributes: {repo: {type: string, size: 12}}
              Issue:
                id: [repo, number]
                parents: {Repo: {average: 20, max: 500}}
                attributes:
                  number: {type: number, between: [1, 999]}
                  body: {type: string, size: 200}
              Reply:
                id: [repo, number, replyId]
                parents: {Issue: {average: 3, max: 40}}
                attributes: {replyId: {type: string, size: 12}}
            patterns:
              some: {read: Issue, by: [repo, number], include: {Reply: {order: replyId, limit: 2}}, rps: 1}
              every: {read: Issue, by: [repo, number], include: [Reply], rps: 1}
            """);

    private static final String DESIGN = """
            keywright: 1
            design: repos
            tables:
              repos:
                key: {partition: PK, sort: SK}
                items:
                  Repo: {PK: "REPO#{repo}", SK: A}
                  Issue: {PK: "REPO#{repo}", SK: "%s"}
                  Reply: {PK: "REPO#{repo}", SK: "%s"}
            """;

    private static final String BODY = """
                  Body: {part: Issue, attributes: [body], PK: "REPO#{repo}", SK: "%s"}
            """;

    private final CostModel costing = new CostModel(
            Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());

    private AccessPath path(String pattern, String design) {
        Design read = DesignReader.read(TestModels.root(design), MODEL, new Diagnostics())
                .orElseThrow();
        Reads reads = new Reads(costing.bill(read).layout(), costing.weights());
        return reads.cheapest((Read) MODEL.findPattern(pattern).orElseThrow().operation())
                .orElseThrow();
    }

    private static IncludedPlan included(AccessPath path) {
        return ((Plan.WithIncluded) path.plan()).included().get(0);
    }

    @Test
    void readsALimitedListWithItsParentWhereAllKeysBetweenAreItsOwn() {
        AccessPath path = path("some", DESIGN.formatted("ISSUE#{number:03}", "ISSUE#{number:03}#REPLY#{replyId}"));

        assertThat(included(path)).isInstanceOf(IncludedPlan.InRange.class);
    }

    @Test
    void readsALimitedListByItselfWhereOthersLieBetween() {
        AccessPath path = path("some", DESIGN.formatted("ISSUE#{number:03}", "REPLY#{number:03}#{replyId}"));

        assertThat(included(path)).isInstanceOf(IncludedPlan.Asked.class);
        assertThat(path.requests())
                .extracting(Request::keyCondition)
                .containsExactly(
                        "PK = REPO#{repo} AND SK = ISSUE#{number:03}",
                        "PK = REPO#{repo} AND begins_with(SK, REPLY#{number:03}#)");
    }

    @Test
    void readsAPartByItselfWhereTheRangeEndsBeforeIt() {
        String behind =
                DESIGN.formatted("ISSUE#{number:03}", "ASK#{number:03}#{replyId}") + BODY.formatted("TEXT#{number:03}");

        assertThat(path("every", behind).requests())
                .filteredOn(request -> request.entry().item().name().equals("Body"))
                .extracting(Request::operation)
                .containsExactly(DynamoDbOperation.GET_ITEM);
    }

    @Test
    void readsAPartInTheRangeThatCoversIt() {
        String inside = DESIGN.formatted("ISSUE#{number:03}", "ISSUE#{number:03}#REPLY#{replyId}")
                + BODY.formatted("ISSUE#{number:03}#BODY");
        AccessPath path = path("every", inside);

        assertThat(path.requests())
                .singleElement()
                .satisfies(request -> assertThat(request.look().parts()).hasSize(1));
    }

    /** One query would read 20 issues and 60 replies, all of the partition, for 1.5 units. */
    @Test
    void paysForTheWholePartitionWhereTheOrderOfKeysIsUnknown() {
        AccessPath path = path("every", DESIGN.formatted("{number:03}", "REPLY#{number:03}#{replyId}"));

        assertThat(included(path)).isInstanceOf(IncludedPlan.Asked.class);
        assertThat(path.units()).isEqualTo(Rational.ONE);
    }
}
