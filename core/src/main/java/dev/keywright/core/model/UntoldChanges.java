package dev.keywright.core.model;

import java.util.LinkedHashSet;
import java.util.Set;

/** The attributes that some update changes to something that looks the same whoever has written it. */
final class UntoldChanges {
    private UntoldChanges() {}

    static Set<AttributeRef> of(Iterable<Pattern> patterns) {
        Set<AttributeRef> changed = new LinkedHashSet<>();
        for (Pattern pattern : patterns) {
            if (pattern.operation() instanceof Update update && !isTold(update)) {
                update.changes().forEach(change -> changed.add(change.attribute()));
            }
        }
        return changed;
    }

    /** A sum, or a constant that a condition leads to, looks the same whoever has written it. */
    private static boolean isTold(Update update) {
        boolean adds = update.changes().stream().anyMatch(Change.Add.class::isInstance);
        boolean sets = update.changes().stream().anyMatch(Change.Set.class::isInstance);
        return !adds && (sets || update.conditions().isEmpty());
    }
}
