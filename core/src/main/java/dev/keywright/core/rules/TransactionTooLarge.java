package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.number.Rational;

/** Finds transactions of more than 100 items or 4 MB. */
final class TransactionTooLarge implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "transaction-too-large", "A transaction that writes more than 100 items or more than 4 MB.", """
            DynamoDB rejects a transaction of more than 100 items or 4 MB. Guards, counters and copies
            that the design keeps in the same transaction come on top.""", """
            Split it into several transactions, or embed the children in their parent so that they are a
            single item.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    static final Rational MOST_ITEMS = Rational.of(100);

    private static final Rational MOST_BYTES = Rational.of(4L * 1024 * 1024);

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            if (pattern.operation() instanceof Transaction) {
                check(subject, pattern);
            }
        }
    }

    private static void check(ModelSubject subject, Pattern pattern) {
        Rational items = Rational.ZERO;
        Rational bytes = Rational.ZERO;
        for (Reach reach : subject.facts().pattern(pattern.ref()).reaches()) {
            Rational reached = reach.expected().value();
            items = items.plus(reached);
            bytes = bytes.plus(reached.times(
                    subject.facts().entity(reach.entity()).itemBytes().value()));
        }
        if (items.isMoreThan(MOST_ITEMS)) {
            subject.report(
                    PROBLEM,
                    subject.at(pattern, "transaction"),
                    "`%s` writes %s items in one transaction; the limit is 100".formatted(pattern.id(), items));
        } else if (bytes.isMoreThan(MOST_BYTES)) {
            subject.report(
                    PROBLEM,
                    subject.at(pattern, "transaction"),
                    "`%s` writes %s bytes in one transaction; the limit is 4 MB".formatted(pattern.id(), bytes));
        }
    }
}
