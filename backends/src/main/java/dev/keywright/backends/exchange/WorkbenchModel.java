package dev.keywright.backends.exchange;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.SampleValue;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The data model as a tree. Features that the format lacks (local indexes, multi-attribute keys, the purpose of an item)
 * are in a member of our own, which other tools ignore and `keywright import` reads.
 */
final class WorkbenchModel {
    /** A fixed date, so that output does not depend on the clock; the tool accepts any text here. */
    private static final String DATE = "Jan 01, 2026, 12:00 AM";

    private static final Map<String, Object> DATA_ACCESS = Map.of("MySql", Map.of());

    private final Blueprint blueprint;
    private final Samples samples;
    private final Identifiers facets = new Identifiers();

    WorkbenchModel(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.samples = Samples.of(blueprint.layout());
    }

    Map<String, Object> tree() {
        Model model = blueprint.model();
        Map<String, Object> metadata = JsonTree.object();
        metadata.put(
                "Description",
                "%s. %s".formatted(GeneratedFile.MARKER, model.description()).strip());
        metadata.put("Author", "keywright");
        metadata.put("DateCreated", DATE);
        metadata.put("DateLastModified", DATE);
        metadata.put("AWSService", "Amazon DynamoDB");
        metadata.put("Version", "3.0");
        Map<String, Object> ours = JsonTree.object();
        ours.put("Model", blueprint.modelText());
        ours.put("Design", DesignPrinter.print(blueprint.design()));
        Map<String, Object> tree = JsonTree.object();
        tree.put("ModelName", model.title().isEmpty() ? model.name() : model.title());
        tree.put("ModelMetadata", metadata);
        tree.put(
                "DataModel",
                blueprint.design().tables().stream().map(this::table).toList());
        tree.put("Keywright", ours);
        return tree;
    }

    private Map<String, Object> table(Table table) {
        Map<String, KeyType> types = new TableSchema(blueprint.model(), blueprint.design(), table).keyTypes();
        Map<String, Object> tree = JsonTree.object();
        tree.put("TableName", table.name());
        tree.put("KeyAttributes", key(table.key(), types));
        tree.put("NonKeyAttributes", others(table, types));
        tree.put(
                "TableFacets",
                table.items().stream()
                        .filter(item -> item.kind().hasKey())
                        .map(item -> facet(table, item))
                        .toList());
        List<Object> indexes = new ArrayList<>();
        table.indexes().stream()
                .filter(WorkbenchModel::isKnown)
                .forEach(index -> indexes.add(index(table, index, types)));
        if (!indexes.isEmpty()) {
            tree.put("GlobalSecondaryIndexes", indexes);
        }
        tree.put("DataAccess", DATA_ACCESS);
        tree.put("BillingMode", blueprint.account().isProvisioned() ? "PROVISIONED" : "PAY_PER_REQUEST");
        return tree;
    }

    /** Whether the format can express it. */
    private static boolean isKnown(Index index) {
        return !index.isLocal()
                && index.key().partition().size() == 1
                && index.key().sort().size() <= 1;
    }

    private static Map<String, Object> key(KeySchema key, Map<String, KeyType> types) {
        Map<String, Object> tree = JsonTree.object();
        tree.put(
                "PartitionKey",
                attribute(
                        key.partition().get(0),
                        types.get(key.partition().get(0)).symbol()));
        key.sort()
                .forEach(name ->
                        tree.put("SortKey", attribute(name, types.get(name).symbol())));
        return tree;
    }

    private static Map<String, Object> attribute(String name, String type) {
        Map<String, Object> tree = JsonTree.object();
        tree.put("AttributeName", name);
        tree.put("AttributeType", type);
        return tree;
    }

    /** All attributes of the data must be declared, including index keys. */
    private List<Object> others(Table table, Map<String, KeyType> types) {
        Map<String, String> declared = new LinkedHashMap<>();
        types.forEach((name, type) -> declared.put(name, type.symbol()));
        for (SampleItem item : samples.in(new Path.Primary(table))) {
            for (Map.Entry<String, SampleValue> attribute : item.attributes().entrySet()) {
                declared.putIfAbsent(attribute.getKey(), attribute.getValue().symbol());
            }
        }
        table.key().attributes().forEach(declared::remove);
        List<Object> others = new ArrayList<>();
        declared.forEach((name, type) -> others.add(attribute(name, type)));
        return others;
    }

    private Map<String, Object> facet(Table table, ItemType item) {
        Map<String, Object> alias = JsonTree.object();
        alias.put("PartitionKeyAlias", item.key(table.key().partition().get(0)).toString());
        table.key()
                .sort()
                .forEach(name -> alias.put("SortKeyAlias", item.key(name).toString()));
        List<SampleItem> items = samples.in(new Path.Primary(table)).stream()
                .filter(sample -> sample.item().ref().equals(item.ref()))
                .toList();
        List<String> names = items.stream()
                .flatMap(sample -> sample.attributes().keySet().stream())
                .filter(name -> !table.key().attributes().contains(name))
                .distinct()
                .toList();
        Map<String, Object> facet = JsonTree.object();
        facet.put("FacetName", facets.unique(item.name()));
        facet.put("KeyAttributeAlias", alias);
        facet.put("TableData", items.stream().map(TypedJson::item).toList());
        facet.put("NonKeyAttributes", names);
        facet.put("DataAccess", DATA_ACCESS);
        return facet;
    }

    private Map<String, Object> index(Table table, Index index, Map<String, KeyType> types) {
        List<String> included = new TableSchema(blueprint.model(), blueprint.design(), table).included(index);
        Map<String, Object> projection = JsonTree.object();
        String keysOrMore = included.isEmpty() ? "KEYS_ONLY" : "INCLUDE";
        projection.put("ProjectionType", index.projection() instanceof Projection.All ? "ALL" : keysOrMore);
        if (!included.isEmpty()) {
            projection.put("NonKeyAttributes", included);
        }
        Map<String, Object> tree = JsonTree.object();
        tree.put("IndexName", index.name());
        tree.put("KeyAttributes", key(index.key(), types));
        tree.put("Projection", projection);
        return tree;
    }
}
