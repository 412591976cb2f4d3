package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Projection;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;
import dev.keywright.core.serve.Request;
import java.util.List;

/** Finds answers that need one more read for each of their rows. */
final class FollowUpReads implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "follow-up-reads", "A read that finds keys first and then fetches one item for each of them.", """
            Each fetched item is billed by itself, half a read unit at least, where a query bills many small ones together,
            and the answer takes a second round trip.""", """
            Project what is needed into the index, carry the parent's attributes with `carries`, or keep what is read together
            in one collection.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            boolean asks = served.pattern().operation().writes().isEmpty();
            List<Request> requests = asks ? subject.requests(served) : List.of();
            for (Request request : requests) {
                boolean each = request.stage() > 0 && isForEach(requests.get(0), request);
                long cost = each ? subject.readNanoDollars(served.pattern(), request.units()) : 0;
                boolean notable = subject.isNotable(served, cost);
                if (notable && isAvoidable(subject, requests.get(0), request)) {
                    report(subject, served, requests.get(0), request, cost);
                }
            }
        }
    }

    /** A single read after another is how a guard leads to its owner; an index could have held all that is asked for. */
    private static boolean isForEach(Request first, Request request) {
        boolean fromIndex = first.entry().path() instanceof Path.Secondary
                && request.entry().item().ref().equals(first.entry().item().ref());
        return fromIndex || request.times().isMoreThan(Rational.ONE);
    }

    /** A projection of keys may be the cheapest: then the follow-up reads are what they cost less than. */
    private static boolean isAvoidable(DesignSubject subject, Request first, Request request) {
        boolean same = request.entry().item().ref().equals(first.entry().item().ref());
        if (!same || !(first.entry().path() instanceof Path.Secondary secondary)) {
            return true;
        }
        Variant all = Variant.with(subject, secondary.table(), secondary.index(), new Projection.All());
        return all.savedNanoDollars() > 0;
    }

    private static void report(DesignSubject subject, ServedPattern served, Request first, Request request, long cost) {
        boolean same = request.entry().item().ref().equals(first.entry().item().ref());
        String why = same
                ? "`%s` does not project all that is asked for"
                        .formatted(first.entry().path().name())
                : "they do not lie with the `%s`".formatted(first.entry().item().name());
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "after the first request `%s` fetches %s `%s`, each by itself, since %s: %s read units, %s a month"
                        .formatted(
                                served.pattern().id(),
                                request.times(),
                                request.entry().item().name(),
                                why,
                                request.units(),
                                Dollars.text(cost)));
    }
}
