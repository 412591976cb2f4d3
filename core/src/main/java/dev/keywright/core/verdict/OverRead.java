package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;
import java.util.stream.Collectors;

/** Finds queries that read other kinds of items because these lie in between. */
final class OverRead implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "over-read", "A query that reads items of other kinds, which lie under the same keys.", """
            A query reads a contiguous range of sort keys and bills every byte in it. What lies in the range and is of
            another kind is read, paid for and dropped, and it grows with the data.""", """
            Sort each kind under a prefix of its own, such as SESSION#… beside TRANSCRIPT#…, so that no other kind lies in
            the range; or give what is asked for a view of its own in an index.""");

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
                .map(rows ->
                        "%s `%s`".formatted(rows.rows(), rows.entry().item().name()))
                .collect(Collectors.joining(", "));
        Rational needed = excess.request().units().minus(excess.units());
        boolean filters = excess.kept().isLessThan(excess.read());
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "to find %s `%s`, `%s` %s%s: %s read units where %s would do, %s a month"
                        .formatted(
                                excess.kept(),
                                excess.request().entry().item().name(),
                                served.pattern().id(),
                                filters ? "reads %s of them and ".formatted(excess.read()) : "also reads ",
                                others,
                                excess.request().units(),
                                needed,
                                Dollars.text(cost)));
    }
}
