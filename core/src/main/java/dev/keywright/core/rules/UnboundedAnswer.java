package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;

/** Finds reads without a limit whose answer exceeds one page. */
final class UnboundedAnswer implements PartRule {
    static final Problem PROBLEM = Problem.warning(
            "unbounded-answer", "A read without a limit whose answer is expected to exceed 1 MB.", """
            A Query returns at most 1 MB. The rest takes sequential requests, each billed for everything
            it reads. An answer that grows with the data gets slower and more expensive every month.""", """
            Add a `limit` (the caller can always ask for the next page), or narrow the query with `by` or
            `range`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** The size of a page: a Query or a Scan stops here. */
    static final Rational PAGE_BYTES = Rational.of(1024L * 1024);

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            boolean unlimited =
                    pattern.operation() instanceof Read read && !read.limit().isStated();
            Quantity bytes = subject.facts().pattern(pattern.ref()).answerBytes();
            boolean analytics = bytes.value().isMoreThan(Analytics.LARGEST_ANSWER_BYTES);
            if (unlimited && !analytics && bytes.value().isMoreThan(PAGE_BYTES)) {
                Quantity matches = subject.facts().pattern(pattern.ref()).matches();
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "read"),
                        "`%s` has no limit and returns about %s items, %s KB"
                                .formatted(pattern.id(), matches.value(), kilobytes(bytes)));
            }
        }
    }

    static Rational kilobytes(Quantity bytes) {
        return bytes.value().dividedBy(Rational.of(1024)).ceiling();
    }
}
