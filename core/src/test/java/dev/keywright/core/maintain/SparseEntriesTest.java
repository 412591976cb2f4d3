package dev.keywright.core.maintain;

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
import org.junit.jupiter.api.Test;

/** What an index entry with a condition, or of an attribute that may be missing, costs each update. */
class SparseEntriesTest {
    private static final Model MODEL = TestModels.read("""
            keywright: 1
            name: orders
            entities:
              Order:
                id: orderId
                count: 20000
                attributes:
                  orderId: {type: string, size: 27}
                  shop: {type: string, size: 12, distinct: 50}
                  placedAt: timestamp
                  status: {type: string, values: {PLACED: 0.1, ACCEPTED: 0.1, DONE: 0.8}}
                  open: {type: boolean, values: {true: 0.6, false: 0.4}}
                  note: {type: string, presence: 0.2}
            patterns:
              accept: {update: Order, by: orderId, to: {status: ACCEPTED}, if: {status: PLACED}, rps: 1}
              done: {update: Order, by: orderId, to: {status: DONE}, if: {status: ACCEPTED}, rps: 1}
              flip: {update: Order, by: orderId, set: [open], rps: 1}
              move: {update: Order, by: orderId, set: [status], rps: 1}
              clear: {update: Order, by: orderId, remove: [note], rps: 1}
              clearKnown: {update: Order, by: orderId, remove: [note], if: {note: present}, rps: 1}
            """);

    private static Rational units(String pattern, String projection, String when) {
        Design design = DesignReader.read(TestModels.root("""
                                keywright: 1
                                design: orders
                                tables:
                                  orders:
                                    key: {partition: PK}
                                    indexes:
                                      Queue: {partition: QPK, sort: QSK, projection: %s}
                                    items:
                                      Order:
                                        PK: "ORDER#{orderId}"
                                        Queue: {partition: "{shop}", sort: "{placedAt}"%s}
                                """.formatted(projection, when)), MODEL, new Diagnostics())
                .orElseThrow();
        CostModel costing = new CostModel(
                Facts.of(MODEL), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return costing
                .bill(design)
                .pattern(MODEL.findPattern(pattern).orElseThrow().ref())
                .effects()
                .stream()
                .map(Effect::units)
                .reduce(Rational.ZERO, Rational::plus);
    }

    private static final String QUEUED = ", when: {status: [PLACED, ACCEPTED]}";

    @Test
    void anEntryThatKeepsItsConditionStaysWhereItIs() {
        // One unit for the item, and one for the entry where the status is in it.
        assertThat(units("accept", "[status]", QUEUED)).isEqualTo(Rational.of(2));
        assertThat(units("accept", "keys", QUEUED)).isEqualTo(Rational.ONE);
    }

    @Test
    void anEntryThatLosesItsConditionIsDeleted() {
        assertThat(units("done", "keys", QUEUED)).isEqualTo(Rational.of(2));
    }

    @Test
    void aBooleanThatChangesTurnsRound() {
        // 0.6 of the entries go, 0.4 come, and none is there before and after.
        assertThat(units("flip", "[open]", ", when: {open: true}")).isEqualTo(Rational.of(2));
    }

    @Test
    void aValueThatChangesIsAnother() {
        // PLACED or ACCEPTED, 0.1 each, becomes the other one in 0.1 of 0.9: 2 × 0.1 × 1/9 stay, and the rest of 0.2
        // goes.
        // DONE, 0.8, becomes one of both for certain.
        assertThat(units("move", "keys", QUEUED))
                .isEqualTo(Rational.ONE
                        .plus(Rational.of(2, 10).minus(Rational.of(2, 90)))
                        .plus(Rational.of(8, 10)));
    }

    @Test
    void removingWhatIsNotThereChangesNoEntry() {
        assertThat(units("clear", "[note]", "")).isEqualTo(Rational.of(12, 10));
        assertThat(units("clearKnown", "[note]", "")).isEqualTo(Rational.of(2));
        assertThat(units("clear", "keys", "")).isEqualTo(Rational.ONE);
    }
}
