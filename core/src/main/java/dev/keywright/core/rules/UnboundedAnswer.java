package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;

/** Finds answers without a limit that pass one page. */
final class UnboundedAnswer implements Rule {
    static final Problem PROBLEM = Problem.warning(
            "unbounded-answer", "A read without a limit whose whole answer is expected to pass 1 MB.", """
            A Query returns at most 1 MB; the rest takes one request after another, each billed for everything
            it reads and each waiting for the one before. What grows with the data gets slower and dearer every
            month.""", """
            Give a `limit` (the caller can always ask for the next page), or narrow the question with `by` or
            `range`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** DynamoDB ends a page of a Query or a Scan here. */
    static final Rational PAGE_BYTES = Rational.of(1024L * 1024);

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            boolean unlimited =
                    pattern.operation() instanceof Read read && !read.limit().isStated();
            Quantity bytes = subject.facts().pattern(pattern.ref()).answerBytes();
            boolean analytics = bytes.value().isMoreThan(Analytics.LARGEST_ANSWER_BYTES);
            if (unlimited && !analytics && bytes.value().isMoreThan(PAGE_BYTES)) {
                Quantity matches = subject.facts().pattern(pattern.ref()).matches();
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "read"),
                        "`%s` has no limit, and its answer is about %s items and %s KB"
                                .formatted(pattern.id(), matches.value(), kilobytes(bytes)));
            }
        }
    }

    static Rational kilobytes(Quantity bytes) {
        return new Rational(bytes.value().dividedBy(Rational.of(1024)).roundedUp(), java.math.BigInteger.ONE);
    }
}
