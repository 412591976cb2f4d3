package dev.keywright.verifier.run;

import java.util.List;
import java.util.Optional;

/**
 * The results of a verification.
 *
 * @param engine which database it was
 * @param seed the seed of the data
 * @param things the number of things that were stored to begin with
 * @param plan the plans, beside what they consume; empty where they are not compared
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
        Optional<PlanRun.Result> plan,
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
                && races.stream().allMatch(Race::isPassed)
                && plan.filter(PlanRun.Result::isFailed).isEmpty();
    }

    public int runs() {
        return patterns.stream().mapToInt(PatternReport::runs).sum();
    }
}
