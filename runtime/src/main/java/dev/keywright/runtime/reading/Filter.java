package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Selection;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Checks entities against a selection, where the key condition has left something to be checked. */
final class Filter {
    private Filter() {}

    static boolean matches(Selection selection, Inputs inputs, Values values) {
        return selection.isEverything() || matchesAll(selection, inputs, values);
    }

    private static boolean matchesAll(Selection selection, Inputs inputs, Values values) {
        return selection.by().stream()
                        .allMatch(given -> values.find(given.use())
                                .filter(inputs.values(given)::contains)
                                .isPresent())
                && selection.in().stream()
                        .allMatch(use -> values.find(use)
                                .filter(inputs.choices().getOrDefault(use, List.of())::contains)
                                .isPresent())
                && selection.range().stream()
                        .allMatch(use -> values.find(use)
                                .filter(inputs.range(use)::contains)
                                .isPresent())
                && selection.prefix().stream()
                        .allMatch(use -> values.find(use)
                                .filter(value -> Scalars.textOf(value)
                                        .startsWith(inputs.prefixes().getOrDefault(use, "")))
                                .isPresent())
                && selection.has().stream().allMatch(values::has)
                && selection.lacks().stream().noneMatch(values::has)
                && (selection.contains().isEmpty()
                        || selection.contains().stream().anyMatch(use -> holds(values, use, inputs.contains())));
    }

    /** A text holds a part of it, a set or a list one of its members. */
    private static boolean holds(Values values, String use, String text) {
        return values.find(use)
                .filter(value -> value.hasSs()
                        ? value.ss().contains(text)
                        : value.hasL()
                                ? value.l().contains(AttributeValue.fromS(text))
                                : Scalars.isScalar(value)
                                        && Scalars.textOf(value).contains(text))
                .isPresent();
    }
}
