package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.core.serve.Plan;

/** Finds answers that count or filter more than a page at the maxima, or take more than a hundred follow-up requests. */
final class UnboundedRead implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "unbounded-read", "An answer whose number of requests grows with the largest parent.", """
            A Query reads at most 1 MB. To count or filter a larger collection takes one page after the
            other, and an answer of many follow-up requests takes as many round trips in parallel: fine on
            average, and slow and expensive for the largest parents.""", """
            Keep the number in a counter, put the filtered attribute into a key, or project what the
            follow-up requests fetch; or state a `limit`, or the `max` of `matches`, that ends it before.""");

    private static final Rational KILOBYTE = Rational.of(1024);

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            if (!served.isServed()) {
                continue;
            }
            if (served.pattern().operation().writes().isEmpty()) {
                checkPages(subject, served, "one answer of `%s`");
                checkFollowUps(subject, served);
            } else {
                checkPages(subject, served, "finding what one `%s` writes");
            }
        }
    }

    private static void checkPages(DesignSubject subject, ServedPattern served, String what) {
        served.reads().stream()
                .filter(request -> !request.isBounded())
                .findFirst()
                .ifPresent(request -> subject.report(
                        PROBLEM,
                        subject.at(served.pattern()),
                        "%s reads up to %s KB of `%s` at the parents' maximum, which takes %s pages"
                                .formatted(
                                        what.formatted(served.pattern().id()),
                                        request.mostBytes().dividedBy(KILOBYTE).roughly(),
                                        request.entry().item().name(),
                                        BillingUnits.pages(request.mostBytes()).roughly())));
    }

    /** What a write looks for in many requests, it writes in as many: that is its size, and not how it is found. */
    private static void checkFollowUps(DesignSubject subject, ServedPattern served) {
        Rational followUps = new AccessPath(served.reads(), Plan.NOTHING).followUps();
        if (followUps.isMoreThan(AccessPath.MOST_FOLLOW_UPS)) {
            subject.report(
                    PROBLEM,
                    subject.at(served.pattern()),
                    "one answer of `%s` takes %s follow-up requests"
                            .formatted(served.pattern().id(), followUps.roughly()));
        }
    }
}
