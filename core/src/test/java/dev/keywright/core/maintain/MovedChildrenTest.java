package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/**
 * A card that moves from one list to another is a transaction of three items of less than 1 KB, 6 units. An update of a list that it
 * leaves or joins goes along: a transaction has one write of each item.
 */
class MovedChildrenTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: board
            entities:
              List:
                id: listId
                count: 1000
                attributes:
                  listId: {type: string, size: 12}
                  title: {type: string, size: 12}
                  cards: {type: number, counts: Card}
              Card:
                id: cardId
                parents:
                  List: {average: 10, max: 200}
                attributes:
                  cardId: {type: string, size: 12}
                  text: {type: string, size: 20}
            patterns:
              alone: {update: Card, by: cardId, set: [listId], rps: 1}
              joined:
                transaction:
                  - {update: Card, by: cardId, set: [listId]}
                  - {update: List, by: listId, set: [title]}
                rps: 1
              left:
                transaction:
                  - {update: Card, by: {cardId: cardId, listId: from}, set: [listId]}
                  - {update: List, by: {listId: from}, set: [title]}
                rps: 1
              both:
                transaction:
                  - {update: Card, by: {cardId: cardId, listId: from}, set: [listId]}
                  - {update: List, by: {listId: from}, set: [title]}
                  - {update: List, by: listId, set: [title]}
                rps: 1
              another:
                transaction:
                  - {update: Card, by: cardId, set: [listId]}
                  - {update: List, by: {listId: other}, set: [title]}
                rps: 1
              now-and-then:
                transaction:
                  - {update: Card, by: cardId, set: {listId: 0.5}}
                  - {update: List, by: listId, set: [title]}
                rps: 1
            """);

    private static final String DESIGN = """
            keywright: 1
            design: board
            tables:
              board:
                key: {partition: PK}
                items:
                  List: {PK: "LIST#{listId}"}
                  Cards: {counts: Card, in: List}
                  Card: {PK: "CARD#{cardId}"}
            """;

    private static String units(String pattern) {
        Design design = DesignReader.read(TestModels.root(DESIGN), MODEL, new Diagnostics())
                .orElseThrow();
        Bill bill = new CostModel(
                        Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow())
                .bill(design);
        return bill.pattern(MODEL.findPattern(pattern).orElseThrow().ref())
                .writeUnits()
                .toString();
    }

    @Test
    void updatesBothListsOfACardThatMoves() {
        assertThat(units("alone")).isEqualTo("6");
    }

    @Test
    void writesTheListThatItJoinsOnce() {
        assertThat(units("joined")).isEqualTo("6");
    }

    @Test
    void writesTheListThatItLeavesOnce() {
        assertThat(units("left")).isEqualTo("6");
    }

    @Test
    void writesBothOnce() {
        assertThat(units("both")).isEqualTo("6");
    }

    @Test
    void writesAnotherListBeside() {
        assertThat(units("another")).isEqualTo("8");
    }

    /** The card 2, the list 2; every other time the old list 2. */
    @Test
    void countsTheListThatItLeavesAsOftenAsItDoes() {
        assertThat(units("now-and-then")).isEqualTo("5");
    }
}
