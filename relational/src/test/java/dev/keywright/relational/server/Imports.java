package dev.keywright.relational.server;

import dev.keywright.relational.RelationalSettings;
import dev.keywright.relational.draft.Facts.Values;
import dev.keywright.relational.numbers.SamplePolicy;
import dev.keywright.relational.numbers.SamplePolicy.Reach;
import java.time.Duration;

/** Settings for imports in tests. */
public final class Imports {
    private Imports() {}

    public static RelationalSettings sampled(int rows) {
        return new RelationalSettings(
                new SamplePolicy(rows, Reach.SAMPLES),
                Values.HIDDEN,
                Duration.ZERO,
                Duration.ZERO,
                (time, window, windows) -> {},
                (what, done, all) -> {});
    }

    /** Counters of an export that were counted for a while. */
    public static RelationalSettings counted(Duration over) {
        return new RelationalSettings(
                new SamplePolicy(1000, Reach.SAMPLES),
                Values.HIDDEN,
                Duration.ZERO,
                over,
                (time, window, windows) -> {},
                (what, done, all) -> {});
    }

    /** Whole tables, and values of users. */
    public static RelationalSettings everything(Reach reach, Values values) {
        return new RelationalSettings(
                new SamplePolicy(1000, reach),
                values,
                Duration.ZERO,
                Duration.ZERO,
                (time, window, windows) -> {},
                (what, done, all) -> {});
    }

    /** Watched windows, in which something else happens instead of waiting. */
    public static RelationalSettings watched(Runnable happening) {
        return new RelationalSettings(
                new SamplePolicy(10_000, Reach.SAMPLES),
                Values.HIDDEN,
                Duration.ofSeconds(2),
                Duration.ZERO,
                (time, window, windows) -> happening.run(),
                (what, done, all) -> {});
    }
}
