package dev.keywright.backends.document;

import dev.keywright.core.cost.ServedPattern;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The ids of patterns, as messages name them. */
final class Patterns {
    private Patterns() {}

    static List<String> ids(List<ServedPattern> patterns, Predicate<ServedPattern> wanted) {
        return patterns.stream()
                .filter(wanted)
                .map(served -> served.pattern().id())
                .toList();
    }

    static String named(List<String> ids) {
        return ids.isEmpty()
                ? "no pattern"
                : ids.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
    }
}
