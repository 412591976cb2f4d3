package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;

/** Finds reads of so much data that they belong in an analytics system. */
final class Analytics implements PartRule {
    static final Problem PROBLEM = Problem.warning("analytics", """
            A read without a limit over so much data that it is analytics, not an access pattern.""", """
            DynamoDB is fast at finding a few items by key, and it bills every byte it reads. A read of
            hundreds of megabytes takes hundreds of sequential requests on every call and competes with
            the application's own traffic.""", """
            Export the table to S3 or feed a data warehouse from the stream, and mark the pattern
            `external: NAME`; or maintain the result in a `counts` attribute or in an entity of its own.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** A hundred pages of a Query: no caller waits for that many sequential requests. */
    static final Rational LARGEST_ANSWER_BYTES = Rational.of(100L * 1024 * 1024);

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            boolean unlimited =
                    pattern.operation() instanceof Read read && !read.limit().isStated();
            Quantity bytes = subject.facts().pattern(pattern.ref()).answerBytes();
            if (unlimited && bytes.value().isMoreThan(LARGEST_ANSWER_BYTES)) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "read"),
                        "every call of `%s` reads about %s items, %s MB"
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
