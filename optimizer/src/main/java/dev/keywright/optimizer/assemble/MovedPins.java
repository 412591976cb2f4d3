package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.IndexRef;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Given parts of a design, moved to a table that is being drawn. */
final class MovedPins {
    private MovedPins() {}

    /** A table under another name with these of its items. */
    static Table table(Table given, TableRef ref, List<ItemType> items) {
        Set<String> names = new LinkedHashSet<>();
        items.forEach(item -> names.add(item.name()));
        List<Index> indexes =
                given.indexes().stream().map(index -> moved(index, ref, names)).toList();
        return new Table(ref, given.key(), indexes, items);
    }

    private static Index moved(Index index, TableRef table, Set<String> names) {
        return new Index(
                new IndexRef(table, index.name()),
                index.key(),
                index.form(),
                index.scope(),
                index.projection(),
                index.items().stream()
                        .filter(item -> names.contains(item.name()))
                        .map(item -> new ItemRef(table, item.name()))
                        .toList());
    }

    static ItemType moved(ItemType item, TableRef table) {
        return new ItemType(
                new ItemRef(table, item.name()),
                item.kind(),
                item.keys(),
                item.entries().stream()
                        .map(entry ->
                                new IndexEntry(new IndexRef(table, entry.index().name()), entry.alternatives()))
                        .toList(),
                item.carries(),
                item.kept());
    }
}
