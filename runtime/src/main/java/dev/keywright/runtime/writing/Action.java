package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.reading.FoundEntity;
import java.util.List;

/** One write of a transaction, with the entities that it changes or deletes. */
record Action(WriteStep step, WriteInputs inputs, List<FoundEntity> found) {
    /** Of several that put the same one, the last one holds. */
    boolean isReplacedBy(List<Action> later, Design design) {
        return step instanceof WriteStep.Put puts
                && later.stream()
                        .anyMatch(other -> other.step instanceof WriteStep.Put again
                                && again.entity().equals(puts.entity())
                                && StepPlanner.started(puts.initial(), inputs.fresh())
                                        .agrees(
                                                StepPlanner.started(again.initial(), other.inputs.fresh()),
                                                design.entity(puts.entity()).id()));
    }
}
