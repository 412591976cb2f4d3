package dev.keywright.backends.exchange;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.External;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** `dynamodb_data_model.json`: tables to create, items to put, and a command for each request of a pattern. */
final class AwsLabsDataModel {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    private final Blueprint blueprint;
    private final Samples samples;

    AwsLabsDataModel(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.samples = Samples.of(blueprint.layout());
    }

    Map<String, Object> tree() {
        List<Object> tables = new ArrayList<>();
        Map<String, Object> items = JsonTree.object();
        for (Table table : blueprint.design().tables()) {
            tables.add(table(table));
            items.put(
                    table.name(),
                    samples.in(new Path.Primary(table)).stream()
                            .map(AwsLabsDataModel::put)
                            .toList());
        }
        List<Object> patterns = new ArrayList<>();
        blueprint.account().bill().patterns().forEach(served -> patterns.addAll(patterns(served)));
        Map<String, Object> tree = JsonTree.object();
        tree.put("tables", tables);
        tree.put("items", items);
        tree.put("access_patterns", patterns);
        return tree;
    }

    private static Map<String, Object> put(SampleItem item) {
        return Map.of("PutRequest", Map.of("Item", TypedJson.item(item)));
    }

    private Map<String, Object> table(Table table) {
        TableSchema schema = new TableSchema(blueprint.model(), blueprint.design(), table);
        List<Object> definitions = new ArrayList<>();
        schema.keyTypes()
                .forEach((name, type) -> definitions.add(pair("AttributeName", name, "AttributeType", type.symbol())));
        Map<String, Object> tree = JsonTree.object();
        tree.put("TableName", table.name());
        tree.put("AttributeDefinitions", definitions);
        tree.put("KeySchema", schema(table.key()));
        addIndexes(
                tree,
                "GlobalSecondaryIndexes",
                table.indexes().stream().filter(index -> !index.isLocal()).toList(),
                schema);
        addIndexes(
                tree,
                "LocalSecondaryIndexes",
                table.indexes().stream().filter(Index::isLocal).toList(),
                schema);
        tree.put("BillingMode", "PAY_PER_REQUEST");
        return tree;
    }

    private static void addIndexes(Map<String, Object> tree, String name, List<Index> indexes, TableSchema schema) {
        if (!indexes.isEmpty()) {
            tree.put(name, indexes.stream().map(index -> index(index, schema)).toList());
        }
    }

    private static Map<String, Object> index(Index index, TableSchema schema) {
        List<String> included = schema.included(index);
        Map<String, Object> projection = JsonTree.object();
        String keysOrMore = included.isEmpty() ? "KEYS_ONLY" : "INCLUDE";
        projection.put("ProjectionType", index.projection() instanceof Projection.All ? "ALL" : keysOrMore);
        if (!included.isEmpty()) {
            projection.put("NonKeyAttributes", included);
        }
        Map<String, Object> tree = JsonTree.object();
        tree.put("IndexName", index.name());
        tree.put("KeySchema", schema(index.key()));
        tree.put("Projection", projection);
        return tree;
    }

    private static List<Object> schema(KeySchema key) {
        List<Object> schema = new ArrayList<>();
        key.partition().forEach(name -> schema.add(pair("AttributeName", name, "KeyType", "HASH")));
        key.sort().forEach(name -> schema.add(pair("AttributeName", name, "KeyType", "RANGE")));
        return schema;
    }

    private static Map<String, Object> pair(String name, String value, String otherName, String otherValue) {
        Map<String, Object> pair = JsonTree.object();
        pair.put(name, value);
        pair.put(otherName, otherValue);
        return pair;
    }

    /** One entry for each request; several requests of one pattern are distinguished by letters. */
    private List<Object> patterns(ServedPattern served) {
        String id = served.pattern().id();
        String title = served.pattern().title();
        if (served.pattern().operation() instanceof External external) {
            Map<String, Object> tree = pair("pattern", id, "description", title);
            tree.put("reason", "served by %s".formatted(external.system()));
            return List.of(tree);
        }
        if (!served.isServed()) {
            Map<String, Object> tree = pair("pattern", id, "description", title);
            tree.put(
                    "reason",
                    "the design cannot serve it: %s".formatted(served.failures().get(0)));
            return List.of(tree);
        }
        List<PlannedOperation> operations = Operations.of(served, blueprint.layout()).stream()
                .filter(operation -> !operation.isByHandler())
                .toList();
        List<Object> patterns = new ArrayList<>();
        for (int number = 0; number < operations.size(); number++) {
            PlannedOperation operation = operations.get(number);
            String letter = operations.size() == 1 ? "" : LETTERS.substring(number % 26, number % 26 + 1);
            Map<String, Object> tree = pair("pattern", id + letter, "description", title);
            tree.put("table", operation.path().table().name());
            if (operation.path() instanceof Path.Secondary secondary) {
                tree.put("index", secondary.index().name());
            }
            tree.put("dynamodb_operation", operation.operation().word());
            tree.put("implementation", new CliCommand(blueprint.layout(), samples).of(served, number, operation));
            patterns.add(tree);
        }
        return patterns;
    }
}
