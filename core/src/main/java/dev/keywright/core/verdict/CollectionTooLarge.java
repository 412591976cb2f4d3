package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.LocalCollection;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;

/** Finds collections that outgrow what a local index allows. */
final class CollectionTooLarge implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "collection-too-large", "A collection in a table with a local index that may pass 10 GB.", """
            With a local index all items of one partition key value and their index entries must fit into 10 GB together.
            The write that passes it is refused, and a local index can never be removed from a table.""", """
            Use a global index, put more into the partition key, or lower the parents' maxima.""");

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
                "what lies under one `%s` may have %s MB, more than the 10,240 that the local index allows"
                        .formatted(
                                HotPartition.shown(primary), collection.bytes().dividedBy(MEGABYTE)));
    }
}
