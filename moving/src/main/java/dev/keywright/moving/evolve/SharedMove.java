package dev.keywright.moving.evolve;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.facts.Facts;
import dev.keywright.description.TableLimits;
import dev.keywright.runtime.keys.Staying;
import dev.keywright.verifier.program.EngineDescription;
import java.util.ArrayList;
import java.util.List;

/**
 * The tables that both designs have, each in another way.
 *
 * @param tables as the new design has them
 * @param limits the reasons why items cannot go over there
 * @param gone the item types that only the old design has there
 * @param made those that only the new one has there
 * @param added the indexes that only the new one has there
 * @param dropped those that only the old one has there
 */
record SharedMove(
        List<Table> tables,
        List<String> limits,
        List<ItemType> gone,
        List<ItemType> made,
        List<Index> added,
        List<Index> dropped) {
    SharedMove {
        tables = List.copyOf(tables);
        limits = List.copyOf(limits);
        gone = List.copyOf(gone);
        made = List.copyOf(made);
        added = List.copyOf(added);
        dropped = List.copyOf(dropped);
    }

    static final SharedMove NONE = new SharedMove(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    /** Where a map stands between two models, they have no table in common. */
    static SharedMove of(Evolution evolution, Costs costs) {
        if (evolution.map().isPresent()) {
            return NONE;
        }
        List<Table> tables = evolution.nextDesign().tables().stream()
                .filter(table -> evolution
                        .oldDesign()
                        .findTable(table.name())
                        .filter(old -> !old.equals(table))
                        .isPresent())
                .toList();
        if (tables.isEmpty()) {
            return NONE;
        }
        EngineDescription old = described(evolution.old(), costs);
        EngineDescription next = described(evolution.next(), costs);
        List<String> limits = new ArrayList<>(
                TableLimits.of(evolution.oldLayout(), old.description(), evolution.nextLayout(), next.description()));
        if (limits.isEmpty()) {
            limits.addAll(TableLimits.beside(old.description(), next.description()));
        }
        Staying staying = old.design().staying(next.design());
        List<ItemType> gone = new ArrayList<>();
        List<ItemType> made = new ArrayList<>();
        List<Index> added = new ArrayList<>();
        List<Index> dropped = new ArrayList<>();
        for (Table table : tables) {
            Table before = evolution.oldDesign().findTable(table.name()).orElseThrow();
            gone.addAll(alone(before, staying));
            made.addAll(alone(table, staying));
            table.indexes().stream()
                    .filter(index -> before.findIndex(index.name()).isEmpty())
                    .forEach(added::add);
            before.indexes().stream()
                    .filter(index -> table.findIndex(index.name()).isEmpty())
                    .forEach(dropped::add);
        }
        return new SharedMove(tables, limits, gone, made, added, dropped);
    }

    /** Indexes with their tables, in words. */
    static List<String> words(List<Index> indexes) {
        return indexes.stream()
                .map(index -> "index `%s` of `%s`"
                        .formatted(index.name(), index.ref().table().name()))
                .toList();
    }

    private static List<ItemType> alone(Table table, Staying staying) {
        return table.items().stream()
                .filter(item -> item.kind().hasKey() && !staying.hasItem(item.name()))
                .toList();
    }

    private static EngineDescription described(Bill bill, Costs costs) {
        CostModel costing = new CostModel(Facts.of(bill.layout().model()), costs.prices());
        return EngineDescription.of(bill, costing.weights());
    }
}
