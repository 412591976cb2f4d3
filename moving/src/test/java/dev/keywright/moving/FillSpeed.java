package dev.keywright.moving;

import dev.keywright.core.model.Entity;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.Target;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.verifier.database.DesignTables;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.sql.Connection;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Items a second of a fill, beside those of a loop that writes the same items, which it has in memory, and does nothing else. */
final class FillSpeed {
    private static final int BATCH = 25;
    private static final long MUCH_LAG = 1L << 40;

    private final Scene scene;
    private final int threads;

    private FillSpeed(Scene scene, int threads) {
        this.scene = scene;
        this.threads = threads;
    }

    public static void main(String[] arguments) throws Exception {
        int rows = Integer.parseInt(arguments[0]);
        int rounds = Integer.parseInt(arguments[1]);
        int threads = Integer.parseInt(arguments[2]);
        try (Scene scene = Shop.scene(rows)) {
            new FillSpeed(scene, threads).compare(rounds);
        }
    }

    private void compare(int rounds) throws Exception {
        List<MappedItem> items = items();
        System.out.printf(Locale.ROOT, "%,d items of the same rows, %d threads%n%n", items.size(), threads);
        System.out.println("| way | items/s | of the loop's | our CPU, ms an item | the database's CPU, ms an item |");
        System.out.println("|---|--:|--:|--:|--:|");
        double[][] ratios = new double[2][rounds];
        // The first one warms up and is not counted.
        for (int round = -1; round < rounds; round++) {
            Taken loop = taken(target -> loop(target, items));
            Taken fill = taken(this::fill);
            Taken follow = taken(this::follow);
            if (round >= 0) {
                ratios[0][round] = loop.seconds() / fill.seconds();
                ratios[1][round] = loop.seconds() / follow.seconds();
                print("loop", loop, loop, items.size());
                print("`run`", fill, loop, items.size());
                print("`run --catch-up`", follow, loop, items.size());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%nMedian ratios: %.2f for `run`, %.2f for `run --catch-up`. The target is 0.9.%n",
                median(ratios[0]),
                median(ratios[1]));
    }

    private static void print(String way, Taken taken, Taken loop, int items) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %,.0f | %.2f | %.3f | %.3f |%n",
                way,
                items / taken.seconds(),
                loop.seconds() / taken.seconds(),
                taken.ourCpuSeconds() * 1000 / items,
                taken.databaseCpuSeconds() * 1000 / items);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** Work on tables of its own. */
    private interface Work {
        void on(Target target) throws Exception;
    }

    /** The time of some work, and the CPU time, which is comparable on a busy machine too. */
    private record Taken(double seconds, double ourCpuSeconds, double databaseCpuSeconds) {
        static Taken now() {
            return new Taken(
                    System.nanoTime() / 1e9,
                    cpu(ProcessHandle.current()),
                    ProcessHandle.current().children().mapToDouble(Taken::cpu).sum());
        }

        private static double cpu(ProcessHandle process) {
            return process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3;
        }

        Taken since(Taken before) {
            return new Taken(
                    seconds - before.seconds,
                    ourCpuSeconds - before.ourCpuSeconds,
                    databaseCpuSeconds - before.databaseCpuSeconds);
        }
    }

    private Taken taken(Work work) throws Exception {
        try (Target target = new Target(
                Endpoint.of(Local.shared()),
                UUID.randomUUID() + "-",
                scene.model().name(),
                Clock.systemUTC(),
                Scene.TICKER)) {
            new DesignTables(scene.model(), scene.description().bill().layout().design(), target::name)
                    .create(target.client());
            Taken before = Taken.now();
            work.on(target);
            Taken taken = Taken.now().since(before);
            for (String table : target.client().listTables().tableNames()) {
                target.client().deleteTable(request -> request.tableName(table));
            }
            return taken;
        }
    }

    private void fill(Target target) throws Exception {
        new Fill(scene.move(), target, settings(), (what, done, all) -> {}).run();
    }

    private void follow(Target target) throws Exception {
        new Follow(scene.move(), target, settings(), MUCH_LAG, (what, done, all) -> {}).run(() -> true);
        scene.run("select pg_drop_replication_slot(slot_name) from pg_replication_slots");
        scene.run("drop publication \"%s\"".formatted(publication()));
    }

    private String publication() throws Exception {
        try (Connection connection = scene.connect()) {
            return TestPostgres.texts(connection, "select pubname from pg_publication")
                    .get(0);
        }
    }

    private Fill.Settings settings() {
        return new Fill.Settings(threads, 1_000_000, UUID.randomUUID().toString(), 10_000);
    }

    private void loop(Target target, List<MappedItem> items) throws Exception {
        AtomicInteger next = new AtomicInteger();
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        List<Future<Void>> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Callable<Void> worker = () -> {
                for (int at = next.getAndAdd(BATCH); at < items.size(); at = next.getAndAdd(BATCH)) {
                    write(target, items.subList(at, Math.min(items.size(), at + BATCH)));
                }
                return null;
            };
            all.add(executor.submit(worker));
        }
        for (Future<Void> one : all) {
            one.get();
        }
        executor.shutdown();
    }

    private static void write(Target target, List<MappedItem> items) {
        DynamoDbClient client = target.client();
        Map<String, List<WriteRequest>> open = items.stream()
                .collect(Collectors.groupingBy(
                        item -> target.name(item.table()),
                        Collectors.mapping(
                                item -> WriteRequest.builder()
                                        .putRequest(put -> put.item(item.item()))
                                        .build(),
                                Collectors.toList())));
        while (!open.isEmpty()) {
            Map<String, List<WriteRequest>> some = open;
            open = client.batchWriteItem(request -> request.requestItems(some)).unprocessedItems();
        }
    }

    private List<MappedItem> items() throws Exception {
        Move move = scene.move();
        List<MappedItem> items = new ArrayList<>();
        try (RowReader reader = scene.source().open()) {
            for (Entity entity : move.entities()) {
                for (Chunk chunk : move.chunks(reader, entity, 250)) {
                    items.addAll(move.read(reader, chunk).mapped().items());
                }
            }
        }
        return items;
    }
}
