package dev.keywright.description;

import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Staying;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The reasons why a sequence of a design cannot go on in another one while a program is in transition: its last number goes over with the
 * parent's item that it is in, or by itself with an item of its own.
 */
final class SequenceLimits {
    private final Description description;
    private final Description other;
    private final String which;
    private final Staying staying;

    /**
     * @param which of the two designs it is that holds the sequences: the old or the new one
     * @param staying what both designs keep in the same way
     */
    SequenceLimits(Description description, Description other, String which, Staying staying) {
        this.staying = staying;
        this.description = description;
        this.other = other;
        this.which = which;
    }

    List<String> reasons() {
        Set<String> reasons = new LinkedHashSet<>();
        Map<String, WriteStep.SequenceNumber> others = sequences(other);
        sequences(description)
                .forEach((sequence, number) -> reason(number, Optional.ofNullable(others.get(sequence)))
                        .ifPresent(why -> reasons.add(
                                "the %s design keeps the last number of `%s` %s".formatted(which, sequence, why))));
        return List.copyOf(reasons);
    }

    /** Those that some pattern takes a number from. */
    private static Map<String, WriteStep.SequenceNumber> sequences(Description description) {
        Map<String, WriteStep.SequenceNumber> sequences = new LinkedHashMap<>();
        description.writes().values().stream()
                .flatMap(List::stream)
                .filter(WriteStep.Create.class::isInstance)
                .map(WriteStep.Create.class::cast)
                .forEach(step -> step.numbers()
                        .forEach(number -> entity(description, step.entity()).attributes().stream()
                                .filter(attribute -> attribute.name().equals(number.attribute()))
                                .flatMap(attribute -> attribute.sequence().stream())
                                .forEach(sequence -> sequences.put(sequence, number))));
        return sequences;
    }

    private static Entity entity(Description description, String name) {
        return description.entities().stream()
                .filter(entity -> entity.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Optional<String> reason(WriteStep.SequenceNumber number, Optional<WriteStep.SequenceNumber> counterpart) {
        ItemType holder = TransitionLimits.item(description, number.holder());
        boolean inside = holder.kind() == ItemType.Kind.ENTITY;
        if (inside ? staying.hasEntity(number.parent()) : staying.hasItem(number.holder())) {
            return Optional.empty();
        }
        boolean alike = counterpart
                .map(there -> TransitionLimits.item(other, there.holder()).kind() == holder.kind())
                .orElse(false);
        if (!alike) {
            return Optional.of(
                    inside
                            ? "in the item of `%s`, and the other design does not; keep it there in both, %s"
                                    .formatted(number.parent(), TransitionLimits.COPY)
                            : "in an item of its own, and the other design does not; keep it so in both, %s"
                                    .formatted(TransitionLimits.COPY));
        }
        if (inside) {
            return TransitionLimits.leadsThere(description, number.parent())
                    ? Optional.empty()
                    : Optional.of("in the item of `%s`, whose key does not follow from its id; make it of the id, %s"
                            .formatted(number.parent(), TransitionLimits.COPY));
        }
        return TransitionLimits.tellsItsKey(holder)
                ? Optional.empty()
                : Optional.of(
                        "in an item of its own, whose key does not tell the id of `%s`; keep each part of it apart in the key, %s"
                                .formatted(number.parent(), TransitionLimits.COPY));
    }
}
