package dev.keywright.core.design;

import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import java.util.List;
import java.util.Optional;

/** The tables, indexes and item types for a model, every name resolved, and hints on how patterns are served. */
public record Design(String model, List<Table> tables, List<OperationHint> operations) {
    public Design {
        tables = List.copyOf(tables);
        operations = List.copyOf(operations);
    }

    public Table table(TableRef ref) {
        return findTable(ref.name()).orElseThrow(() -> new IllegalStateException("the design has no table " + ref));
    }

    public Optional<Table> findTable(String name) {
        return tables.stream().filter(table -> table.name().equals(name)).findFirst();
    }

    public Index index(IndexRef ref) {
        return table(ref.table()).index(ref);
    }

    /** The entity's own item; empty where the entity is embedded or stored elsewhere. */
    public Optional<ItemType> findHome(EntityRef entity) {
        return tables.stream()
                .flatMap(table -> table.items().stream())
                .filter(item -> item.kind().equals(new EntityItem(entity)))
                .findFirst();
    }

    /** The same with the hints whose tables and indexes it has. */
    public Design with(List<OperationHint> hints) {
        return new Design(model, tables, hints.stream().filter(this::hasAllOf).toList());
    }

    private boolean hasAllOf(OperationHint hint) {
        return hint.requests().stream().map(OperationHint.Request::target).allMatch(this::has);
    }

    private boolean has(OperationHint.Target target) {
        if (target instanceof OperationHint.OnTable on) {
            return findTable(on.table().name()).isPresent();
        }
        return !(target instanceof OperationHint.OnIndex on)
                || findTable(on.index().table().name())
                        .flatMap(table -> table.findIndex(on.index().name()))
                        .isPresent();
    }

    public Optional<OperationHint> findHint(PatternRef pattern) {
        return operations.stream()
                .filter(hint -> hint.pattern().equals(pattern))
                .findFirst();
    }
}
