package dev.keywright.verifier.run;

import java.util.List;

/**
 * What a verification found.
 *
 * @param engine which database it was
 * @param seed what the data followed from
 * @param things how many things were stored to begin with
 * @param notes what was not done, or could not be compared, and why
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

    /** How many requests there were, and how many of them had to be sent again. */
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
