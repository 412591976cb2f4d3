package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Buckets;
import dev.keywright.core.serve.Request;

/** Finds ranges that are served by a query for each bucket of time, which only somebody can send who knows both ends. */
final class BucketNeedsBounds implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "bucket-needs-bounds", "A range over buckets of time, which has to be bounded on both sides.", """
            Where a partition key has `{at:day}` or the like, a range is a query for each day from the one bound to the other,
            also for days on which there is nothing. A `range` may be left open on either side; this one may not: nobody knows
            the first bucket, and the last one only who writes nothing ahead of time.""", """
            Have callers give both bounds, or take longer buckets. Where a partition can hold all of them, leave the bucket out
            of its key: the sort key alone serves the range, open on either side, with one query.""");

    private static final Rational SECONDS_A_DAY = Rational.of(86_400);

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            for (Request request : served.reads()) {
                request.look().bound().buckets().ifPresent(met -> report(subject, served, request, met));
            }
        }
    }

    private static void report(DesignSubject subject, ServedPattern served, Request request, Buckets met) {
        String past = subject.layout()
                .estimates()
                .findHistorySeconds(request.entry().entity())
                .map(Quantity::value)
                .map(seconds -> "%s days of `%s` are kept"
                        .formatted(
                                seconds.dividedBy(SECONDS_A_DAY),
                                request.entry().entity()))
                .orElse("how many days are kept is unknown, since no pattern creates `%s`"
                        .formatted(request.entry().entity()));
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "`%s` has to bound `%s` on both sides: `%s` has `{%s%s}` in its partition key, and each bucket is a request of its own, %s on average (%s)"
                        .formatted(
                                served.pattern().id(),
                                met.attribute(),
                                request.entry().path().name(),
                                met.attribute(),
                                met.format().suffix(),
                                request.times(),
                                past));
    }
}
