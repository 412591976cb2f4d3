package dev.keywright.sources.existing;

import dev.keywright.sources.existing.ExistingTable.ExistingIndex;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Groups the items of a table by their inferred type. */
final class ItemTypeSorter {
    /** Attribute names under which applications store the type of an item. */
    private static final List<String> DISCRIMINATORS =
            List.of("type", "Type", "entityType", "EntityType", "entity_type", "_type", "__typename", "entity");

    private final ExistingTable table;
    private final ImportedNames names;

    ItemTypeSorter(ExistingTable table, ImportedNames names) {
        this.table = table;
        this.names = names;
    }

    /** At least one type: of a table without items only the key is known. */
    List<InferredItemType> of() {
        Optional<String> discriminator = DISCRIMINATORS.stream()
                .filter(name -> !table.items().isEmpty()
                        && table.items().stream()
                                .allMatch(item -> !item.text(name).isEmpty()))
                .findFirst();
        Map<List<String>, List<ExistingItem>> groups = new LinkedHashMap<>();
        for (ExistingItem item : table.items()) {
            String said = item.kind().isEmpty() ? discriminator.map(item::text).orElse("") : item.kind();
            groups.computeIfAbsent(List.of(said, shapes(item).toString()), unused -> new ArrayList<>())
                    .add(item);
        }
        if (groups.isEmpty()) {
            groups.put(List.of(table.name(), ""), List.of(example()));
        }
        List<InferredItemType> kinds = new ArrayList<>();
        for (Map.Entry<List<String>, List<ExistingItem>> group : groups.entrySet()) {
            String said = group.getKey().get(0);
            long sameName = groups.keySet().stream()
                    .filter(key -> key.get(0).equals(said))
                    .count();
            kinds.add(kind(said, sameName, group.getValue()));
        }
        return kinds;
    }

    private ExistingItem example() {
        Map<String, Object> attributes = new LinkedHashMap<>();
        table.key().forEach(name -> attributes.put(name, Map.of("S", name)));
        return new ExistingItem("", attributes);
    }

    private List<KeyShape> shapes(ExistingItem item) {
        Set<String> keys = new LinkedHashSet<>(table.key());
        return table.key().stream()
                .map(name -> InferredItemType.findExplained(table.items(), name, keys)
                        .orElseGet(() -> KeyShape.of(item.text(name))))
                .toList();
    }

    private InferredItemType kind(String said, long sameName, List<ExistingItem> items) {
        Set<String> words = new LinkedHashSet<>();
        shapes(items.get(0)).forEach(shape -> words.addAll(shape.words()));
        String spoken = sameName == 1 || words.isEmpty() ? said : said + " " + String.join(" ", words);
        String name = ImportedNames.pascal(spoken.isBlank() ? table.name() : spoken);
        InferredItemType kind = new InferredItemType(names.unique(name), table.key(), items);
        Set<String> keys = new LinkedHashSet<>(table.key());
        table.indexes().stream()
                .flatMap(index -> index.key().stream())
                .filter(this::isMade)
                .forEach(keys::add);
        table.key().forEach(key -> kind.takeApart(key, keys));
        for (ExistingIndex index : table.indexes()) {
            boolean in = isMade(index) && index.key().stream().allMatch(kind::has);
            index.key().stream()
                    .filter(key -> in && !kind.templates().containsKey(key))
                    .forEach(key -> kind.takeApart(key, keys));
        }
        return kind;
    }

    /** Whether the key of an index is a separate attribute, and not one of the items' own. */
    boolean isMade(ExistingIndex index) {
        return index.key().stream().anyMatch(this::isMade);
    }

    private boolean isMade(String attribute) {
        boolean called = attribute.matches("(?i).*(pk|sk)[0-9]*");
        return !table.key().contains(attribute)
                && (called
                        || table.items().stream()
                                .anyMatch(item -> KeyShape.of(item.text(attribute))
                                                .parts()
                                                .size()
                                        > 1));
    }
}
