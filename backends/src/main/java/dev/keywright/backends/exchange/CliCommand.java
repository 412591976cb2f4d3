package dev.keywright.backends.exchange;

import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.SampleValue;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request as an AWS CLI command, with the values of a sample item. */
final class CliCommand {
    private final Layout layout;
    private final Samples samples;

    CliCommand(Layout layout, Samples samples) {
        this.layout = layout;
        this.samples = samples;
    }

    /** Reads come first, in the order of the pattern. */
    String of(ServedPattern served, int number, PlannedOperation operation) {
        return operation.writes().isEmpty() ? read(served.reads().get(number), operation) : write(served, operation);
    }

    private String read(Request request, PlannedOperation operation) {
        String table = " --table-name " + operation.path().table().name();
        Optional<SampleItem> item = sample(request.entry().item().ref(), operation.path());
        Map<String, Object> key = key(item, operation.path());
        return switch (operation.operation()) {
            case QUERY -> "aws dynamodb query" + table + index(operation) + query(request, operation);
            case SCAN -> "aws dynamodb scan" + table + index(operation);
            case BATCH_GET_ITEM ->
                "aws dynamodb batch-get-item"
                        + option(
                                "request-items", Map.of(operation.path().table().name(), Map.of("Keys", List.of(key))));
            case TRANSACT_GET_ITEMS ->
                "aws dynamodb transact-get-items"
                        + option("transact-items", List.of(Map.of("Get", named(operation.path(), "Key", key))));
            case GET_ITEM,
                    PUT_ITEM,
                    UPDATE_ITEM,
                    DELETE_ITEM,
                    CONDITION_CHECK,
                    BATCH_WRITE_ITEM,
                    TRANSACT_WRITE_ITEMS -> "aws dynamodb get-item" + table + option("key", key);
        };
    }

    private String write(ServedPattern served, PlannedOperation operation) {
        String table = " --table-name " + operation.path().table().name();
        return switch (operation.operation()) {
            case PUT_ITEM ->
                "aws dynamodb put-item" + table
                        + option("item", item(operation.writes().get(0)));
            case UPDATE_ITEM ->
                "aws dynamodb update-item" + table
                        + update(served, operation.writes().get(0));
            case DELETE_ITEM ->
                "aws dynamodb delete-item" + table
                        + option("key", key(operation.writes().get(0)));
            case BATCH_WRITE_ITEM -> "aws dynamodb batch-write-item" + option("request-items", batch(operation));
            case TRANSACT_WRITE_ITEMS, CONDITION_CHECK, QUERY, SCAN, GET_ITEM, BATCH_GET_ITEM, TRANSACT_GET_ITEMS ->
                "aws dynamodb transact-write-items" + option("transact-items", transaction(served, operation));
        };
    }

    /** Quoted for the shell. */
    private static String option(String name, Object json) {
        return " --%s '%s'".formatted(name, JsonTree.line(json).replace("'", "'\\''"));
    }

    private static String index(PlannedOperation operation) {
        return operation.path() instanceof Path.Secondary secondary
                ? " --index-name " + secondary.index().name()
                : "";
    }

    private String query(Request request, PlannedOperation operation) {
        CliQuery query = new CliQuery(request, operation.path(), samples.in(operation.path()));
        return " --key-condition-expression '%s'".formatted(query.condition())
                + option("expression-attribute-names", query.names())
                + option("expression-attribute-values", query.values());
    }

    private Optional<SampleItem> sample(ItemRef item, Path path) {
        return samples.in(new Path.Primary(path.table())).stream()
                .filter(sample -> sample.item().ref().equals(item))
                .findFirst();
    }

    private Optional<SampleItem> sample(EntityRef entity) {
        return layout.findHome(entity)
                .flatMap(home -> sample(home.ref(), layout.primary(home).path()));
    }

    private static Object value(Optional<SampleItem> item, String name) {
        return item.flatMap(sample -> sample.find(name))
                .map(TypedJson::of)
                .orElseGet(() -> TypedJson.of(SampleValue.text(name)));
    }

    private static Map<String, Object> key(Optional<SampleItem> item, Path path) {
        Map<String, Object> key = JsonTree.object();
        path.table().key().attributes().forEach(name -> key.put(name, value(item, name)));
        return key;
    }

    private Map<String, Object> key(PlannedWrite write) {
        return key(
                sample(write.entry().item().ref(), write.entry().path()),
                write.entry().path());
    }

    private Map<String, Object> item(PlannedWrite write) {
        return sample(write.entry().item().ref(), write.entry().path())
                .map(TypedJson::item)
                .orElseGet(() -> key(write));
    }

    private String update(ServedPattern served, PlannedWrite write) {
        Map<String, Object> change = change(served, write);
        return option("key", key(write))
                + " --update-expression '%s'".formatted(change.get("UpdateExpression"))
                + option("expression-attribute-names", change.get("ExpressionAttributeNames"))
                + (change.containsKey("ExpressionAttributeValues")
                        ? option("expression-attribute-values", change.get("ExpressionAttributeValues"))
                        : "");
    }

    private Map<String, Object> change(ServedPattern served, PlannedWrite write) {
        CliUpdate update = new CliUpdate(
                layout,
                served,
                write,
                sample(write.entry().item().ref(), write.entry().path()),
                this::sample);
        Map<String, Object> change = JsonTree.object();
        change.put("UpdateExpression", update.expression());
        change.put("ExpressionAttributeNames", update.names());
        if (!update.values().isEmpty()) {
            change.put("ExpressionAttributeValues", update.values());
        }
        return change;
    }

    private Map<String, Object> batch(PlannedOperation operation) {
        List<Object> requests = new ArrayList<>();
        for (PlannedWrite write : operation.writes()) {
            requests.add(
                    write.action() == DynamoDbOperation.DELETE_ITEM
                            ? Map.of("DeleteRequest", Map.of("Key", key(write)))
                            : Map.of("PutRequest", Map.of("Item", item(write))));
        }
        return Map.of(operation.path().table().name(), requests);
    }

    private List<Object> transaction(ServedPattern served, PlannedOperation operation) {
        List<Object> actions = new ArrayList<>();
        for (PlannedWrite write : operation.writes()) {
            Path path = write.entry().path();
            if (write.action() == DynamoDbOperation.PUT_ITEM) {
                actions.add(Map.of("Put", named(path, "Item", item(write))));
            } else if (write.action() == DynamoDbOperation.DELETE_ITEM) {
                actions.add(Map.of("Delete", named(path, "Key", key(write))));
            } else if (write.action() == DynamoDbOperation.CONDITION_CHECK) {
                Map<String, Object> check = named(path, "Key", key(write));
                check.put("ConditionExpression", "attribute_exists(#k)");
                check.put(
                        "ExpressionAttributeNames",
                        Map.of("#k", path.key().attributes().get(0)));
                actions.add(Map.of("ConditionCheck", check));
            } else {
                Map<String, Object> update = named(path, "Key", key(write));
                update.putAll(change(served, write));
                actions.add(Map.of("Update", update));
            }
        }
        return actions;
    }

    private static Map<String, Object> named(Path path, String name, Object value) {
        Map<String, Object> named = JsonTree.object();
        named.put("TableName", path.table().name());
        named.put(name, value);
        return named;
    }
}
