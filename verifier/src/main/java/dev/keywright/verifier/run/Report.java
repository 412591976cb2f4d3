package dev.keywright.verifier.run;

import java.util.List;

/**
 * The results of a verification.
 *
 * @param engine which database it was
 * @param seed the seed of the data
 * @param things the number of things that were stored to begin with
 * @param notes everything that was not done or could not be compared, with the reason
 */
public record Report(
        String engine,
        long seed,
        int things,
        List<PatternReport> patterns,
        List<Mismatch> elsewhere,
        List<Race> races,
        List<KeyHeat> heat,
        List<String> notes,
        Traffic traffic) {
    public Report {
        patterns = List.copyOf(patterns);
        elsewhere = List.copyOf(elsewhere);
        races = List.copyOf(races);
        heat = List.copyOf(heat);
        notes = List.copyOf(notes);
    }

    /** The number of requests, and of retries. */
    public record Traffic(long requests, long retried) {}

    public boolean isPassed() {
        return elsewhere.isEmpty()
                && patterns.stream().allMatch(PatternReport::isPassed)
                && races.stream().allMatch(Race::isPassed);
    }

    public int runs() {
        return patterns.stream().mapToInt(PatternReport::runs).sum();
    }
}
