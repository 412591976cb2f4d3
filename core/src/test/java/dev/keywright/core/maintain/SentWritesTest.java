package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import org.junit.jupiter.api.Test;

/** Writes are priced as they are sent: one item needs no transaction, and only values that are needed are read. */
class SentWritesTest {
    private static final Model ORDERS = TestModels.read("""
            keywright: 1
            name: orders
            entities:
              Order:
                id: orderId
                count: 1000000
                attributes:
                  orderId: {type: string, size: 20}
                  note: {type: string, size: 300}
              OrderLine:
                id: [orderId, lineNo]
                parents:
                  Order: {average: 10, max: 50}
                attributes:
                  lineNo: {type: number, between: [1, 50]}
                  product: {type: string, size: 100}
            patterns:
              place:
                transaction:
                  - create: Order
                  - create: OrderLine
                    times: 10
                rps: 50
              get: {read: Order, by: orderId, include: [OrderLine], rps: 1}
            """);
    private static final String ORDER_TABLE = """
            keywright: 1
            design: orders
            tables:
              orders:
                key: {partition: PK, sort: SK}
                items:
                  Order: {PK: "ORDER#{orderId}", SK: ORDER}
                  OrderLine: {%s}
            """;

    @Test
    void aTransactionOfOneItemIsAPut() {
        Bill bill = bill(ORDERS, ORDER_TABLE.formatted("embeds: OrderLine, in: Order"));
        ServedPattern place = served(bill, "place");

        // The order with ten lines takes two units, and no transaction doubles them.
        assertThat(units(place)).isEqualTo(Rational.of(2));
        assertThat(Operations.of(place, bill.layout()))
                .singleElement()
                .satisfies(sent -> assertThat(sent.operation()).isEqualTo(DynamoDbOperation.PUT_ITEM));
    }

    @Test
    void aTransactionOfSeveralItemsIsDoubled() {
        Bill bill = bill(ORDERS, ORDER_TABLE.formatted("PK: \"ORDER#{orderId}\", SK: \"LINE#{lineNo}\""));

        assertThat(units(served(bill, "place"))).isEqualTo(Rational.of(22));
    }

    private static final Model JOBS = TestModels.read("""
            keywright: 1
            name: jobs
            entities:
              Job:
                id: jobId
                count: 1000000
                attributes:
                  jobId: {type: string, size: 26}
                  status: {type: string, values: {OPEN: 0.01, HELD: 0.01, DONE: 0.98}}
                  createdAt: timestamp
                  priority: {type: number, between: [0, 999]}
                  dueAt: {type: timestamp, presence: 0.5}
                  score: {type: number, between: [0, 999]}
            patterns:
              open: {read: Job, by: status=OPEN, order: createdAt, limit: 25, rps: 1}
              due: {read: Job, by: priority, order: dueAt, limit: 25, rps: 1}
              best: {read: Job, by: priority, order: score, limit: 25, rps: 1}
              finish: {update: Job, by: jobId, to: {status: DONE}, if: {status: OPEN}, rps: 10}
              hold: {update: Job, by: jobId, to: {status: HELD}, if: {status: OPEN}, rps: 10}
              reopen: {update: Job, by: jobId, to: {status: OPEN}, rps: 10}
              clear: {update: Job, by: jobId, remove: [dueAt], rps: 10}
              plan: {update: Job, by: jobId, set: [dueAt], rps: 10}
              rank: {update: Job, by: jobId, set: [priority], rps: 10}
              win: {update: Job, by: jobId, add: score, rps: 10}
            """);
    private static final String JOB_TABLE = """
            keywright: 1
            design: jobs
            tables:
              jobs:
                key: {partition: PK}
                indexes:
                  open: {partition: openPK, sort: openSK, projection: keys}
                  due: {partition: duePK, sort: dueSK, projection: all}
                  best: {partition: bestPK, sort: bestSK, projection: all}
                items:
                  Job:
                    PK: "{jobId}"
                    open: {partition: "OPEN", sort: "{createdAt}#{jobId}", when: {status: [OPEN, HELD]}}
                    duePK: "P#{priority}"
                    dueSK: "D#{dueAt}"
                    bestPK: "P#{priority}"
                    bestSK: "{score}"
            """;

    @Test
    void anEntryThatGoesNeedsNoOldValues() {
        Bill bill = bill(JOBS, JOB_TABLE);

        assertThat(served(bill, "finish").reads()).isEmpty();
        assertThat(served(bill, "clear").reads()).isEmpty();
    }

    @Test
    void anEntryThatStaysNeedsNoOldValues() {
        assertThat(served(bill(JOBS, JOB_TABLE), "hold").reads()).isEmpty();
    }

    @Test
    void anEntryThatMayComeNeedsTheRestOfItsKey() {
        Bill bill = bill(JOBS, JOB_TABLE);

        assertThat(served(bill, "reopen").reads()).hasSize(1);
        assertThat(served(bill, "plan").reads()).hasSize(1);
        assertThat(served(bill, "rank").reads()).hasSize(1);
    }

    @Test
    void aNumberThatIsAKeyItselfIsAddedToWithoutARead() {
        assertThat(served(bill(JOBS, JOB_TABLE), "win").reads()).isEmpty();
    }

    private static Rational units(ServedPattern pattern) {
        return pattern.effects().stream()
                .filter(effect -> effect.cause() != Cause.INDEX)
                .map(Effect::units)
                .reduce(Rational.ZERO, Rational::plus);
    }

    private static ServedPattern served(Bill bill, String pattern) {
        return bill.pattern(
                bill.layout().model().findPattern(pattern).orElseThrow().ref());
    }

    private static Bill bill(Model model, String design) {
        CostModel costing = new CostModel(
                Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow());
        return costing.bill(DesignReader.read(TestModels.root(design), model, new Diagnostics())
                .orElseThrow());
    }
}
