package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Read;

/** Finds reads that return an outdated snapshot of a value that can change. */
final class SnapshotRead implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "snapshot-read", "A read that returns a parent's value as of the time the item was written.", """
            A snapshot is never updated. That is right for the price at which something was sold, and
            wrong for the current name of the seller.""", """
            If the old value is intended, make it an attribute of the entity itself; otherwise keep it up
            to date with `kept: transaction`.""");

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
                        "`%s` returns `%s` as of the time the `%s` was written, although it can change"
                                .formatted(served.pattern().id(), carried.attribute(), item.name()));
            }
        }
    }
}
