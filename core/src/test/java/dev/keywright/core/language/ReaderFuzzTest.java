package dev.keywright.core.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.FuzzOriginals.Original;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * Damaged files through the whole of reading. To try more than the normal run does, or others:
 *
 * <pre>{@code
 * ./mvnw test -pl core -Dtest=ReaderFuzzTest -Dfuzz.count=300000 -Dfuzz.seed=7
 * }</pre>
 *
 * <p>The message of a failure names the number of the input; the same seed and count try the same inputs again.
 */
class ReaderFuzzTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int COUNT = Integer.getInteger("fuzz.count", 1_500);
    /** Spreads neighbouring numbers over all seeds: {@link Random} starts alike for seeds that are alike. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private static final int MOST_SECONDS = 10;
    private static final int MOST_FAULTS = 5;

    /** What goes wrong, by the complaint about it. */
    private final Map<String, String> faults = new LinkedHashMap<>();

    private final ExecutorService worker = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "reader");
        thread.setDaemon(true);
        return thread;
    });

    @Test
    void everyDamagedFileEndsInDiagnosticsOrInWhatCanBePrinted(TestReporter reporter) throws Exception {
        FuzzOriginals originals = new FuzzOriginals(SEED);
        long slowestMillis = 0;
        for (int number = 0; number < COUNT && faults.size() < MOST_FAULTS; number++) {
            Dice dice = new Dice(new Random((SEED + number) * SPREAD));
            Original original = originals.pick(number, dice);
            byte[] input = new Mutations(dice).of(original.text());
            long start = System.nanoTime();
            Optional<String> complaint = complaint(original, input);
            slowestMillis = Math.max(slowestMillis, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
            if (complaint.isPresent() && !faults.containsKey(complaint.get())) {
                faults.put(complaint.get(), described(number, original, input, complaint.get()));
            }
        }
        reporter.publishEntry("slowest", slowestMillis + " ms");

        assertThat(faults.values()).isEmpty();
    }

    private Optional<String> complaint(Original original, byte[] input) throws Exception {
        return timed(() -> original.complaint(input));
    }

    private Optional<String> timed(Callable<Optional<String>> reading) throws InterruptedException, ExecutionException {
        Future<Optional<String>> result = worker.submit(reading);
        try {
            return result.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException endless) {
            throw new AssertionError("reading takes more than %s s".formatted(MOST_SECONDS), endless);
        }
    }

    private static String described(int number, Original original, byte[] input, String complaint) {
        byte[] smallest =
                new Shrinker(bytes -> original.complaint(bytes).equals(Optional.of(complaint))).smallest(input);
        String stack = original.designed().isEmpty() ? ReaderOracle.stack(smallest) : "";
        return "input %s of seed %s: %s\n%s\n%s".formatted(number, SEED, complaint, visible(smallest), stack);
    }

    private static boolean isVisible(int character) {
        return !Character.isISOControl(character) && Character.getType(character) != Character.FORMAT;
    }

    /** As text, with an escape for what cannot be seen. */
    private static String visible(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8)
                .codePoints()
                .mapToObj(c ->
                        c == '\n' || isVisible(c) ? Character.toString(c) : String.format(Locale.ROOT, "\\u%04X", c))
                .collect(Collectors.joining());
    }
}
