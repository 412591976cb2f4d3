package dev.keywright.sources.existing;

import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An inferred item type: its name, and the templates of its keys. */
final class InferredItemType {
    private final String name;
    private final List<String> ofTable;
    private final List<ExistingItem> items;
    /** The number of items in the table that one of these stands for. */
    private final double scale;

    private final boolean example;
    private final Map<String, String> templates = new LinkedHashMap<>();
    private final Map<String, List<String>> parts = new LinkedHashMap<>();
    private final Map<String, KeyShape> shapes = new LinkedHashMap<>();
    /** Attributes that occur only in keys. */
    private final Set<String> hidden = new LinkedHashSet<>();

    InferredItemType(String name, ExistingTable table, List<ExistingItem> items) {
        this.name = name;
        this.ofTable = table.key();
        this.items = List.copyOf(items);
        this.scale = table.scale();
        this.example = table.items().isEmpty();
    }

    String name() {
        return name;
    }

    List<ExistingItem> items() {
        return items;
    }

    Map<String, String> templates() {
        return templates;
    }

    Set<String> hidden() {
        return hidden;
    }

    /** Whether it is a key of the table itself; those are split first. */
    boolean isOfTable(String key) {
        return ofTable.contains(key);
    }

    /** The attributes in a key that could be split. */
    List<String> partsOf(String key) {
        return parts.getOrDefault(key, List.of());
    }

    boolean has(String attribute) {
        return items.stream().anyMatch(item -> item.has(attribute));
    }

    /**
     * Finds the template of a key; a varying part that matches no attribute gets a new one, under the name that other
     * item types have for the same part.
     *
     * @param known names of parts by the text before them
     */
    void takeApart(String key, Set<String> keys, Map<String, String> known) {
        List<ExistingItem> holders =
                items.stream().filter(item -> item.has(key)).toList();
        KeyShape shape = KeyParts.shape(holders, key, keys);
        shapes.put(key, shape);
        List<String> attributes = new ArrayList<>();
        int places = shape.values(holders.get(0).text(key)).size();
        for (int place = 0; place < places; place++) {
            attributes.add(attribute(holders, key, shape, place, keys, known));
        }
        parts.put(key, attributes);
        templates.put(
                key, shape.template(attributes.stream().map(ImportedNames::safe).toList()));
    }

    private String attribute(
            List<ExistingItem> holders,
            String key,
            KeyShape shape,
            int place,
            Set<String> keys,
            Map<String, String> known) {
        List<String> matching = KeyParts.matching(holders, key, shape, place, keys);
        if (!matching.isEmpty()) {
            return matching.get(0);
        }
        boolean whole = shape.parts().size() == 1;
        String named = known.getOrDefault(KeyParts.before(shape, place), KeyParts.made(shape, place));
        String made = whole ? key : has(named) ? KeyParts.made(shape, place) : named;
        hidden.add(made);
        return made;
    }

    /** The values of an attribute in the items that have it. */
    List<String> values(String attribute) {
        return items.stream()
                .map(item -> value(item, attribute))
                .filter(value -> !value.isEmpty())
                .toList();
    }

    /** The value of an attribute, out of a key where it stands nowhere else. */
    String value(ExistingItem item, String attribute) {
        if (!hidden.contains(attribute)) {
            return item.text(attribute);
        }
        String key = parts.keySet().stream()
                .filter(name -> partsOf(name).contains(attribute))
                .findFirst()
                .orElseThrow();
        List<String> values = shapes.get(key).values(item.text(key));
        int place = partsOf(key).indexOf(attribute);
        return place < values.size() ? values.get(place) : "";
    }

    /** The text between the parts of a key. */
    String separator(String key) {
        KeyShape shape = shapes.get(key);
        return shape == null || shape.separator().isEmpty() ? "#" : shape.separator();
    }

    /** The template of the table's partition key: item types that share it share item collections. */
    String partition() {
        return templates.get(ofTable.get(0));
    }

    /** The attributes that identify one: the varying parts of the table's key. */
    Set<String> id() {
        Set<String> id = new LinkedHashSet<>();
        templates.keySet().stream().filter(this::isOfTable).forEach(key -> id.addAll(partsOf(key)));
        return id;
    }

    long count() {
        return Math.max(1, Math.round(items.size() * scale));
    }

    /** Whether it stands for a table of which no items are known. */
    boolean isExample() {
        return example;
    }

    double scale() {
        return scale;
    }
}
