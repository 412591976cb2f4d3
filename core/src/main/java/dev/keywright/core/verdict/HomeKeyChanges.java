package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.maintain.Mutation;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;
import dev.keywright.core.serve.BillingUnits;
import java.util.List;

/** Finds updates that change the primary key of an item. */
final class HomeKeyChanges implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "home-key-changes", "An update that changes an attribute of the item's primary key.", """
            DynamoDB cannot update a primary key: the item has to be read, deleted, and put under the new
            key in a transaction, which costs twice the write units. Every index entry is rewritten too,
            and clients that hold the old key no longer find the item.""", """
            Build the primary key from the id, and sort by the attribute that changes in an index.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            for (Write write : served.pattern().operation().writes()) {
                subject.layout()
                        .findHome(write.entity())
                        .ifPresent(home ->
                                check(subject, served, write, subject.layout().primary(home)));
            }
        }
    }

    private static void check(DesignSubject subject, ServedPattern served, Write write, Entry primary) {
        Mutation mutation = Mutation.of(write, subject.model());
        List<AttributeUse> changing = primary.keyAttributes().stream()
                .filter(use -> mutation.kind() == Mutation.Kind.CHANGE
                        && mutation.changes().containsKey(use))
                .toList();
        if (changing.isEmpty()) {
            return;
        }
        // An item that moves is written twice: deleted here and put there.
        Rational moving = Rational.ONE.plus(mutation.changes(primary.keyAttributes()));
        Rational units = Rational.ZERO;
        Rational times = Rational.ZERO;
        for (Effect effect : served.effects()) {
            boolean own = effect.isItem()
                    && effect.cause() == Effect.Cause.ITSELF
                    && effect.entry().item().ref().equals(primary.item().ref());
            units = own ? units.plus(effect.units()) : units;
            times = own ? times.plus(effect.times().dividedBy(moving)) : times;
        }
        Rational plain = BillingUnits.writeUnits(subject.layout().contents().bytes(primary, State.AVERAGE))
                .times(times);
        long cost =
                subject.writeNanoDollars(served.pattern(), units.minus(plain).max(Rational.ZERO));
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "`%s` changes %s in the primary key of `%s`: a delete and a put of %s write units instead of an update of %s,"
                                .formatted(
                                        served.pattern().id(),
                                        DesignSubject.quoted(changing),
                                        primary.item().name(),
                                        units.roughly(),
                                        plain.roughly())
                        + " %s a month more".formatted(Dollars.text(cost)));
    }
}
