package dev.keywright.sources.existing;

import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An inferred item type: its name, and the templates of its keys. */
final class InferredItemType {
    private final String name;
    private final List<String> ofTable;
    private final List<ExistingItem> items;
    private final Map<String, String> templates = new LinkedHashMap<>();
    private final Map<String, List<String>> parts = new LinkedHashMap<>();
    /** Attributes that occur only in keys. */
    private final Set<String> hidden = new LinkedHashSet<>();

    InferredItemType(String name, List<String> ofTable, List<ExistingItem> items) {
        this.name = name;
        this.ofTable = List.copyOf(ofTable);
        this.items = List.copyOf(items);
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

    /** Finds the template of a key; a varying part that matches no attribute gets a new one. */
    void takeApart(String key, Set<String> keys) {
        List<ExistingItem> holders =
                items.stream().filter(item -> item.has(key)).toList();
        KeyShape shape = shape(holders, key, keys);
        List<String> attributes = new ArrayList<>();
        int places = shape.values(holders.get(0).text(key)).size();
        for (int place = 0; place < places; place++) {
            attributes.add(attribute(holders, key, shape, place, keys));
        }
        parts.put(key, attributes);
        templates.put(
                key, shape.template(attributes.stream().map(ImportedNames::safe).toList()));
    }

    private static KeyShape shape(List<ExistingItem> holders, String key, Set<String> keys) {
        Optional<KeyShape> explained = findExplained(holders, key, keys);
        KeyShape shape = explained.orElseGet(() -> KeyShape.of(holders.get(0).text(key)));
        boolean alike = explained.isPresent()
                || holders.stream().allMatch(item -> KeyShape.of(item.text(key)).equals(shape));
        return alike ? shape : new KeyShape(List.of(KeyShape.VARYING));
    }

    /**
     * Parts that are all attributes of the items, such as `{State}#{Date}`, are recognized even where they look like
     * literal words.
     */
    static Optional<KeyShape> findExplained(List<ExistingItem> holders, String key, Set<String> keys) {
        if (holders.isEmpty()) {
            return Optional.empty();
        }
        int tokens = holders.get(0).text(key).split("#", -1).length;
        KeyShape split = new KeyShape(Collections.nCopies(tokens, KeyShape.VARYING));
        boolean explained = tokens > 1;
        for (int place = 0; explained && place < tokens; place++) {
            explained = !matching(holders, key, split, place, keys).isEmpty();
        }
        return explained ? Optional.of(split) : Optional.empty();
    }

    private String attribute(List<ExistingItem> holders, String key, KeyShape shape, int place, Set<String> keys) {
        List<String> matching = matching(holders, key, shape, place, keys);
        if (!matching.isEmpty()) {
            return matching.get(0);
        }
        boolean whole = shape.parts().size() == 1;
        String made = whole ? key : made(shape, place);
        hidden.add(made);
        return made;
    }

    /** `USER#{}` contains a `userId`. */
    private static String made(KeyShape shape, int place) {
        String word = "key";
        int varying = 0;
        for (String part : shape.parts()) {
            boolean here = part.equals(KeyShape.VARYING);
            if (here && varying == place) {
                break;
            }
            varying += here ? 1 : 0;
            word = here || part.isEmpty() ? word : part;
        }
        return ImportedNames.camel(word) + "Id";
    }

    private static List<String> matching(
            List<ExistingItem> holders, String key, KeyShape shape, int place, Set<String> keys) {
        return holders.get(0).attributes().keySet().stream()
                .filter(name -> !keys.contains(name))
                .filter(name -> holders.stream().allMatch(item -> isAt(item, name, key, shape, place)))
                .toList();
    }

    private static boolean isAt(ExistingItem item, String name, String key, KeyShape shape, int place) {
        List<String> values = shape.values(item.text(key));
        return place < values.size()
                && !values.get(place).isEmpty()
                && values.get(place).equals(item.text(name));
    }
}
