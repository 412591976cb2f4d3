package dev.keywright.verifier.run;

import java.util.List;

/**
 * Many writers at once.
 *
 * @param what what they wrote to
 * @param expected what must have become of it
 * @param differences what else was found; none where all is well
 */
public record Race(String pattern, String what, int writers, String expected, List<String> differences) {
    public Race {
        differences = List.copyOf(differences);
    }

    public boolean isPassed() {
        return differences.isEmpty();
    }
}
