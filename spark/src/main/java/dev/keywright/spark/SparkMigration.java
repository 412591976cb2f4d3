package dev.keywright.spark;

import dev.keywright.moving.run.FileFill;
import dev.keywright.moving.run.FileFill.Changing;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.source.SourceValues.Times;
import dev.keywright.relational.session.DatabaseFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** The program for `spark-submit`: what `keywright migrate run --files` does, on a cluster. */
public final class SparkMigration {
    private static final String USAGE =
            "usage: SparkMigration MODEL --design DESIGN --from DATABASE --to URL --files PLACE [--objects STORE] [--prefix TEXT] [--partitions N] [--rate UNITS] [--catch-up] [--truncate-times]";
    private static final List<String> NEEDED = List.of("--design", "--from", "--to", "--files");
    private static final List<String> VALUES =
            List.of("--design", "--from", "--to", "--files", "--objects", "--prefix", "--partitions", "--rate");
    private static final List<String> FLAGS = List.of("--catch-up", "--truncate-times");
    private static final long LEASE_MILLIS = 30_000;

    private final Map<String, String> options = new TreeMap<>();
    private String model = "";

    private SparkMigration(List<String> arguments) {
        Deque<String> left = new ArrayDeque<>(arguments);
        while (!left.isEmpty()) {
            String next = left.pop();
            if (VALUES.contains(next) && !left.isEmpty()) {
                options.put(next, left.pop());
            } else if (FLAGS.contains(next)) {
                options.put(next, "");
            } else if (!next.startsWith("--") && model.isEmpty()) {
                model = next;
            } else {
                throw new IllegalArgumentException("`%s` is not understood; %s".formatted(next, USAGE));
            }
        }
        if (model.isEmpty() || !options.keySet().containsAll(NEEDED)) {
            throw new IllegalArgumentException(USAGE);
        }
        for (String place : List.of("--files", "--objects")) {
            if (!isUsable(options.getOrDefault(place, "s3://"))) {
                throw new IllegalArgumentException(
                        "`%s` must be s3://BUCKET or the absolute path of a folder that all machines see: the command line goes on with it"
                                .formatted(place));
            }
        }
    }

    private static boolean isUsable(String place) {
        return place.startsWith("s3://")
                || (!place.contains("://") && Path.of(place).isAbsolute());
    }

    public static void main(String[] arguments) throws IOException, MoveFailure, DatabaseFailure {
        if (new SparkMigration(List.of(arguments)).run() > 0) {
            System.exit(1);
        }
    }

    private Recipe recipe() throws IOException {
        return new Recipe(
                Files.readString(Path.of(model)),
                Files.readString(Path.of(options.get("--design"))),
                options.get("--from"),
                options.get("--to"),
                options.getOrDefault("--prefix", ""),
                options.get("--files"),
                options.getOrDefault("--objects", ""),
                options.containsKey("--truncate-times") ? Times.TRUNCATED : Times.REFUSED,
                options.containsKey("--catch-up") ? Changing.FOLLOWED : Changing.NEVER);
    }

    /** Never two attempts of one task at the same time: the later one would replace files that were complete. */
    private static SparkConf conf() {
        return new SparkConf().setAppName("keywright migrate").set("spark.speculation", "false");
    }

    /** The number of rows that could not be moved. */
    private long run() throws IOException, MoveFailure, DatabaseFailure {
        int partitions = Integer.parseInt(options.getOrDefault("--partitions", "8"));
        double rate = Double.parseDouble(options.getOrDefault("--rate", "1000"));
        Fill.Settings settings =
                new Fill.Settings(partitions, rate, UUID.randomUUID().toString(), LEASE_MILLIS);
        try (JavaSparkContext context = new JavaSparkContext(conf())) {
            FileFill.Result result =
                    new SparkFill(context, recipe(), settings, partitions).run((what, done, all) -> {});
            System.out.printf(
                    "%s rows, %s items, %s files; %s rows could not be moved.\n",
                    result.whole().rows(),
                    result.whole().items(),
                    result.files(),
                    result.whole().left());
            result.left()
                    .forEach(one ->
                            System.out.printf("  %s %s: %s\n", one.table(), String.join(" ", one.row()), one.text()));
            System.out.println(
                    "`keywright migrate run --files` with the same place says how they are imported; it writes none of them again.");
            return result.whole().left();
        }
    }
}
