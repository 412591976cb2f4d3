package dev.keywright.examples.bench;

import dev.keywright.core.check.Check;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.search.Found;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Searches for a design of one grown model and prints a row of the table: `Growth entities patterns seconds`. */
final class Growth {
    private static final long SEED = 7;
    /** The solver looks at its clock now and then only. */
    private static final long GRACE_MILLIS = 5_000;

    private Growth() {}

    public static void main(String[] arguments) {
        int entities = Integer.parseInt(arguments[0]);
        int patterns = Integer.parseInt(arguments[1]);
        long limitMillis = Long.parseLong(arguments[2]) * 1000;
        stopAfter(
                limitMillis + GRACE_MILLIS,
                "| %d / %d | | | | | | no answer in %s s |".formatted(entities, patterns, arguments[2]));
        String text = GrownModels.text(entities, patterns, SEED);
        Model model = Check.model("grown.yaml", text.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        Search search = new Search(limitMillis);
        Optional<Found> found = search.run(model);
        System.out.println("| %d / %d | %s | %s | %s | %s | %s | %s |"
                .formatted(
                        entities,
                        patterns,
                        found.map(best -> String.valueOf(best.choices())).orElse(""),
                        search.variables(),
                        seconds(search.seconds()),
                        seconds(search.cpuSeconds()),
                        heapMebibytes(),
                        found.map(best -> result(best, arguments[2])).orElse("none found in " + arguments[2] + " s")));
    }

    private static String result(Found found, String limit) {
        if (found.isProven()) {
            return found.rounds() == 1 ? "proven in 1 round" : "proven in %d rounds".formatted(found.rounds());
        }
        double gap = 100.0
                * (found.bill().objectiveNanoDollars() - found.boundNanoDollars())
                / found.bill().objectiveNanoDollars();
        return String.format(Locale.ROOT, "stopped at %s s, %.2f%% above the bound", limit, gap);
    }

    static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }

    private static long heapMebibytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .map(MemoryPoolMXBean::getPeakUsage)
                        .mapToLong(usage -> usage.getUsed())
                        .sum()
                / (1 << 20);
    }

    /** Pricing knows no limit; a table does. */
    private static void stopAfter(long millis, String row) {
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(millis);
                System.out.println(row);
                Runtime.getRuntime().halt(0);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }
}
