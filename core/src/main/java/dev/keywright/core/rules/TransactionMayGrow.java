package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.number.Rational;

/** Finds transactions that pass 100 items when a parent has as many children as it may. */
final class TransactionMayGrow implements Rule {
    static final Problem PROBLEM = Problem.warning("transaction-may-grow", """
            A transaction that passes 100 items when a parent has as many children as it may have.""", """
            The average fits, but the largest one is refused by DynamoDB as a whole: the customer with the
            longest order cannot place it.""", """
            Lower the parent's `max`, or create the rest of the children in a second step; embedded children
            count as one item with their parent.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            if (pattern.operation() instanceof Transaction transaction) {
                check(subject, pattern, transaction);
            }
        }
    }

    private static void check(Subject subject, Pattern pattern, Transaction transaction) {
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
                    "`%s` writes %s items on average, but up to %s at the parents' maxima; DynamoDB allows 100"
                            .formatted(pattern.id(), expected, most));
        }
    }

    /** Children of a parent that is created in the same transaction may be as many as the parent may have. */
    private static Rational most(Subject subject, Transaction transaction, Transaction.Action action) {
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
