package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.price.Dollars;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds indexes that would not be needed if the two parts of the table's key changed places. */
final class ReversedKey implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "reversed-key",
            "An index by the table's sort key, in a table that nothing reads by its partition key alone.",
            """
            The whole key finds an item whichever part comes first. With the other part first, the items are
            in the item collection that the index makes of them, strongly consistent, and without the writes
            and the storage of the index.""",
            """
            Exchange the partition key and the sort key of the table, and remove the index.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (Table table : subject.design().tables()) {
            List<ItemType> items =
                    table.items().stream().filter(item -> item.kind().hasKey()).toList();
            boolean local = table.indexes().stream().anyMatch(index -> index.scope() == Index.Scope.LOCAL);
            if (items.size() != 1 || !table.key().hasSort() || local) {
                continue;
            }
            Entry primary = subject.layout().primary(items.get(0));
            for (Index index : table.indexes()) {
                Path path = new Path.Secondary(table, index);
                boolean bySort = subject.layout().entriesIn(path).stream()
                        .anyMatch(entry -> attributes(entry.partitionParts()).equals(attributes(primary.sortParts())));
                if (bySort) {
                    check(subject, table, index);
                }
            }
        }
    }

    private static Set<AttributeUse> attributes(List<Part> parts) {
        Set<AttributeUse> attributes = new LinkedHashSet<>();
        parts.forEach(part -> attributes.addAll(part.attributes()));
        return attributes;
    }

    private static void check(DesignSubject subject, Table table, Index index) {
        Path path = new Path.Secondary(table, index);
        IndexVariant reversed = IndexVariant.reversedWithout(subject, table, index);
        long saved = reversed.savedNanoDollars();
        List<Pattern> writers = subject.writers(path);
        boolean notable = subject.bill().patterns().stream()
                .filter(served -> writers.contains(served.pattern()))
                .anyMatch((ServedPattern served) -> subject.isNotable(served, saved));
        if (!notable || !reversed.isAsGood()) {
            return;
        }
        List<Pattern> concerned = new ArrayList<>(writers);
        concerned.addAll(subject.readers(path));
        subject.report(
                PROBLEM,
                subject.at(table, index),
                "with `%s` as the partition key of `%s`, %s would need no `%s`: %s a month less"
                        .formatted(
                                table.key().sort().get(0),
                                table.name(),
                                DesignSubject.ids(concerned),
                                index.name(),
                                Dollars.text(saved)),
                concerned);
    }
}
