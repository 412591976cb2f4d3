package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.number.Rational;

/** Finds transactions of more than 100 items. */
final class TransactionTooLarge implements Rule {
    static final Problem PROBLEM =
            Problem.error("transaction-too-large", "A transaction that writes more than 100 items.", """
            DynamoDB refuses a transaction of more than 100 items. Guards, counts and copies that the design
            keeps in the same transaction come on top.""", """
            Split it into several transactions, or embed the children in their parent so that they are one item.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    static final Rational MOST_ITEMS = Rational.of(100);

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            boolean transaction = pattern.operation() instanceof Transaction;
            Rational items = subject.facts().pattern(pattern.ref()).reaches().stream()
                    .map(reach -> reach.expected().value())
                    .reduce(Rational.ZERO, Rational::plus);
            if (transaction && items.isMoreThan(MOST_ITEMS)) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "transaction"),
                        "`%s` writes %s items in one transaction, more than the 100 that DynamoDB allows"
                                .formatted(pattern.id(), items));
            }
        }
    }
}
