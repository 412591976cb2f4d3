package dev.keywright.core.layout;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The attribute definitions, projections and TTL that DynamoDB needs to create a table. */
public final class TableSchema {
    private final Model model;
    private final Table table;
    private final KeyTypes types;

    public TableSchema(Model model, Design design, Table table) {
        this.model = model;
        this.table = table;
        this.types = new KeyTypes(model, design);
    }

    /** The types of all key attributes of the table and of its indexes. */
    public Map<String, KeyType> keyTypes() {
        Map<String, KeyType> found = new LinkedHashMap<>();
        table.key().attributes().forEach(name -> found.put(name, types.type(table, name)));
        table.indexes()
                .forEach(index -> index.key().attributes().forEach(name -> found.put(name, types.type(table, name))));
        return found;
    }

    /** The projected attributes by the names under which items store them, without key attributes: DynamoDB refuses those. */
    public List<String> included(Index index) {
        if (!(index.projection() instanceof Projection.Only only)) {
            return List.of();
        }
        Set<String> names = new LinkedHashSet<>();
        only.attributes().forEach(name -> names.addAll(types.storedNames(table, name)));
        table.key().attributes().forEach(names::remove);
        index.key().attributes().forEach(names::remove);
        return List.copyOf(names);
    }

    /** A table has one TTL attribute; where its entities disagree it has none. */
    public Optional<String> findExpiry() {
        List<String> attributes = table.items().stream()
                .map(ItemType::kind)
                .filter(ItemKind::isHome)
                .flatMap(kind -> model.entity(kind.entity()).findExpiry().stream())
                .map(AttributeRef::name)
                .distinct()
                .toList();
        return attributes.size() == 1 ? Optional.of(attributes.get(0)) : Optional.empty();
    }
}
