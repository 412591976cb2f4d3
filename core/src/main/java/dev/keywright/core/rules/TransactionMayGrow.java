package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.number.Rational;

/** Finds transactions that exceed 100 items when a parent has its maximum of children. */
final class TransactionMayGrow implements PartRule {
    static final Problem PROBLEM = Problem.warning("transaction-may-grow", """
            A transaction that exceeds 100 items when a parent has its maximum number of children.""", """
            The average fits, but DynamoDB rejects the largest transaction as a whole: the customer with
            the longest order cannot place it.""", """
            Lower the parent's `max`, or create the remaining children in a second step; embedded children
            count as one item with their parent.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            if (pattern.operation() instanceof Transaction transaction) {
                check(subject, pattern, transaction);
            }
        }
    }

    private static void check(ModelSubject subject, Pattern pattern, Transaction transaction) {
        Rational expected = Rational.ZERO;
        Rational most = Rational.ZERO;
        for (Reach reach : subject.facts().pattern(pattern.ref()).reaches()) {
            Rational average = reach.expected().value();
            expected = expected.plus(average);
            most = most.plus(reach.most().or(average).max(average));
        }
        for (Transaction.Action action : transaction.actions()) {
            Rational times = Rational.of(action.times());
            most = most.plus(most(subject, transaction, action).max(times).minus(times));
        }
        boolean grows =
                !expected.isMoreThan(TransactionTooLarge.MOST_ITEMS) && most.isMoreThan(TransactionTooLarge.MOST_ITEMS);
        if (grows) {
            subject.report(
                    PROBLEM,
                    subject.at(pattern, "transaction"),
                    "`%s` writes %s items on average but up to %s at the parents' maximum; the limit is 100"
                            .formatted(pattern.id(), expected, most));
        }
    }

    /** A parent that is created in the same transaction can have up to its maximum number of children in it. */
    private static Rational most(ModelSubject subject, Transaction transaction, Transaction.Action action) {
        boolean several = action.write() instanceof Create && action.times() > 1;
        if (!several) {
            return Rational.of(action.times());
        }
        return subject.model().entity(action.write().entity()).parents().stream()
                .filter(parent -> transaction.actions().stream()
                        .anyMatch(other -> other.write() instanceof Create
                                && parent.isOf(other.write().entity())))
                .flatMap(parent -> parent.max().find().stream())
                .reduce(Rational::max)
                .orElse(Rational.of(action.times()));
    }
}
