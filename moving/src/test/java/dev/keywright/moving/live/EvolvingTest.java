package dev.keywright.moving.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.evolve.Orders;
import dev.keywright.moving.live.Evolving.Readers;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.TableScan;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The steps on a table in DynamoDB Local, while applications write to it. */
class EvolvingTest {
    /** One for these tests alone: in the shared one, indexes wait behind the sweeps of all tables whose items expire. */
    private static DynamoDbLocal database;

    private static final String GSI1 = "      GSI1: {partition: GSI1PK, sort: GSI1SK, projection: keys}\n";
    private static final String GSI1_KEYS = "        GSI1PK: S#{status}\n        GSI1SK: \"{placedAt}\"\n";

    static final Evolution OVER_PRESENT =
            Orders.changed(GSI1, GSI1 + "      GSI2: {partition: GSI1PK, sort: SK, projection: [note]}\n");

    static final Evolution OVER_NEW = Orders.evolution(
            Orders.MODEL,
            Orders.DESIGN,
            Orders.MODEL,
            Orders.replaced(
                    Orders.replaced(
                            Orders.DESIGN,
                            GSI1,
                            GSI1 + "      GSI2: {partition: GSI2PK, sort: GSI2SK, projection: keys}\n"),
                    GSI1_KEYS,
                    GSI1_KEYS
                            + "        GSI2:\n          - {partition: \"D#{placedAt:day}\", sort: \"{orderId}\", when: {status: OPEN}}\n"));

    private static final Evolution REPLACED = Orders.changed(GSI1, "      GSI1b: {partition: GSI1PK, sort: GSI1SK}\n");

    @BeforeAll
    static void startDatabase() {
        database = Local.start();
    }

    @AfterAll
    static void endDatabase() {
        database.close();
    }

    private static LiveOrders live(Evolution evolution) {
        return LiveOrders.create(Endpoint.of(database), "e" + UUID.randomUUID() + "-", evolution);
    }

    /** Compares the index with the table by hand; the table must rest. */
    static void holds(LiveOrders live, String index, List<String> names, List<String> keys) {
        Map<String, Map<String, AttributeValue>> expected = new LinkedHashMap<>();
        live.all("").forEach((key, item) -> {
            if (item.keySet().containsAll(keys)) {
                Map<String, AttributeValue> entry = new LinkedHashMap<>(item);
                entry.keySet().retainAll(names);
                expected.put(key, entry);
            }
        });
        assertThat(expected).isNotEmpty();
        assertThat(live.all(index)).isEqualTo(expected);
    }

    @Test
    void createsAnIndexWhileOthersWrite() throws Exception {
        try (LiveOrders live = live(OVER_PRESENT)) {
            live.load(300);
            AtomicBoolean stop = new AtomicBoolean();
            AtomicLong writes = new AtomicLong();
            List<Throwable> refused = new CopyOnWriteArrayList<>();
            List<Thread> writers = List.of(
                    live.writer(1, LiveOrders::order, stop, writes, refused),
                    live.writer(2, LiveOrders::order, stop, writes, refused),
                    live.writer(3, LiveOrders::order, stop, writes, refused));
            EvolveReport report = live.evolving().run();
            EvolveReport again = live.evolving().verify();
            stop.set(true);
            for (Thread writer : writers) {
                writer.join();
            }
            assertThat(refused).isEmpty();
            assertThat(writes.get()).isPositive();
            assertThat(report.differences()).isEmpty();
            assertThat(report.created()).containsExactly("orders/GSI2");
            assertThat(report.compared().get("orders/GSI2")).isPositive();
            assertThat(again.differences()).isEmpty();
            holds(live, "GSI2", List.of("PK", "SK", "GSI1PK", "note"), List.of("GSI1PK"));
            assertThat(live.evolving().run().created()).isEmpty();
        }
    }

    @Test
    void fillsNewAttributesWhileOthersWrite() throws Exception {
        try (LiveOrders live = live(OVER_NEW)) {
            live.load(300);
            AtomicBoolean stop = new AtomicBoolean();
            AtomicLong writes = new AtomicLong();
            List<Throwable> refused = new CopyOnWriteArrayList<>();
            List<Thread> writers = List.of(
                    live.writer(4, LiveOrders::newOrder, stop, writes, refused),
                    live.writer(5, LiveOrders::newOrder, stop, writes, refused));
            assertThat(live.evolving().needsDeploy()).isTrue();
            EvolveReport report = live.evolving().run();
            stop.set(true);
            for (Thread writer : writers) {
                writer.join();
            }
            assertThat(refused).isEmpty();
            assertThat(report.differences()).isEmpty();
            assertThat(report.filled().get("orders")).isPositive();
            holds(live, "GSI2", List.of("PK", "SK", "GSI2PK", "GSI2SK"), List.of("GSI2PK", "GSI2SK"));
            live.all("").values().forEach(item -> {
                int number = Integer.parseInt(item.get("orderId").s().substring(1));
                assertThat(item)
                        .isEqualTo(
                                LiveOrders.newOrder(number, item.get("status").s()));
            });
        }
    }

    /** The guard is asked between the reading of an item and its update: there the application is quicker. */
    @Test
    void readsAgainWhatChangesBetweenReadingAndWriting() throws Exception {
        try (LiveOrders live = live(OVER_NEW)) {
            live.put(LiveOrders.order(1, "OPEN"));
            List<Map<String, AttributeValue>> changes =
                    new ArrayList<>(List.of(LiveOrders.newOrder(1, "PAID"), LiveOrders.order(1, "OPEN")));
            KeyFill.Guard quicker = () -> {
                if (!changes.isEmpty()) {
                    live.put(changes.remove(0));
                }
            };
            assertThat(live.fill(quicker)).isZero();
            assertThat(live.all("").values()).containsExactly(LiveOrders.newOrder(1, "PAID"));

            live.put(LiveOrders.order(1, "OPEN"));
            assertThat(live.fill(quicker)).isEqualTo(1);
            assertThat(live.all("").values()).containsExactly(LiveOrders.newOrder(1, "OPEN"));

            live.put(LiveOrders.order(1, "OPEN"));
            assertThat(live.fill(() -> live.delete(LiveOrders.order(1, "OPEN"))))
                    .isZero();
            assertThat(live.all("")).isEmpty();
        }
    }

    @Test
    void namesEveryItemThatAnIndexCannotHoldAndChangesNothing() throws Exception {
        String own = Orders.replaced(
                Orders.DESIGN, GSI1, GSI1 + "      ByStatus: {partition: [status], sort: [note], projection: keys}\n");
        try (LiveOrders live = live(Orders.evolution(Orders.MODEL, Orders.DESIGN, Orders.MODEL, own))) {
            live.load(20);
            put(live, 100, "status", AttributeValue.fromN("7"));
            put(live, 101, "status", LiveOrders.text(""));
            put(live, 102, "note", LiveOrders.text("x".repeat(1025)));
            put(live, 103, "note", LiveOrders.text("x".repeat(1024)));
            put(live, 104, "status", LiveOrders.text("x".repeat(2049)));
            assertThatThrownBy(() -> live.evolving().run())
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("4 items cannot be in the new indexes")
                    .hasMessageContaining("PK=C#c0 SK=O#o100: status has the type N, the key of index ByStatus needs S")
                    .hasMessageContaining("SK=O#o101: status is empty")
                    .hasMessageContaining("SK=O#o102: note has 1025 bytes, the key of index ByStatus can have 1024")
                    .hasMessageContaining("SK=O#o104: status has 2049 bytes, the key of index ByStatus can have 2048");
            assertThat(live.indexes()).containsExactly("GSI1");
            assertThat(live.evolving().findStatus()).isEmpty();
        }
    }

    private static void put(LiveOrders live, int number, String name, AttributeValue value) {
        Map<String, AttributeValue> item = LiveOrders.order(number, "OPEN");
        item.put(name, value);
        live.put(item);
    }

    @Test
    void deletesTheOldIndexOnlyAfterReadersHaveSwitched() throws Exception {
        try (LiveOrders live = live(REPLACED)) {
            live.load(50);
            assertThatThrownBy(() -> live.evolving().cutover()).hasMessage("nothing has begun here; `run` first");
            live.evolving().run();
            assertThat(live.indexes()).containsExactly("GSI1", "GSI1b");
            assertThatThrownBy(() -> live.evolving().finish()).hasMessageContaining("`cutover` first");
            assertThat(live.evolving().cutover().isPassed()).isTrue();
            assertThat(live.evolving().findStatus().orElseThrow().phase()).isEqualTo("switched");
            assertThat(live.indexes()).containsExactly("GSI1", "GSI1b");
            assertThat(live.evolving().finish()).containsExactly("index orders/GSI1");
            assertThat(live.indexes()).containsExactly("GSI1b");
            assertThat(live.evolving().findStatus()).isEmpty();
        }
    }

    @Test
    void rollsBackFromEveryStep() throws Exception {
        try (LiveOrders live = live(OVER_NEW)) {
            live.load(50);
            Map<String, Map<String, AttributeValue>> before = live.all("");
            live.evolving().run();
            assertThat(live.all("")).isNotEqualTo(before);
            assertThat(live.evolving().rollback(Readers.OF_THE_NEW_DESIGN))
                    .first()
                    .isEqualTo("index orders/GSI2");
            assertThat(live.all("")).isEqualTo(before);
            assertThat(live.indexes()).containsExactly("GSI1");

            live.evolving().run();
            live.evolving().cutover();
            assertThatThrownBy(() -> live.evolving().rollback(Readers.OF_THE_NEW_DESIGN))
                    .hasMessageContaining("readers have switched");
            live.evolving().rollback(Readers.OF_THE_OLD_DESIGN);
            assertThat(live.all("")).isEqualTo(before);
            assertThatThrownBy(() -> live.evolving().rollback(Readers.OF_THE_OLD_DESIGN))
                    .hasMessageContaining("nothing to roll back");
        }
    }

    @Test
    void leavesAnIndexThatWasThereBefore() throws Exception {
        try (LiveOrders live = live(REPLACED)) {
            live.load(10);
            live.evolving().run();
            live.target().evolution().drop();
            live.evolving().run();
            live.evolving().rollback(Readers.OF_THE_NEW_DESIGN);
            assertThat(live.indexes()).containsExactly("GSI1", "GSI1b");
        }
    }

    @Test
    void noticesAnOldVersionThatStillWrites() throws Exception {
        try (LiveOrders live = live(OVER_NEW)) {
            live.load(30);
            live.evolving().run();
            live.put(LiveOrders.order(7, "OPEN"));
            EvolveReport report = live.evolving().cutover();
            assertThat(report.isPassed()).isFalse();
            assertThat(report.differences())
                    .singleElement()
                    .extracting(Difference::where, Difference::text)
                    .containsExactly(live.table() + " PK=C#c7 SK=O#o7", "GSI2PK, GSI2SK is not as the new design says");
            assertThat(live.evolving().findStatus().orElseThrow().phase()).isEqualTo("ready");
            assertThat(live.evolving().run().filled()).containsEntry("orders", 1L);
            assertThat(live.evolving().cutover().isPassed()).isTrue();
        }
    }

    @Test
    void comparesWhatAnEntryHolds() throws Exception {
        try (LiveOrders live = live(REPLACED)) {
            live.load(5);
            // GSI1 holds keys alone; against the design in which it holds everything each entry lacks something.
            Evolution whole = Orders.changed("GSI1SK, projection: keys", "GSI1SK");
            Problems problems = new Problems();
            IndexComparison comparison = new IndexComparison(
                    live.target(),
                    new TableScan(live.target().client(), 2),
                    whole,
                    live.next(),
                    whole.nextDesign()
                            .findTable("orders")
                            .orElseThrow()
                            .findIndex("GSI1")
                            .orElseThrow(),
                    problems);
            comparison.run();
            assertThat(comparison.items()).isEqualTo(5);
            assertThat(problems.kept())
                    .anySatisfy(one -> assertThat(one.text())
                            .isEqualTo(
                                    "its entry in index GSI1 differs in customerId, note, orderId, placedAt, status"));
            assertThat(problems.count()).isEqualTo(5);
        }
    }

    @Test
    void refusesWhatItCannotRun() throws Exception {
        try (LiveOrders live = live(Orders.changed("SK: O#{orderId}", "SK: ORDER#{orderId}"))) {
            assertThatThrownBy(() -> live.evolving().run())
                    .hasMessageContaining("give table `orders` another name in the new design");
        }
    }

    @Test
    void refusesOtherDesignsOnTheWay() throws Exception {
        String prefix = "e" + UUID.randomUUID() + "-";
        try (LiveOrders live = LiveOrders.create(Endpoint.of(database), prefix, REPLACED);
                LiveOrders other = new LiveOrders(Endpoint.of(database), prefix, OVER_NEW)) {
            live.load(5);
            live.evolving().run();
            assertThatThrownBy(() -> other.evolving().run()).hasMessageContaining("between two other designs");
        }
    }

    @Test
    void turnsTheTtlOffAndOn() throws Exception {
        String counter =
                "      OrdersOfACustomer:\n        counts: Order\n        by: customerId\n        in: Customer\n";
        String design = Orders.replaced(Orders.DESIGN, counter, "");
        String less = Orders.replaced(Orders.MODEL, "      orders: {type: number, counts: Order}\n", "");
        String keeping = Orders.replaced(
                less,
                "      placedAt: timestamp\n",
                "      placedAt: timestamp\n      goneAt: timestamp\n      lateAt: timestamp\n");
        String gone =
                Orders.replaced(keeping, "      lateAt: timestamp\n", "      lateAt: timestamp\n    expires: goneAt\n");
        String late =
                Orders.replaced(keeping, "      lateAt: timestamp\n", "      lateAt: timestamp\n    expires: lateAt\n");
        try (LiveOrders live = live(Orders.evolution(gone, design, late, design))) {
            LiveTable table = new LiveTable(live.target(), "orders");
            assertThat(table.findExpiry()).contains("goneAt");
            live.evolving().run();
            assertThat(table.findExpiry()).isEmpty();
            live.evolving().rollback(Readers.OF_THE_NEW_DESIGN);
            assertThat(table.findExpiry()).contains("goneAt");
            live.evolving().run();
            live.evolving().cutover();
            live.evolving().finish();
            assertThat(table.findExpiry()).contains("lateAt");
        }
    }
}
