package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Buckets;
import dev.keywright.core.serve.Request;

/** Finds ranges over time buckets, which need a bound on both sides. */
final class BucketNeedsBounds implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "bucket-needs-bounds", "A range over time buckets that must be bounded on both sides.", """
            Where a partition key contains `{at:day}` or a similar bucket, a range takes one query for
            each day between the bounds, even for days without items. A `range` may be open on either side
            in the model, but not here: the first bucket is unknown, and the last one is known only if
            nothing is written with a future timestamp.""", """
            Have callers pass both bounds, or use longer buckets. Where a single partition can hold all
            items, remove the bucket from the partition key: the sort key alone then serves the range with
            one query, open on either side.""");

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
                .map(seconds -> "%s days of `%s` are retained"
                        .formatted(
                                seconds.dividedBy(SECONDS_A_DAY).roughly(),
                                request.entry().entity()))
                .orElse("the retention is unknown because no pattern creates `%s`"
                        .formatted(request.entry().entity()));
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "`%s` must bound `%s` on both sides: `%s` has `{%s%s}` in its partition key, and each bucket takes its own request, %s on average (%s)"
                        .formatted(
                                served.pattern().id(),
                                met.attribute(),
                                request.entry().path().name(),
                                met.attribute(),
                                met.format().suffix(),
                                request.times().roughly(),
                                past));
    }
}
