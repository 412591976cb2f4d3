package dev.keywright.core.design;

import java.util.List;
import java.util.Optional;

/** A table: its primary key, its indexes, and the types of items in it. */
public record Table(TableRef ref, KeySchema key, List<Index> indexes, List<ItemType> items) {
    public Table {
        indexes = List.copyOf(indexes);
        items = List.copyOf(items);
        if (key.partition().size() != 1 || key.sort().size() > 1) {
            throw new IllegalArgumentException("a table's key has one attribute of a kind: " + key);
        }
    }

    public String name() {
        return ref.name();
    }

    public Optional<Index> findIndex(String name) {
        return indexes.stream().filter(index -> index.name().equals(name)).findFirst();
    }

    public Index index(IndexRef index) {
        return findIndex(index.name())
                .orElseThrow(() -> new IllegalStateException("table %s has no index %s".formatted(ref, index)));
    }

    public Optional<ItemType> findItem(String name) {
        return items.stream().filter(item -> item.name().equals(name)).findFirst();
    }
}
