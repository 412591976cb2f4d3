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
import java.util.TreeMap;

/** Groups the items of a table by their inferred type. */
final class ItemTypeSorter {
    /** Attribute names under which applications store the type of an item. */
    static final List<String> DISCRIMINATORS =
            List.of("type", "Type", "entityType", "EntityType", "entity_type", "_type", "__typename", "entity");

    private final ExistingTable table;
    private final ImportedNames names;
    private final Map<String, KeyWords> words = new LinkedHashMap<>();
    private final Map<String, KeyShape> explained = new LinkedHashMap<>();
    private final Map<String, String> known = new TreeMap<>();

    ItemTypeSorter(ExistingTable table, ImportedNames names) {
        this.table = table;
        this.names = names;
        Set<String> keys = new LinkedHashSet<>(table.key());
        for (String key : table.key()) {
            words.put(key, new KeyWords(table.items(), key));
            KeyParts.findExplained(table.items(), key, keys).ifPresent(shape -> explained.put(key, shape));
        }
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
        groups.values().forEach(items -> table.key().forEach(key -> KeyParts.remember(items, key, madeKeys(), known)));
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

    /** Every attribute that the definition names, with values that are no words and all different. */
    private ExistingItem example() {
        Map<String, Object> attributes = new LinkedHashMap<>();
        Set<String> named = new LinkedHashSet<>(table.key());
        table.indexes().forEach(index -> {
            named.addAll(index.key());
            named.addAll(index.included());
        });
        named.forEach(name -> attributes.put(
                name, Map.of(table.types().getOrDefault(name, "S"), String.valueOf(attributes.size() + 1))));
        table.expires().ifPresent(name -> attributes.putIfAbsent(name, Map.of("N", "0")));
        return new ExistingItem("", attributes);
    }

    private List<KeyShape> shapes(ExistingItem item) {
        return table.key().stream()
                .map(name -> explained.containsKey(name)
                        ? explained.get(name)
                        : words.get(name).shape(item.text(name)))
                .toList();
    }

    private InferredItemType kind(String said, long sameName, List<ExistingItem> items) {
        Set<String> words = new LinkedHashSet<>();
        shapes(items.get(0)).forEach(shape -> words.addAll(shape.words()));
        String spoken = sameName == 1 || words.isEmpty() ? said : said + " " + String.join(" ", words);
        String name = ImportedNames.pascal(spoken.isBlank() ? table.name() : spoken);
        InferredItemType kind = new InferredItemType(names.unique(name), table, items);
        Set<String> keys = madeKeys();
        table.key().forEach(key -> kind.takeApart(key, keys, known));
        for (ExistingIndex index : table.indexes()) {
            boolean in = isMade(index) && index.key().stream().allMatch(kind::has);
            index.key().stream()
                    .filter(key -> in && !kind.templates().containsKey(key))
                    .forEach(key -> kind.takeApart(key, keys, known));
        }
        return kind;
    }

    private Set<String> madeKeys() {
        Set<String> keys = new LinkedHashSet<>(table.key());
        table.indexes().stream()
                .flatMap(index -> index.key().stream())
                .filter(this::isMade)
                .forEach(keys::add);
        return keys;
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
