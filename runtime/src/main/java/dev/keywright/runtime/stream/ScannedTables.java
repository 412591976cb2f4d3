package dev.keywright.runtime.stream;

import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.KeyCondition;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** All items of the tables at one time, each table read once and only where it is needed. */
final class ScannedTables {
    private final Design design;
    private final Store store;
    private final Map<String, Map<String, List<Map<String, AttributeValue>>>> tables = new LinkedHashMap<>();

    ScannedTables(Design design, Store store) {
        this.design = design;
        this.store = store;
    }

    /** The items of one type. */
    List<Map<String, AttributeValue>> items(CompiledItem type) {
        return tables.computeIfAbsent(type.table(), this::scanned).getOrDefault(type.name(), List.of());
    }

    private Map<String, List<Map<String, AttributeValue>>> scanned(String table) {
        Map<String, List<Map<String, AttributeValue>>> byType = new LinkedHashMap<>();
        KeyCondition anything = new KeyCondition(Map.of(), new KeyCondition.Anywhere());
        Store.Query all = new Store.Query(table, "", anything, true, false, true, 0);
        Map<String, AttributeValue> after = Map.of();
        do {
            Store.Page page = store.query(all, after);
            for (Map<String, AttributeValue> item : page.items()) {
                design.kind(table, item)
                        .ifPresent(type -> byType.computeIfAbsent(type.name(), unused -> new ArrayList<>())
                                .add(item));
            }
            after = page.last();
        } while (!after.isEmpty());
        return byType;
    }

    /** The entities of one kind: by items of their own, or embedded in those of their parents. */
    List<FoundEntity> entities(String entity) {
        Optional<CompiledItem> home = design.findHome(entity);
        if (home.isPresent()) {
            return items(home.get()).stream()
                    .map(item -> found(home.get(), item))
                    .toList();
        }
        List<FoundEntity> children = new ArrayList<>();
        for (CompiledEmbed embed : design.findEmbed(entity).stream().toList()) {
            CompiledItem parent = design.findHome(embed.parent()).orElseThrow();
            for (Map<String, AttributeValue> item : items(parent)) {
                embed.read(found(parent, item).values(), item).forEach(child -> children.add(FoundEntity.of(child)));
            }
        }
        return children;
    }

    static FoundEntity found(CompiledItem home, Map<String, AttributeValue> item) {
        return FoundEntity.of(home.read(home.primary(), item), new FoundEntity.Source(home.primary(), item));
    }
}
