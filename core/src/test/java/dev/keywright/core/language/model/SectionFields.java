package dev.keywright.core.language.model;

import dev.keywright.core.language.Section;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects which fields of which sections a model uses, as `entity.count`. */
public final class SectionFields {
    private final Set<String> used = new TreeSet<>();

    /** Every field that the language has. */
    public static Set<String> all() {
        Set<String> all = new TreeSet<>();
        for (Section section : ModelSections.ALL) {
            section.fields().forEach(field -> all.add(section.name() + "." + field));
        }
        return all;
    }

    public Set<String> used() {
        return used;
    }

    public void add(Node model) {
        use(ModelSections.MODEL, model);
        for (Node entity : values(child(model, "entities"))) {
            use(ModelSections.ENTITY, entity);
            use(ModelSections.SOURCE_TABLE, child(entity, "source"));
            values(child(entity, "parents")).forEach(parent -> use(ModelSections.PARENT, parent));
            values(child(entity, "attributes")).forEach(attribute -> {
                use(ModelSections.ATTRIBUTE, attribute);
                use(ModelSections.SOURCE_COLUMN, child(attribute, "source"));
                use(ModelSections.AGGREGATE, child(attribute, "sums"));
                use(ModelSections.AGGREGATE, child(attribute, "largest"));
            });
        }
        for (Node pattern : values(child(model, "patterns"))) {
            use(ModelSections.PATTERN, pattern);
            addOperation(pattern);
            for (Node action : items(child(pattern, "transaction"))) {
                use(ModelSections.ACTION, action);
                addOperation(action);
            }
        }
        Node options = child(model, "options");
        use(ModelSections.OPTIONS, options);
        use(ModelSections.CAPACITY, child(options, "capacity"));
        use(ModelSections.PROVISIONED, child(child(options, "capacity"), "provisioned"));
        use(ModelSections.TENANT, child(options, "tenant"));
        use(ModelSections.TOLERANCE, child(options, "tolerance"));
    }

    private void addOperation(Node node) {
        for (Section verb : ModelSections.VERBS) {
            boolean chosen =
                    node instanceof Mapping mapping && mapping.find(verb.name()).isPresent();
            if (chosen) {
                use(verb, node);
            }
        }
        List.of("rps", "perMinute", "perHour", "perDay").forEach(rate -> use(ModelSections.RATE, child(node, rate)));
        use(ModelSections.CONTAINS, child(node, "contains"));
        use(ModelSections.MATCHES, child(node, "matches"));
        values(child(node, "include")).forEach(include -> use(ModelSections.INCLUDE, include));
    }

    private void use(Section section, Node node) {
        if (node instanceof Mapping mapping) {
            mapping.keys().stream()
                    .filter(section.fields()::contains)
                    .forEach(field -> used.add(section.name() + "." + field));
        }
    }

    private static Node child(Node node, String field) {
        Node nothing = new Mapping(node.span(), List.of());
        return node instanceof Mapping mapping
                ? mapping.find(field).map(Entry::value).orElse(nothing)
                : nothing;
    }

    private static List<Node> values(Node node) {
        return node instanceof Mapping mapping
                ? mapping.entries().stream().map(Entry::value).toList()
                : List.of();
    }

    private static List<Node> items(Node node) {
        return node instanceof Sequence sequence ? sequence.items() : List.of();
    }
}
