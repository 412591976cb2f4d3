package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A design in the order of its given parts: given tables, indexes and items where they were, new ones after them. */
final class GivenOrder {
    private final Pins pins;

    GivenOrder(Pins pins) {
        this.pins = pins;
    }

    List<Table> of(List<Table> drawn) {
        if (pins.isEmpty()) {
            return drawn;
        }
        Map<String, Table> tables = new LinkedHashMap<>();
        pins.tables().forEach(given -> tables.put(given.name(), given));
        drawn.forEach(table -> tables.merge(table.name(), table, GivenOrder::joined));
        return List.copyOf(tables.values());
    }

    /** What is drawn takes the place of what is given: it may have more keys. */
    private static Table joined(Table given, Table drawn) {
        Map<String, Index> indexes = new LinkedHashMap<>();
        given.indexes().forEach(index -> indexes.put(index.name(), index));
        drawn.indexes().forEach(index -> indexes.putIfAbsent(index.name(), index));
        Map<String, ItemType> items = new LinkedHashMap<>();
        given.items().forEach(item -> items.put(item.name(), item));
        drawn.items().forEach(item -> items.put(item.name(), item));
        return new Table(given.ref(), given.key(), new ArrayList<>(indexes.values()), new ArrayList<>(items.values()));
    }
}
