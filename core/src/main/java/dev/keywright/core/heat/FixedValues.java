package dev.keywright.core.heat;

import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The constants of a pattern that decide which partition its requests meet. */
final class FixedValues {
    private FixedValues() {}

    /** As text, equal for patterns that meet in one partition for sure; empty where some value is open or none is fixed. */
    static String of(Entry entry, Operation operation) {
        List<String> fixed = new ArrayList<>();
        List<AttributeUse> uses = entry.partitionParts().stream()
                .filter(Segment.class::isInstance)
                .flatMap(part -> part.attributes().stream())
                .distinct()
                .toList();
        for (AttributeUse use : uses) {
            Optional<String> value = asked(operation, use).or(() -> started(operation, use));
            value.ifPresent(fixed::add);
        }
        return fixed.size() == uses.size() ? String.join("#", fixed) : "";
    }

    private static Optional<String> asked(Operation operation, AttributeUse use) {
        return Stream.concat(
                        operation.findQuestion().stream(),
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
                .flatMap(write -> starts(write).stream())
                .filter(start -> AttributeUse.own(start.attribute()).equals(use))
                .map(Start::state)
                .filter(Start.Equal.class::isInstance)
                .map(state -> ((Start.Equal) state).value().text())
                .findFirst();
    }

    private static List<Start> starts(Write write) {
        if (write instanceof Create create) {
            return create.with();
        }
        return write instanceof Put put ? put.with() : List.of();
    }
}
