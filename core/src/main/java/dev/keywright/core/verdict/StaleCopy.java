package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Read;

/** Finds reads of eventually consistent copies by patterns that accept no lag. */
final class StaleCopy implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "stale-copy", "A read of an eventually consistent copy by a pattern that states no `lag`.", """
            A copy that is kept from a stream is updated a moment after the original. Until then readers
            get the old value, which only a pattern with a `lag` accepts.""", """
            Add a `lag` to the pattern if an old value will do, or keep the copy with `kept: transaction`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            boolean exact = served.pattern().operation() instanceof Read read
                    && !read.lagSeconds().isStated();
            if (exact) {
                check(subject, served, (Read) served.pattern().operation());
            }
        }
    }

    private static void check(DesignSubject subject, ServedPattern served, Read read) {
        for (ItemType item : CarriedReads.items(served)) {
            for (Carried carried : item.carries()) {
                boolean trails = carried.kept() == Kept.STREAM;
                boolean changes = subject.facts()
                        .attribute(carried.attribute().attribute())
                        .isMutable();
                if (trails && changes && CarriedReads.isAsked(subject, served, read, item, carried.attribute())) {
                    report(subject, served, item, carried);
                }
            }
        }
    }

    private static void report(DesignSubject subject, ServedPattern served, ItemType item, Carried carried) {
        subject.report(
                PROBLEM,
                subject.at(item, "carries"),
                "`%s` reads `%s` from `%s`, where it is kept from a stream, but states no `lag`"
                        .formatted(served.pattern().id(), carried.attribute(), item.name()));
    }
}
