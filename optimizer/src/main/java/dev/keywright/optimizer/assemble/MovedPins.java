package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.IndexRef;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.TableRef;

/** Given parts of a design, moved to a table that is being drawn. */
final class MovedPins {
    private MovedPins() {}

    static Index moved(Index index, TableRef table) {
        return new Index(
                new IndexRef(table, index.name()),
                index.key(),
                index.form(),
                index.scope(),
                index.projection(),
                index.items().stream()
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
