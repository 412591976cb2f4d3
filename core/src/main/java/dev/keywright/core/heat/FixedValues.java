package dev.keywright.core.heat;

import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Start;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The constants of a pattern that decide to which partition its requests go. */
final class FixedValues {
    private FixedValues() {}

    /** As text, equal for patterns that always meet in one partition; empty where a value is open or none is fixed. */
    static Optional<String> of(Entry entry, Operation operation) {
        List<String> fixed = new ArrayList<>();
        List<AttributeUse> uses = entry.partitionParts().stream()
                .filter(Segment.class::isInstance)
                .flatMap(part -> part.attributes().stream())
                .distinct()
                .toList();
        for (AttributeUse use : uses) {
            Optional<String> value = asked(operation, use).or(() -> started(operation, use));
            if (value.isEmpty()) {
                return Optional.empty();
            }
            fixed.add(value.get());
        }
        return fixed.isEmpty() ? Optional.empty() : Optional.of(String.join("#", fixed));
    }

    private static Optional<String> asked(Operation operation, AttributeUse use) {
        return Stream.concat(
                        operation.questions().stream(),
                        operation.writes().stream().flatMap(write -> write.findTarget().stream()))
                .flatMap(selection -> selection.by().stream())
                .filter(given -> given.attribute().equals(use) && given.isOneValue())
                .map(Selection.Given::supply)
                .filter(Constants.class::isInstance)
                .map(supply -> ((Constants) supply).values().get(0).text())
                .findFirst();
    }

    private static Optional<String> started(Operation operation, AttributeUse use) {
        return operation.writes().stream()
                .flatMap(write -> write.with().stream())
                .filter(start -> AttributeUse.own(start.attribute()).equals(use))
                .map(Start::state)
                .filter(Start.Equal.class::isInstance)
                .map(state -> ((Start.Equal) state).value().text())
                .findFirst();
    }
}
