package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.number.Rational;
import java.util.Comparator;

/** Finds entities whose largest item passes the limit of an item. */
final class ItemTooLarge implements Rule {
    static final Problem PROBLEM =
            Problem.error("item-too-large", "An entity whose largest item would pass 400 KB.", """
            DynamoDB refuses an item of more than 400 KB, names and all. The write fails in production on the
            day the first large value arrives, however small the average is.""", """
            Move the large attribute to an object store with `store: blob`, split it into an entity of its own,
            or lower its `max`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational ITEM_BYTES = Rational.of(400L * 1024);

    @Override
    public void check(Subject subject) {
        for (Entity entity : subject.model().entities()) {
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
                        "a `%s` can have %s bytes, more than the 409,600 of an item; `%s` alone can have %s"
                                .formatted(entity.name(), most.value(), largest.name(), bytes));
            }
        }
    }
}
