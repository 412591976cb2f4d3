package dev.keywright.verifier.run;

import java.util.List;

/**
 * Concurrent writers.
 *
 * @param what the item, value or parent that they compete for
 * @param expected the outcome that there must be
 * @param differences everything that differs from it; none where all is well
 */
public record Race(String pattern, String what, int writers, String expected, List<String> differences) {
    public Race {
        differences = differences.stream().map(LongWords::cut).toList();
    }

    public boolean isPassed() {
        return differences.isEmpty();
    }
}
