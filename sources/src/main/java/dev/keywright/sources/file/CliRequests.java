package dev.keywright.sources.file;

import dev.keywright.sources.existing.ExistingRequest;
import dev.keywright.sources.existing.ExistingRequest.Direction;
import dev.keywright.sources.existing.ExistingRequest.Verb;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The requests of an AWS CLI command; empty where a pattern cannot express them. */
final class CliRequests {
    private CliRequests() {}

    static List<ExistingRequest> of(CliInvocation command) {
        return switch (command.operation()) {
            case "query" -> List.of(query(command));
            case "get-item" -> List.of(byKey(command, Verb.READ, command.object("key")));
            case "put-item" -> List.of(put(tree(command)));
            case "update-item", "delete-item" -> List.of(write(tree(command)));
            case "batch-get-item", "batch-write-item" -> batch(command.object("request-items"));
            case "transact-write-items" -> transaction(command.objects("transact-items"));
            default -> List.of();
        };
    }

    /** The options of a single write, in the form of a transaction. */
    private static Map<String, Object> tree(CliInvocation command) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("TableName", command.text("table-name"));
        tree.put("Item", command.object("item"));
        tree.put("Key", command.object("key"));
        tree.put("ConditionExpression", command.text("condition-expression"));
        tree.put("UpdateExpression", command.text("update-expression"));
        tree.put("ExpressionAttributeNames", command.object("expression-attribute-names"));
        return tree;
    }

    private static ExistingRequest query(CliInvocation command) {
        Map<String, Object> names = command.object("expression-attribute-names");
        Map<String, Object> values = command.object("expression-attribute-values");
        String condition = command.text("key-condition-expression");
        Function<String, String> texts = placeholder -> text(JsonText.object(values, placeholder));
        Map<String, String> equal = Expressions.equal(condition, names, texts);
        equal.putAll(Expressions.equal(command.text("filter-expression"), names, texts));
        List<String> details = new ArrayList<>();
        String limit = command.has("limit") ? command.text("limit") : command.text("max-items");
        if (limit.matches("[1-9][0-9]{0,8}")) {
            details.add("limit: " + limit);
        }
        details.addAll(consistency(command));
        return new ExistingRequest(
                command.text("table-name"),
                Verb.READ,
                equal,
                Expressions.beginnings(condition, names, texts),
                Expressions.ranged(condition, names),
                Map.of(),
                details,
                command.has("no-scan-index-forward") ? Direction.BACKWARD : Direction.UNSAID,
                command.text("index-name"),
                List.of());
    }

    private static List<String> consistency(CliInvocation command) {
        return command.has("consistent-read") ? List.of("consistency: strong") : List.of();
    }

    /** The text of a typed value. */
    private static String text(Map<String, Object> typed) {
        return typed.values().stream().map(String::valueOf).findFirst().orElse("");
    }

    private static ExistingRequest byKey(CliInvocation command, Verb verb, Map<String, Object> key) {
        return request(command.text("table-name"), verb, key, Map.of(), consistency(command));
    }

    private static ExistingRequest request(
            String table, Verb verb, Map<String, Object> key, Map<String, List<String>> changes, List<String> details) {
        Map<String, String> equal = new LinkedHashMap<>();
        key.keySet().forEach(name -> equal.put(name, text(JsonText.object(key, name))));
        return new ExistingRequest(table, verb, equal, Map.of(), List.of(), changes, details, Direction.UNSAID);
    }

    private static ExistingRequest put(Map<String, Object> tree) {
        boolean fresh = JsonText.text(tree, "ConditionExpression").contains("attribute_not_exists");
        return request(
                JsonText.text(tree, "TableName"),
                fresh ? Verb.CREATE : Verb.PUT,
                JsonText.object(tree, "Item"),
                Map.of(),
                List.of());
    }

    /** An update has an expression, a delete has none. */
    private static ExistingRequest write(Map<String, Object> tree) {
        String expression = JsonText.text(tree, "UpdateExpression");
        return request(
                JsonText.text(tree, "TableName"),
                expression.isEmpty() ? Verb.DELETE : Verb.UPDATE,
                JsonText.object(tree, "Key"),
                Expressions.changes(expression, JsonText.object(tree, "ExpressionAttributeNames")),
                List.of());
    }

    private static List<ExistingRequest> transaction(List<Map<String, Object>> actions) {
        List<ExistingRequest> requests = new ArrayList<>();
        for (Map<String, Object> action : actions) {
            if (action.containsKey("Put")) {
                requests.add(put(JsonText.object(action, "Put")));
            } else if (action.containsKey("Update")) {
                requests.add(write(JsonText.object(action, "Update")));
            } else if (action.containsKey("Delete")) {
                requests.add(write(JsonText.object(action, "Delete")));
            }
        }
        return requests;
    }

    /** All requests of a batch are assumed to be alike: the first one, that many times. */
    private static List<ExistingRequest> batch(Map<String, Object> tables) {
        if (tables.size() != 1) {
            return List.of();
        }
        String table = tables.keySet().iterator().next();
        List<Map<String, Object>> keys = JsonText.objects(JsonText.object(tables, table), "Keys");
        if (!keys.isEmpty()) {
            return List.of(request(table, Verb.READ, keys.get(0), Map.of(), batchOf(keys.size())));
        }
        List<Map<String, Object>> writes = JsonText.objects(tables, table);
        if (writes.isEmpty()) {
            return List.of();
        }
        boolean puts = writes.get(0).containsKey("PutRequest");
        Map<String, Object> key = puts
                ? JsonText.object(JsonText.object(writes.get(0), "PutRequest"), "Item")
                : JsonText.object(JsonText.object(writes.get(0), "DeleteRequest"), "Key");
        return List.of(request(table, puts ? Verb.PUT : Verb.DELETE, key, Map.of(), batchOf(writes.size())));
    }

    private static List<String> batchOf(int size) {
        return size > 1 ? List.of("batch: " + size) : List.of();
    }
}
