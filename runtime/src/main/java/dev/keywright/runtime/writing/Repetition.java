package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.Type;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The way in which a write is recognized that is sent again because its reply was lost.
 *
 * @param label the same whenever the call is repeated; empty for a write that may be repeated without harm
 * @param told whether the values that it leaves behind are the caller's own, so that they tell it from the same write of others
 */
record Repetition(String label, boolean told) {
    static final Repetition HARMLESS = new Repetition("", false);
    static final Repetition OF_A_TRANSACTION = new Repetition("transaction", false);

    boolean isHarmless() {
        return label.isEmpty();
    }

    /** A further write that belongs to this one. */
    Repetition then(int number) {
        return isHarmless() ? this : new Repetition(label + " then " + number, false);
    }

    /** Numbers of sequences are no part of what the caller gives: another attempt may give others. */
    static Repetition ofNew(Design design, WriteStep.Create step, Values values) {
        Entity entity = design.entity(step.entity());
        boolean told = entity.attributes().stream()
                .filter(attribute -> attribute.type() != Type.TRUTH && !attribute.counted())
                .filter(attribute -> !entity.id().contains(attribute.name()))
                .filter(attribute -> step.initial().stream()
                        .noneMatch(start -> start.attribute().equals(attribute.name())))
                .anyMatch(attribute -> values.has(attribute.name()));
        return new Repetition("create " + step.entity() + " " + values.known(), told);
    }

    static Repetition ofPut(Design design, WriteStep.Put step, WriteInputs inputs) {
        return new Repetition("put " + step.entity() + " " + id(design, step.entity(), inputs.fresh()), false);
    }

    /** A number that is added to looks the same whoever has added it. */
    static Repetition ofUpdated(Design design, WriteStep.Update step, Values found, WriteInputs inputs) {
        boolean told = step.changes().stream()
                .anyMatch(change -> change.kind() == WriteStep.AttributeChange.Kind.SET
                        && inputs.sets().containsKey(change.attribute()));
        return new Repetition("update " + step.entity() + " " + id(design, step.entity(), found), told);
    }

    static Repetition ofDeleted(Design design, WriteStep.Delete step, Values found) {
        return new Repetition("delete " + step.entity() + " " + id(design, step.entity(), found), false);
    }

    private static Map<String, AttributeValue> id(Design design, String entity, Values values) {
        Map<String, AttributeValue> id = new LinkedHashMap<>();
        design.entity(entity).id().forEach(use -> values.find(use).ifPresent(value -> id.put(use, value)));
        return id;
    }
}
