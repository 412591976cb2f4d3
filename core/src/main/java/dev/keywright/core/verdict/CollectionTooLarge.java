package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.LocalCollection;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;

/** Finds item collections that exceed the limit of a table with a local index. */
final class CollectionTooLarge implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "collection-too-large",
            "An item collection that may exceed 10 GB in a table with a local secondary index.",
            """
            In a table with a local secondary index, all items with the same partition key and their index
            entries must fit into 10 GB. The write that exceeds the limit is rejected, and a local index
            cannot be removed from an existing table.""",
            """
            Use a global secondary index, add an attribute to the partition key, or lower the parents'
            `max`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational MEGABYTE = Rational.of(1L << 20);

    @Override
    public void check(DesignSubject subject) {
        for (Table table : subject.design().tables()) {
            LocalCollection.of(table, subject.layout()).stream()
                    .filter(LocalCollection::isTooLarge)
                    .forEach(collection -> report(subject, table, collection));
        }
    }

    private static void report(DesignSubject subject, Table table, LocalCollection collection) {
        ItemType first = collection.items().get(0);
        Entry primary = subject.layout().primary(first);
        subject.report(
                PROBLEM,
                subject.at(first, table.key().partition().get(0)),
                "the item collection of one `%s` may reach %s MB; a table with a local index allows 10,240 MB"
                        .formatted(
                                HotPartition.shown(primary), collection.bytes().dividedBy(MEGABYTE)),
                subject.writers(first));
    }
}
