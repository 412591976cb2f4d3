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

/** Finds items that are written more often than a single partition allows. */
final class HotItem implements PartRule {
    static final Problem PROBLEM =
            Problem.warning("hot-item", "More writes to a single item than a partition can take.", """
            DynamoDB limits a partition to 1,000 write units per second, and an item is always in one
            partition: neither more capacity nor another key can spread the writes to a single item.""", """
            Batch the changes before writing them, write each change as an item of its own and count them,
            or check `peak` and `hottest`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational MOST_UNITS_PER_SECOND = Rational.of(1000);
    private static final Rational UNIT_BYTES = Rational.of(1024);
    /** DynamoDB writes each item of a transaction twice: once to prepare and once to commit. */
    private static final Rational TRANSACTION_FACTOR = Rational.of(2);

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            for (Write write : pattern.operation().writes()) {
                boolean oneItem = !(write instanceof Create)
                        && write.findTarget().map(subject.model()::namesOne).orElse(true);
                if (oneItem) {
                    check(subject, pattern, subject.model().entity(write.entity()));
                }
            }
        }
    }

    private static void check(ModelSubject subject, Pattern pattern, Entity entity) {
        PatternFacts facts = subject.facts().pattern(pattern.ref());
        Rational share = entity.id().stream()
                .map(id -> facts.busiest().get(AttributeUse.own(id)).value())
                .reduce(Rational.ONE, Rational::min);
        Rational bytes = subject.facts().entity(entity.ref()).itemBytes().value();
        Rational units = bytes.dividedBy(UNIT_BYTES).ceiling().max(Rational.ONE);
        Rational times = pattern.operation() instanceof Transaction ? TRANSACTION_FACTOR : Rational.ONE;
        Rational perSecond =
                facts.peakPerSecond().value().times(share).times(units).times(times);
        if (perSecond.isMoreThan(MOST_UNITS_PER_SECOND)) {
            subject.report(
                    PROBLEM,
                    subject.at(pattern, "hottest"),
                    "at peak, `%s` writes %s units per second to the busiest `%s`; the limit for one item is 1,000"
                            .formatted(pattern.id(), perSecond, entity.name()));
        }
    }
}
