package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;
import java.util.stream.Collectors;

/** Finds queries that read items of other types in the same range of sort keys. */
final class OverRead implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "over-read", "A query that also reads items of other types in the same range of sort keys.", """
            A Query reads a contiguous range of sort keys and bills every byte in it. Items of other types
            in that range are read, billed and dropped, and their number grows with the data.""", """
            Give each item type its own sort key prefix, such as SESSION#… and TRANSCRIPT#…, so that no
            other type is in the range; or add an index that contains only the requested type.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            for (Excess excess : Excess.of(subject, served)) {
                long cost = subject.readNanoDollars(served.pattern(), excess.units());
                if (!excess.others().isEmpty() && subject.isNotable(served, cost)) {
                    report(subject, served, excess, cost);
                }
            }
        }
    }

    private static void report(DesignSubject subject, ServedPattern served, Excess excess, long cost) {
        String others = excess.others().stream()
                .map(rows -> "%s `%s`"
                        .formatted(rows.rows().roughly(), rows.entry().item().name()))
                .collect(Collectors.joining(", "));
        Rational needed = excess.request().units().minus(excess.units());
        boolean filters = excess.kept().isLessThan(excess.read());
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "to find %s `%s`, `%s` %s%s: %s read units instead of %s, %s a month"
                        .formatted(
                                excess.kept().roughly(),
                                excess.request().entry().item().name(),
                                served.pattern().id(),
                                filters
                                        ? "reads %s of them and "
                                                .formatted(excess.read().roughly())
                                        : "also reads ",
                                others,
                                excess.request().units().roughly(),
                                needed.roughly(),
                                Dollars.text(cost)));
    }
}
