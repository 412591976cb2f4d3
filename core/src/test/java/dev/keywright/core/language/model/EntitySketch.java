package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A random entity while it grows: what is written in it so far, and the types of the attributes it will have. */
final class EntitySketch {
    private final String name;
    private final BigDecimal count;
    private final List<String> id = new ArrayList<>();
    private final Map<String, String> types = new LinkedHashMap<>();
    private final Map<String, List<Entry>> parents = new LinkedHashMap<>();
    private final Map<String, List<Entry>> attributes = new LinkedHashMap<>();
    private final List<Entry> fields = new ArrayList<>();

    EntitySketch(String name, BigDecimal count) {
        this.name = name;
        this.count = count;
    }

    String name() {
        return name;
    }

    /** How many there are, whether that is written or follows from the parents. */
    BigDecimal count() {
        return count;
    }

    boolean expires() {
        return fields.stream().anyMatch(field -> field.name().equals("expires"));
    }

    List<String> id() {
        return List.copyOf(id);
    }

    boolean isSingleton() {
        return id.isEmpty();
    }

    void identifyBy(List<String> names) {
        id.addAll(names);
    }

    /** Every attribute so far with the word for its type, held ones too. */
    Map<String, String> types() {
        return types;
    }

    List<String> attributesOf(List<String> wanted) {
        return types.entrySet().stream()
                .filter(attribute -> wanted.contains(attribute.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The attributes of its own and of that type that writes set. */
    List<String> plain(String type) {
        return attributesOf(List.of(type)).stream()
                .filter(attribute -> attributes.containsKey(attribute) && isPlain(attributes.get(attribute)))
                .toList();
    }

    /** Held attributes leave their type to the parent; kept ones say how. */
    private static boolean isPlain(List<Entry> written) {
        List<String> names = written.stream().map(Entry::name).toList();
        return written.isEmpty()
                || (names.contains("type")
                        && !names.contains("counts")
                        && !names.contains("sums")
                        && !names.contains("latest")
                        && !names.contains("largest")
                        && !names.contains("sequence"));
    }

    Map<String, List<Entry>> parents() {
        return parents;
    }

    /** What is written about each attribute; without anything, its type alone. */
    Map<String, List<Entry>> attributes() {
        return attributes;
    }

    void declare(String attribute, String type) {
        types.put(attribute, type);
        attributes.put(attribute, new ArrayList<>());
    }

    void field(String field, Node value) {
        fields.add(YamlTree.entry(field, value));
    }

    Optional<String> findDeclared(List<String> wanted) {
        return attributesOf(wanted).stream().filter(attributes::containsKey).findFirst();
    }

    Entry entry(Dice dice) {
        List<Entry> all = new ArrayList<>();
        if (!id.isEmpty()) {
            boolean alone = id.size() == 1 && dice.chance(80);
            all.add(YamlTree.entry("id", alone ? YamlTree.text(id.get(0)) : YamlTree.texts(id)));
        }
        if (!parents.isEmpty()) {
            List<Entry> roles = new ArrayList<>();
            parents.forEach((role, inner) -> roles.add(YamlTree.entry(role, YamlTree.map(inner))));
            all.add(YamlTree.entry("parents", YamlTree.map(roles)));
        }
        all.addAll(fields);
        if (!attributes.isEmpty()) {
            List<Entry> declared = new ArrayList<>();
            attributes.forEach(
                    (attribute, inner) -> declared.add(YamlTree.entry(attribute, declaration(attribute, inner))));
            all.add(YamlTree.entry("attributes", YamlTree.map(declared)));
        }
        return YamlTree.entry(name, YamlTree.map(dice.chance(20) ? dice.shuffled(all) : all));
    }

    /** Held attributes leave their type to the parent and so have something else to say. */
    private Node declaration(String attribute, List<Entry> inner) {
        return inner.isEmpty() ? YamlTree.text(types.get(attribute)) : YamlTree.map(inner);
    }
}
