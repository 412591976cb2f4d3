package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.number.Rational;

/** Finds items that pass 400 KB with all that the design puts into them. */
final class ItemOverLimit implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "item-over-limit", "An item that may pass 400 KB with everything that the design puts into it.", """
            DynamoDB refuses an item of more than 400 KB. Embedded children, carried attributes and key texts count too,
            and the parent with the most children is the first that can no longer be written.""", """
            Give the children items of their own, split large attributes off with `part`, or lower the maxima.""");

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
                        "`%s` can have %s bytes, more than the 409,600 of an item".formatted(item.name(), most));
            }
        }
    }
}
