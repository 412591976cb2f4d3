package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.number.Rational;
import java.util.Comparator;

/** Finds entities whose largest item exceeds DynamoDB's item size limit. */
final class ItemTooLarge implements PartRule {
    static final Problem PROBLEM =
            Problem.error("item-too-large", "An entity whose largest item exceeds 400 KB.", """
            DynamoDB rejects items larger than 400 KB, attribute names included. However small the average
            is, writes fail in production as soon as the first large value arrives.""", """
            Move the large attribute to an object store with `store: blob`, move it into an entity of its
            own, or lower its `max`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational ITEM_BYTES = Rational.of(400L * 1024);

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            Quantity most = subject.facts().entity(entity.ref()).maxItemBytes();
            if (entity.isStored() && most.value().isMoreThan(ITEM_BYTES)) {
                Attribute largest = entity.attributes().stream()
                        .max(Comparator.comparing(attribute -> subject.facts()
                                .attribute(attribute.ref())
                                .maxValueBytes()
                                .value()))
                        .orElseThrow();
                Rational bytes =
                        subject.facts().attribute(largest.ref()).maxValueBytes().value();
                subject.report(
                        PROBLEM,
                        subject.at(largest.ref(), "max"),
                        "`%s` can have %s bytes; the limit for an item is 409,600; `%s` alone can have %s"
                                .formatted(entity.name(), most.value(), largest.name(), bytes));
            }
        }
    }
}
