package dev.keywright.backends.exchange;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.design.Format;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** `schema.json`: entities with key templates and patterns, for code generation. */
final class AwsLabsSchema {
    private final Blueprint blueprint;

    AwsLabsSchema(Blueprint blueprint) {
        this.blueprint = blueprint;
    }

    Map<String, Object> tree() {
        AwsLabsPatterns patterns = new AwsLabsPatterns(blueprint);
        List<Object> tables = new ArrayList<>();
        for (Table table : blueprint.design().tables()) {
            Map<String, Object> entities = JsonTree.object();
            for (ItemType item : homes(table)) {
                entities.put(item.kind().entity().name(), entity(item, patterns));
            }
            if (!entities.isEmpty()) {
                tables.add(table(table, entities));
            }
        }
        Map<String, Object> tree = JsonTree.object();
        tree.put("tables", tables);
        List<Object> transactions = patterns.transactions();
        if (!transactions.isEmpty()) {
            tree.put("cross_table_access_patterns", transactions);
        }
        return tree;
    }

    /** The format has only entities. */
    static List<ItemType> homes(Table table) {
        return table.items().stream().filter(item -> item.kind().isHome()).toList();
    }

    private Map<String, Object> table(Table table, Map<String, Object> entities) {
        Map<String, Object> config = JsonTree.object();
        config.put("table_name", table.name());
        config.put("partition_key", table.key().partition().get(0));
        table.key().sort().forEach(name -> config.put("sort_key", name));
        Map<String, Object> tree = JsonTree.object();
        tree.put("table_config", config);
        List<Object> indexes = new ArrayList<>();
        for (Index index : table.indexes()) {
            if (!index.isLocal()) {
                indexes.add(index(table, index));
            }
        }
        if (!indexes.isEmpty()) {
            tree.put("gsi_list", indexes);
        }
        tree.put("entities", entities);
        return tree;
    }

    private Map<String, Object> index(Table table, Index index) {
        List<String> included = new TableSchema(blueprint.model(), blueprint.design(), table).included(index);
        Map<String, Object> tree = JsonTree.object();
        tree.put("name", index.name());
        tree.put("partition_key", oneOrMore(index.key().partition()));
        if (index.key().hasSort()) {
            tree.put("sort_key", oneOrMore(index.key().sort()));
        }
        String keysOrMore = included.isEmpty() ? "KEYS_ONLY" : "INCLUDE";
        tree.put("projection", index.projection() instanceof Projection.All ? "ALL" : keysOrMore);
        if (!included.isEmpty()) {
            tree.put("included_attributes", included);
        }
        return tree;
    }

    private static Object oneOrMore(List<String> texts) {
        return texts.size() == 1 ? texts.get(0) : texts;
    }

    private Map<String, Object> entity(ItemType item, AwsLabsPatterns patterns) {
        Entity entity = blueprint.model().entity(item.kind().entity());
        Entry primary = blueprint.layout().primary(item);
        Map<String, Object> tree = JsonTree.object();
        tree.put("entity_type", entity.name().toUpperCase(Locale.ROOT));
        tree.put("pk_template", text(primary.partition().get(0)));
        primary.sort().forEach(template -> tree.put("sk_template", text(template)));
        List<Object> mappings = new ArrayList<>();
        List<String> mapped = new ArrayList<>();
        for (Entry entry : blueprint.layout().entries(item)) {
            boolean global = entry.path() instanceof Path.Secondary secondary
                    && !secondary.index().isLocal();
            // The first of several alternatives: the format has no conditions.
            if (global && !mapped.contains(entry.path().name())) {
                mapped.add(entry.path().name());
                mappings.add(mapping(entry));
            }
        }
        if (!mappings.isEmpty()) {
            tree.put("gsi_mappings", mappings);
        }
        tree.put("fields", entity.attributes().stream().map(this::field).toList());
        tree.put("access_patterns", patterns.of(entity));
        return tree;
    }

    private static Map<String, Object> mapping(Entry entry) {
        Map<String, Object> tree = JsonTree.object();
        tree.put("name", entry.path().name());
        tree.put(
                "pk_template",
                oneOrMore(entry.partition().stream().map(AwsLabsSchema::text).toList()));
        if (entry.hasSort()) {
            tree.put(
                    "sk_template",
                    oneOrMore(entry.sort().stream().map(AwsLabsSchema::text).toList()));
        }
        return tree;
    }

    /** Formats that the other language lacks are left out; the field remains. */
    private static String text(Template template) {
        return template.parts().stream().map(AwsLabsSchema::text).collect(Collectors.joining());
    }

    private static String text(Part part) {
        if (part instanceof Segment segment) {
            String name = segment.attribute().attribute().name();
            return segment.format() instanceof Format.Padded padded
                    ? "{%s:0%sd}".formatted(name, padded.digits())
                    : "{%s}".formatted(name);
        }
        return part.attributes().isEmpty()
                ? part.toString()
                : "{%s}".formatted(part.attributes().get(0).attribute().name());
    }

    private Map<String, Object> field(Attribute attribute) {
        Attribute origin = blueprint.model().origin(attribute.ref());
        Map<String, Object> tree = JsonTree.object();
        tree.put("name", attribute.name());
        tree.put("type", AwsLabsPatterns.type(origin));
        tree.put("required", !blueprint.model().mayBeMissing(attribute.ref()));
        if (AwsLabsPatterns.type(origin).equals("array")) {
            tree.put("item_type", "string");
        }
        return tree;
    }
}
