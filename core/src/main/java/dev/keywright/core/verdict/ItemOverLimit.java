package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.number.Rational;

/** Finds items that exceed 400 KB with everything that the design stores in them. */
final class ItemOverLimit implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "item-over-limit",
            "An item that may exceed 400 KB with everything that the design stores in it.",
            """
            DynamoDB rejects items larger than 400 KB. Embedded children, carried attributes and key
            attributes count too; the parent with the most children is the first one that can no longer be
            written.""",
            """
            Give the children items of their own, move large attributes into a `part`, or lower the
            maximum.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational ITEM_BYTES = Rational.of(400L * 1024);

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            Rational most = item.kind().hasKey() ? subject.layout().contents().maxBytes(item) : Rational.ZERO;
            if (most.isMoreThan(ITEM_BYTES)) {
                subject.report(
                        PROBLEM,
                        subject.at(item),
                        "`%s` can have %s bytes; the limit for an item is 409,600".formatted(item.name(), most),
                        subject.writers(item));
            }
        }
    }
}
