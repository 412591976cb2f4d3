package dev.keywright.app.studio.action;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.language.design.DesignPrinter;
import java.util.List;

/** The part of a design that concerns some entities. */
final class DesignPart {
    private DesignPart() {}

    /** As text that a search takes for given; empty where the design has nothing of them. */
    static String of(Design whole, List<String> entities) {
        List<Table> tables = whole.tables().stream()
                .map(table -> part(table, entities))
                .filter(table -> !table.items().isEmpty())
                .toList();
        return tables.isEmpty() ? "" : DesignPrinter.print(new Design(whole.model(), tables, List.of()));
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
