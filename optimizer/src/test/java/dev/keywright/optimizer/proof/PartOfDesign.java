package dev.keywright.optimizer.proof;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Table;
import dev.keywright.optimizer.assemble.Pins;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** A random part of a design: some of its items, some of their keys, some of its indexes. */
final class PartOfDesign {
    private static final double KEPT = 0.6;

    private final Random random;

    PartOfDesign(Random random) {
        this.random = random;
    }

    Pins of(Design design) {
        List<Table> tables = new ArrayList<>();
        for (Table table : design.tables()) {
            part(table).ifPresent(tables::add);
        }
        return new Pins(tables);
    }

    private Optional<Table> part(Table table) {
        List<ItemType> some = table.items().stream()
                .filter(item -> random.nextDouble() < KEPT)
                .toList();
        Set<Index> dropped = table.indexes().stream()
                .filter(index -> random.nextDouble() > KEPT || !holdsAny(index, some))
                .collect(Collectors.toSet());
        List<ItemType> items =
                some.stream().map(item -> part(item, table, dropped)).toList();
        Set<ItemRef> kept = items.stream().map(ItemType::ref).collect(Collectors.toSet());
        List<Index> indexes = table.indexes().stream()
                .filter(index -> !dropped.contains(index))
                .map(index -> new Index(
                        index.ref(),
                        index.key(),
                        index.form(),
                        index.scope(),
                        index.projection(),
                        index.items().stream().filter(kept::contains).toList()))
                .toList();
        return items.isEmpty() ? Optional.empty() : Optional.of(new Table(table.ref(), table.key(), indexes, items));
    }

    private static boolean holdsAny(Index index, List<ItemType> items) {
        return items.stream()
                .anyMatch(item -> index.items().contains(item.ref())
                        || !item.alternativesIn(index).isEmpty());
    }

    /** Without its keys in some indexes, and now and then without its sort key. */
    private ItemType part(ItemType item, Table table, Set<Index> dropped) {
        boolean open = item.kind().isHome() && random.nextDouble() > KEPT;
        List<KeyTemplate> keys = new ArrayList<>(item.keys());
        List<IndexEntry> entries = new ArrayList<>(item.entries());
        Set<String> used = new LinkedHashSet<>(table.key().attributes());
        table.indexes().stream()
                .filter(index -> !dropped.contains(index))
                .forEach(index -> used.addAll(index.key().attributes()));
        keys.removeIf(key -> !used.contains(key.attribute()));
        for (Index index : dropped) {
            entries.removeIf(entry -> entry.index().equals(index.ref()));
        }
        keys.removeIf(key -> open && table.key().sort().contains(key.attribute()));
        return new ItemType(item.ref(), item.kind(), keys, entries, item.carries(), item.kept());
    }

    /** The first given part that a design lacks or has changed. */
    static Optional<String> findLost(Pins pins, Design design) {
        for (Table given : pins.tables()) {
            Optional<Table> table = design.findTable(given.name());
            if (table.isEmpty() || !table.get().key().equals(given.key())) {
                return Optional.of("table " + given.name());
            }
            for (Index index : given.indexes()) {
                boolean same = table.get()
                        .findIndex(index.name())
                        .filter(other -> other.key().equals(index.key())
                                && other.projection().equals(index.projection()))
                        .isPresent();
                if (!same) {
                    return Optional.of("index " + index.name());
                }
            }
            for (ItemType item : given.items()) {
                boolean same = table.get()
                        .findItem(item.name())
                        .filter(other -> other.kind().equals(item.kind())
                                && other.keys().containsAll(item.keys())
                                && other.entries().containsAll(item.entries())
                                && other.carries().containsAll(item.carries()))
                        .isPresent();
                if (!same) {
                    return Optional.of("item " + item.name());
                }
            }
        }
        return Optional.empty();
    }
}
