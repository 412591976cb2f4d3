package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.PatternFacts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;

/** Finds writes that meet one item more often than one item can be written. */
final class HotItem implements Rule {
    static final Problem PROBLEM = Problem.warning(
            "hot-item", "Writes that meet a single item more often than a partition can take.", """
            DynamoDB stops a partition at 1,000 write units a second, and one item lies in one partition:
            neither more capacity nor another key can spread writes to the same item.""", """
            Collect the changes and write them together, make each change an item of its own and count them, or
            check `peak` and `hottest`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational MOST_UNITS_PER_SECOND = Rational.of(1000);
    private static final Rational UNIT_BYTES = Rational.of(1024);
    /** DynamoDB writes each item of a transaction twice: to prepare it and to commit it. */
    private static final Rational TRANSACTION_FACTOR = Rational.of(2);

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            for (Write write : pattern.operation().writes()) {
                boolean oneItem = !(write instanceof Create)
                        && write.findTarget().map(subject.model()::namesOne).orElse(true);
                if (oneItem) {
                    check(subject, pattern, subject.model().entity(write.entity()));
                }
            }
        }
    }

    private static void check(Subject subject, Pattern pattern, Entity entity) {
        PatternFacts facts = subject.facts().pattern(pattern.ref());
        Rational share = entity.id().stream()
                .map(id -> facts.busiest().get(AttributeUse.own(id)).value())
                .reduce(Rational.ONE, Rational::min);
        Rational bytes = subject.facts().entity(entity.ref()).itemBytes().value();
        Rational units =
                new Rational(bytes.dividedBy(UNIT_BYTES).roundedUp(), java.math.BigInteger.ONE).max(Rational.ONE);
        Rational times = pattern.operation() instanceof Transaction ? TRANSACTION_FACTOR : Rational.ONE;
        Rational perSecond =
                facts.peakPerSecond().value().times(share).times(units).times(times);
        if (perSecond.isMoreThan(MOST_UNITS_PER_SECOND)) {
            subject.report(
                    PROBLEM,
                    subject.at(pattern, "hottest"),
                    "at peak, `%s` writes %s units a second to the busiest `%s`; one item takes 1,000"
                            .formatted(pattern.id(), perSecond, entity.name()));
        }
    }
}
