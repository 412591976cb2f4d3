package dev.keywright.relational.workload;

import dev.keywright.relational.workload.Workload.Writes;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One reading of all counters.
 *
 * @param at the server's own clock, in seconds
 * @param since when counting began, in seconds of the same clock; not positive where nobody knows
 * @param dropped how many times statements were thrown out of the counters so far, a few each time
 */
public record CounterReading(
        double at,
        double since,
        double dropped,
        Map<String, Counter> counters,
        Map<String, Writes> writes,
        List<String> unseen) {
    public CounterReading {
        counters = Collections.unmodifiableMap(new LinkedHashMap<>(counters));
        writes = Collections.unmodifiableMap(new LinkedHashMap<>(writes));
        unseen = List.copyOf(unseen);
    }

    /**
     * The counter of one statement.
     *
     * @param life tells a counter from another of the same statement that was thrown out in between
     */
    public record Counter(String text, double calls, double rows, double milliseconds, String life, double since) {
        boolean continues(Counter earlier) {
            return life.equals(earlier.life) && calls >= earlier.calls && milliseconds >= earlier.milliseconds;
        }
    }
}
