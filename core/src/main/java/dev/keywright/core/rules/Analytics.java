package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;

/** Finds reads of so much data that they belong into another system. */
final class Analytics implements Rule {
    static final Problem PROBLEM = Problem.warning("analytics", """
            A read without a limit over so much data that it is analytics, not an access pattern.""", """
            DynamoDB answers questions about few items fast and bills every byte it reads. Going through
            hundreds of megabytes takes hundreds of requests in a row, each time it is asked, and competes with
            the traffic of the application.""", """
            Export the table to an object store or feed a warehouse from the stream and mark the pattern
            `external: NAME`; or keep the answer ready as a `counts` attribute or an entity of its own.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** A hundred pages of a Query; nobody waits for that many requests in a row. */
    static final Rational LARGEST_ANSWER_BYTES = Rational.of(100L * 1024 * 1024);

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            boolean unlimited =
                    pattern.operation() instanceof Read read && !read.limit().isStated();
            Quantity bytes = subject.facts().pattern(pattern.ref()).answerBytes();
            if (unlimited && bytes.value().isMoreThan(LARGEST_ANSWER_BYTES)) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "read"),
                        "each time it is asked, `%s` goes through about %s items, %s MB"
                                .formatted(
                                        pattern.id(),
                                        subject.facts()
                                                .pattern(pattern.ref())
                                                .matches()
                                                .value(),
                                        bytes.value().dividedBy(Rational.of(1024L * 1024))));
            }
        }
    }
}
