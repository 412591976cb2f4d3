package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Children of children that come along: for each child, or once for the root whose id they hold. */
class IncludedDescendantsTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: boards
            entities:
              Board: {id: boardId, count: 1000, attributes: {boardId: {type: string, size: 12}}}
              Column:
                id: [boardId, columnId]
                parents: {Board: {average: 5}}
                attributes: {columnId: {type: string, size: 4}, place: number}
              Card:
                id: [boardId, cardId]
                parents: {Column: {average: 10}}
                attributes: {cardId: {type: string, size: 12}, place: number, due: {type: timestamp, optional: true}}
            patterns:
              open: {read: Board, by: boardId, include: {Card: {order: place}}, rps: 1}
              some: {read: Board, by: boardId, include: {Card: {order: place, limit: 3}}, rps: 1}
              due: {read: Board, by: boardId, include: {Card: {order: due}}, rps: 1}
              few: {read: Board, by: boardId, include: {Column: {limit: 2}, Card: {order: place}}, rps: 1}
            """);

    private final CostModel costing = new CostModel(
            Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());

    private AccessPath path(String pattern, String key) {
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: boards
                                tables:
                                  boards:
                                    key: {partition: PK, sort: SK}
                                    items:
                                      Board: {PK: "B#{boardId}", SK: "B"}
                                      Column: {PK: "B#{boardId}", SK: "L#{columnId}"}
                                      Card: {%s}
                                """.formatted(key)), MODEL, new Diagnostics())
                .orElseThrow();
        Reads reads = new Reads(costing.bill(design).layout(), costing.weights());
        return reads.cheapest((Read) MODEL.findPattern(pattern).orElseThrow().operation())
                .orElseThrow();
    }

    private static List<IncludedPlan> included(AccessPath path) {
        return ((Plan.WithIncluded) path.plan()).included();
    }

    @Test
    void areAskedForOnceWhereTheKeyHasTheIdOfTheRoot() {
        AccessPath path = path("open", "PK: \"C#{boardId}\", SK: \"{cardId}\"");

        assertThat(included(path).get(1)).isInstanceOf(IncludedPlan.AskedOfRoot.class);
        assertThat(path.requests()).hasSize(2);
        assertThat(path.chain().isMoreThan(Rational.ONE)).isFalse();
    }

    @Test
    void areAskedForByColumnWhereTheKeyHasTheColumn() {
        AccessPath path = path("open", "PK: \"C#{boardId}#{columnId}\", SK: \"{cardId}\"");

        assertThat(included(path).get(1)).isInstanceOf(IncludedPlan.Asked.class);
    }

    /** The program sorts them: no key has to have their order. */
    @Test
    void comeWithTheRootInOneQueryInAnyOrderOfTheirKeys() {
        AccessPath path = path("open", "PK: \"B#{boardId}\", SK: \"C#{cardId}\"");

        assertThat(included(path)).allMatch(plan -> plan instanceof IncludedPlan.InRange);
        assertThat(path.requests()).hasSize(1);
    }

    @Test
    void areFoundByColumnWhereOnlyTheFirstOfEachAreWanted() {
        AccessPath path = path("some", "PK: \"C#{boardId}#{columnId}\", SK: \"{place:04}#{cardId}\"");

        assertThat(included(path).get(1)).isInstanceOf(IncludedPlan.Asked.class);
    }

    /** Those without a date have no place in the order, so that the order is not the program's alone. */
    @Test
    void areOrderedByTheirKeysWhereSomeHaveNoPlaceInTheOrder() {
        Included card = included(path("due", "PK: \"C#{boardId}#{columnId}\", SK: \"{due}#{cardId}\""))
                .get(1)
                .included();

        assertThat(card.keyOrder()).isNotEmpty();
    }

    @Test
    void areNotAllAskedForWhereOnlySomeColumnsComeAlong() {
        AccessPath path = path("few", "PK: \"C#{boardId}\", SK: \"{cardId}\"");

        assertThat(included(path).get(1)).isInstanceOf(IncludedPlan.Asked.class);
    }
}
