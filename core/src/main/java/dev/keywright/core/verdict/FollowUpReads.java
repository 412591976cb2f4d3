package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Projection;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;
import dev.keywright.core.serve.Request;
import java.util.List;

/** Finds queries that fetch one more item for each row of their answer. */
final class FollowUpReads implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "follow-up-reads", "A query that returns keys first and then fetches one item for each of them.", """
            Each fetched item is billed separately, at half a read unit or more, where a query adds up the
            sizes of small items; and the answer takes a second round trip.""", """
            Project the missing attributes into the index, carry the parent's attributes with `carries`,
            or keep items that are read together in one item collection.""");

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
                Request first = first(served, requests, request);
                boolean each = request.stage() > 0 && isForEach(first, request);
                long cost = each ? subject.readNanoDollars(served.pattern(), request.units()) : 0;
                boolean notable = subject.isNotable(served, cost);
                if (notable && isAvoidable(subject, first, request)) {
                    report(subject, served, first, request, cost);
                }
            }
        }
    }

    /** The request whose results a request needs: the first one; of several kinds, the first one of its kind. */
    private static Request first(ServedPattern served, List<Request> requests, Request request) {
        boolean union = served.pattern().operation().entities().size() > 1;
        return requests.subList(0, requests.indexOf(request)).stream()
                .filter(earlier -> union && earlier.stage() == 0)
                .reduce((one, next) -> next)
                .orElse(requests.get(0));
    }

    /** A guard leads to its owner by a single follow-up read; an index could have projected everything. */
    private static boolean isForEach(Request first, Request request) {
        boolean fromIndex = first.entry().path() instanceof Path.Secondary
                && request.entry().item().ref().equals(first.entry().item().ref());
        return fromIndex || request.times().isMoreThan(Rational.ONE);
    }

    /** KEYS_ONLY may be the cheapest projection even with the follow-up reads. */
    private static boolean isAvoidable(DesignSubject subject, Request first, Request request) {
        boolean same = request.entry().item().ref().equals(first.entry().item().ref());
        if (!same || !(first.entry().path() instanceof Path.Secondary secondary)) {
            return true;
        }
        IndexVariant all = IndexVariant.with(subject, secondary.table(), secondary.index(), new Projection.All());
        return all.savedNanoDollars() > 0;
    }

    private static void report(DesignSubject subject, ServedPattern served, Request first, Request request, long cost) {
        boolean same = request.entry().item().ref().equals(first.entry().item().ref());
        String why = same
                ? "`%s` does not project every attribute that is needed"
                        .formatted(first.entry().path().name())
                : "they are not in the item collection of the `%s`"
                        .formatted(first.entry().item().name());
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "after the first request `%s` fetches %s `%s` one by one because %s: %s read units, %s a month"
                        .formatted(
                                served.pattern().id(),
                                request.times().roughly(),
                                request.entry().item().name(),
                                why,
                                request.units().roughly(),
                                Dollars.text(cost)));
    }
}
