package dev.keywright.app.comparison;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.language.design.DesignPrinter;
import java.util.List;

/** The part of a design that concerns some entities. */
public final class DesignPart {
    private DesignPart() {}

    /** As text that a search takes for given; empty where the design has nothing of them. */
    public static String of(Design whole, List<String> entities) {
        List<Table> tables = tables(whole, entities);
        return tables.isEmpty() ? "" : DesignPrinter.print(new Design(whole.model(), tables, List.of()));
    }

    static List<Table> tables(Design whole, List<String> entities) {
        return whole.tables().stream()
                .map(table -> part(table, entities))
                .filter(table -> !table.items().isEmpty())
                .toList();
    }

    private static Table part(Table table, List<String> entities) {
        List<ItemType> items = table.items().stream()
                .filter(item -> entities.contains(item.kind().entity().name()))
                .toList();
        List<Index> indexes = table.indexes().stream()
                .filter(index -> items.stream().anyMatch(item -> isIn(item, index)))
                .map(index -> new Index(
                        index.ref(),
                        index.key(),
                        index.form(),
                        index.scope(),
                        index.projection(),
                        index.items().stream()
                                .filter(ref -> items.stream()
                                        .anyMatch(item -> item.ref().equals(ref)))
                                .toList()))
                .toList();
        return new Table(table.ref(), table.key(), indexes, items);
    }

    private static boolean isIn(ItemType item, Index index) {
        return index.items().contains(item.ref()) || !item.alternativesIn(index).isEmpty();
    }
}
