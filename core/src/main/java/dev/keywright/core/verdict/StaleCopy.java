package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Read;

/** Finds reads of carried attributes that trail although the reader accepts no lag. */
final class StaleCopy implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "stale-copy", "A read that gets a copy which may be old, although it states no `lag`.", """
            What a stream keeps follows after a moment. Until then a reader gets a value that is no longer so. Only a read that
            states a `lag` accepts that.""", """
            State a `lag` on the pattern where an old value will do, or keep the copy with `kept: transaction`.""");

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
                "`%s` reads `%s` from `%s`, where a stream keeps it, and states no `lag`"
                        .formatted(served.pattern().id(), carried.attribute(), item.name()));
    }
}
