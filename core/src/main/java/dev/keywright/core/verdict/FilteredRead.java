package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.price.Dollars;

/** Finds queries that read many of the right kind and drop most of them. */
final class FilteredRead implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "filtered-read",
            "A query that reads more than it keeps, because a condition is no part of the key.",
            """
            A filter is applied after reading: DynamoDB bills everything that the key condition finds, and a page that was
            filtered holds less than its limit, or nothing at all.""",
            """
            Put the attribute into the sort key, behind what is known and before everything else, or make an index whose
            key has it.""");

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
                "`%s` reads %s `%s` through `%s` and keeps %s of them, by `%s`: %s read units where %s would do, %s a month"
                        .formatted(
                                served.pattern().id(),
                                excess.read(),
                                excess.request().entry().item().name(),
                                excess.request().entry().path().name(),
                                excess.kept(),
                                excess.request().filter(),
                                excess.request().units(),
                                excess.request().units().minus(excess.units()),
                                Dollars.text(cost)));
    }
}
