package dev.keywright.relational;

import dev.keywright.relational.draft.Facts.Values;
import dev.keywright.relational.numbers.SamplePolicy;
import dev.keywright.relational.workload.Watch.Pause;
import java.time.Duration;

/**
 * What an import may do.
 *
 * @param watch how long counters are watched; nothing for a single reading
 * @param over the time that counters in a file were counted for; nothing where it is not known
 */
public record RelationalSettings(
        SamplePolicy policy, Values values, Duration watch, Duration over, Pause pause, Progress progress) {
    /** Told what is read at the moment, and how many of the steps that are known so far are done. */
    public interface Progress {
        void at(String what, int done, int all);
    }
}
