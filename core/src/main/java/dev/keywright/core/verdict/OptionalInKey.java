package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;

/** Finds primary keys that need an attribute which some entities lack. */
final class OptionalInKey implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("optional-in-key", "A primary key made of an attribute that some entities lack.", """
            An item without its whole primary key cannot be stored, and no part of a key may be empty. (In an index it is
            different: there such an item is simply missing.)""", """
            Use an attribute that is always there, or give a default for those that lack it: {closedAt|OPEN}.""");

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
                        "`%s` without `%s` has no key and cannot be stored"
                                .formatted(primary.item().name(), use));
            }
        }
    }
}
