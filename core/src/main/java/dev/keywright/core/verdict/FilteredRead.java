package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.price.Dollars;

/** Finds queries that filter out most of what they read. */
final class FilteredRead implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "filtered-read",
            "A query that reads more than it returns, because a condition is not part of the key.",
            """
            A filter is applied after the read: DynamoDB bills everything that matches the key condition,
            and a filtered page contains fewer items than its limit, or none at all.""",
            """
            Put the attribute into the sort key, right after the attributes that the query fixes, or add
            an index with a key that contains it.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            for (Excess excess : Excess.of(subject, served)) {
                long cost = subject.readNanoDollars(served.pattern(), excess.units());
                boolean filters = excess.others().isEmpty() && excess.kept().isLessThan(excess.read());
                if (filters && subject.isNotable(served, cost)) {
                    report(subject, served, excess, cost);
                }
            }
        }
    }

    private static void report(DesignSubject subject, ServedPattern served, Excess excess, long cost) {
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "`%s` reads %s `%s` through `%s` and keeps %s of them after filtering on `%s`: %s read units instead of %s, %s a month"
                        .formatted(
                                served.pattern().id(),
                                excess.read().roughly(),
                                excess.request().entry().item().name(),
                                excess.request().entry().path().name(),
                                excess.kept().roughly(),
                                excess.request().filter(),
                                excess.request().units().roughly(),
                                excess.request().units().minus(excess.units()).roughly(),
                                Dollars.text(cost)));
    }
}
