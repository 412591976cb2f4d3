package dev.keywright.moving.live;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Table;
import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.evolve.Evolution;
import dev.keywright.moving.evolve.Orders;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.database.DesignTables;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.program.EngineDescription;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The orders in DynamoDB Local, on the way to another design, with applications that write to them. */
final class LiveOrders implements AutoCloseable {
    static final Ticker TICKER = new Ticker() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void sleep(long millis) throws InterruptedException {
            Thread.sleep(millis);
        }
    };

    private static final int MOST_ORDERS = 400;
    /** Whoever makes an index is not to wait for those who write. */
    private static final long PAUSE_NANOS = 20_000_000;

    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00.000Z");

    private final Evolution evolution;
    private final Target target;

    LiveOrders(Endpoint endpoint, String prefix, Evolution evolution) {
        this.evolution = evolution;
        this.target = new Target(endpoint, prefix, "orders", Clock.systemUTC(), TICKER);
    }

    /** Fresh tables of the old design. */
    static LiveOrders create(Endpoint endpoint, String prefix, Evolution evolution) {
        LiveOrders live = new LiveOrders(endpoint, prefix, evolution);
        new DesignTables(evolution.oldModel(), evolution.oldDesign(), live.target::name).create(live.target.client());
        return live;
    }

    Target target() {
        return target;
    }

    String table() {
        return target.name("orders");
    }

    Table next() {
        return evolution.nextDesign().findTable("orders").orElseThrow();
    }

    Evolving evolving(long leaseMillis, Progress progress) {
        return new Evolving(
                evolution,
                Orders.plan(evolution),
                description().design(),
                target,
                new Fill.Settings(4, 100_000, UUID.randomUUID().toString(), leaseMillis),
                progress);
    }

    Evolving evolving() {
        return evolving(1_000, (what, done, all) -> {});
    }

    static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    /** An order as the application of the old design writes it. */
    static Map<String, AttributeValue> order(int number, String status) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        String customer = "c" + number % 20;
        String at = FIRST.plusSeconds(number * 3600L).toString().replace("Z", ".000Z");
        item.put("PK", text("C#" + customer));
        item.put("SK", text("O#o" + number));
        item.put("customerId", text(customer));
        item.put("orderId", text("o" + number));
        item.put("status", text(status));
        item.put("note", text("note " + number));
        item.put("placedAt", text(at));
        item.put("GSI1PK", text("S#" + status));
        item.put("GSI1SK", text(at));
        return item;
    }

    /** The same with the attributes of the new design: the day of the order, and its id while it is open. */
    static Map<String, AttributeValue> newOrder(int number, String status) {
        Map<String, AttributeValue> item = order(number, status);
        if (status.equals("OPEN")) {
            item.put("GSI2PK", text("D#" + item.get("placedAt").s().substring(0, 10)));
            item.put("GSI2SK", item.get("orderId"));
        }
        return item;
    }

    void put(Map<String, AttributeValue> item) {
        target.client().putItem(request -> request.tableName(table()).item(item));
    }

    void delete(Map<String, AttributeValue> item) {
        target.client()
                .deleteItem(
                        request -> request.tableName(table()).key(Map.of("PK", item.get("PK"), "SK", item.get("SK"))));
    }

    /** Fills the table alone; the number of items that were written. */
    long fill(KeyFill.Guard guard) throws Exception {
        FilledKeys keys = new FilledKeys(description().design(), Orders.plan(evolution));
        return new KeyFill(target, new TableScan(target.client(), 2), keys, target.pace(100_000), guard).fill(next());
    }

    private EngineDescription description() {
        CostModel costing = Designs.costModel(evolution.nextModel());
        return EngineDescription.of(evolution.next(), costing.weights());
    }

    void load(int orders) {
        for (int number = 0; number < orders; number++) {
            put(order(number, number % 3 == 0 ? "PAID" : "OPEN"));
        }
    }

    /** Makes an order. */
    interface Writer {
        Map<String, AttributeValue> order(int number, String status);
    }

    /** An application that puts and deletes orders until it is stopped; it fails where the database refuses a write. */
    Thread writer(long seed, Writer writer, AtomicBoolean stop, AtomicLong writes, List<Throwable> refused) {
        Random random = new Random(seed);
        Thread thread = new Thread(() -> {
            while (!stop.get()) {
                Map<String, AttributeValue> item =
                        writer.order(random.nextInt(MOST_ORDERS), random.nextBoolean() ? "OPEN" : "PAID");
                if (random.nextInt(4) == 0) {
                    delete(item);
                } else {
                    put(item);
                }
                writes.incrementAndGet();
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        });
        thread.setUncaughtExceptionHandler((unused, failure) -> refused.add(failure));
        thread.start();
        return thread;
    }

    /** All items, or all entries of an index, by their keys. */
    Map<String, Map<String, AttributeValue>> all(String index) {
        Map<String, Map<String, AttributeValue>> all = new TreeMap<>();
        target.client()
                .scanPaginator(request -> request.tableName(table()).indexName(index.isEmpty() ? null : index))
                .items()
                .forEach(item ->
                        all.put(item.get("PK").s() + " " + item.get("SK").s(), item));
        return all;
    }

    List<String> indexes() {
        List<String> names = new ArrayList<>();
        target.client()
                .describeTable(request -> request.tableName(table()))
                .table()
                .globalSecondaryIndexes()
                .forEach(index -> names.add(index.indexName()));
        return names.stream().sorted().toList();
    }

    @Override
    public void close() {
        target.close();
    }
}
