package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;

/** Finds primary keys that contain an optional attribute. */
final class OptionalInKey implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("optional-in-key", "A primary key that contains an optional attribute.", """
            An item cannot be stored without its whole primary key, and no part of a key may be empty. (An
            index is different: an item without the index key is simply not in the index.)""", """
            Use a mandatory attribute, or give a default for items without the value: {closedAt|OPEN}.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            if (item.kind().isAlwaysThere()) {
                check(subject, subject.layout().primary(item));
            }
        }
    }

    private static void check(DesignSubject subject, Entry primary) {
        for (AttributeUse use : primary.required()) {
            if (subject.model().mayBeMissing(use.attribute())) {
                subject.report(
                        PROBLEM,
                        subject.at(primary.item()),
                        "`%s` without `%s` has no primary key and cannot be stored"
                                .formatted(primary.item().name(), use),
                        subject.writers(primary.item()));
            }
        }
    }
}
