package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.reading.FoundEntity;
import java.util.function.Function;

/** The writes for one entity that was found, and how they are recognized when they are sent again. */
record FoundWork(Function<FoundEntity, Work> work, Function<FoundEntity, Repetition> repetition) {
    static FoundWork updated(StepPlanner steps, Design design, WriteStep.Update step, WriteInputs inputs) {
        return new FoundWork(
                found -> steps.updated(step, found, inputs),
                found -> Repetition.ofUpdated(design, step, found.values(), inputs));
    }

    static FoundWork deleted(StepPlanner steps, Design design, WriteStep.Delete step, WriteInputs inputs) {
        return new FoundWork(
                found -> steps.deleted(step, found, inputs),
                found -> Repetition.ofDeleted(design, step, found.values()));
    }
}
