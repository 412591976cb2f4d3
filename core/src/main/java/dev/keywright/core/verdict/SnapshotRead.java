package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Read;

/** Finds reads that show a value as it once was, although it changes. */
final class SnapshotRead implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "snapshot-read", "A read that shows a parent's value as it was when the item was written.", """
            A snapshot is never renewed. That is right for the price at which something was sold, and wrong for the name of
            the one who sold it.""", """
            Where the old value is meant, make it an attribute of the entity itself; else keep it with `kept: transaction`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            if (served.pattern().operation() instanceof Read read) {
                CarriedReads.items(served).forEach(item -> check(subject, served, read, item));
            }
        }
    }

    private static void check(DesignSubject subject, ServedPattern served, Read read, ItemType item) {
        for (Carried carried : item.carries()) {
            boolean old = carried.kept() == Kept.SNAPSHOT
                    && subject.facts()
                            .attribute(carried.attribute().attribute())
                            .isMutable();
            if (old && CarriedReads.isAsked(subject, served, read, item, carried.attribute())) {
                subject.report(
                        PROBLEM,
                        subject.at(item, "carries"),
                        "`%s` shows `%s` as it was when the `%s` was written, although it changes"
                                .formatted(served.pattern().id(), carried.attribute(), item.name()));
            }
        }
    }
}
