package dev.keywright.sources.file;

import dev.keywright.sources.existing.ExistingRequest;
import dev.keywright.sources.existing.ExistingRequest.Direction;
import dev.keywright.sources.existing.ExistingRequest.Verb;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The requests of an AWS CLI command; empty where a pattern cannot express them. */
final class CliRequests {
    private static final Pattern EQUAL = Pattern.compile("([#\\w.]+)\\s*=\\s*(:\\w+)");
    private static final Pattern BEGINNING = Pattern.compile("begins_with\\s*\\(\\s*([#\\w.]+)\\s*,\\s*(:\\w+)\\s*\\)");
    private static final Pattern RANGE = Pattern.compile("([#\\w.]+)\\s*(?:<=|>=|<|>|(?i:\\bbetween\\b))\\s*:\\w+");
    private static final Pattern CLAUSE = Pattern.compile("(?i)\\b(SET|ADD|REMOVE)\\b");
    private static final Pattern TARGET = Pattern.compile("^\\s*([#\\w]+)");

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
        Map<String, String> equal = compared(EQUAL, condition, names, values);
        equal.putAll(compared(EQUAL, command.text("filter-expression"), names, values));
        List<String> ranged = new ArrayList<>();
        Matcher range = RANGE.matcher(condition);
        while (range.find()) {
            ranged.add(name(range.group(1), names));
        }
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
                compared(BEGINNING, condition, names, values),
                ranged,
                Map.of(),
                details,
                command.has("no-scan-index-forward") ? Direction.BACKWARD : Direction.UNSAID);
    }

    private static List<String> consistency(CliInvocation command) {
        return command.has("consistent-read") ? List.of("consistency: strong") : List.of();
    }

    private static Map<String, String> compared(
            Pattern comparison, String expression, Map<String, Object> names, Map<String, Object> values) {
        Map<String, String> compared = new LinkedHashMap<>();
        Matcher term = comparison.matcher(expression);
        while (term.find()) {
            compared.put(name(term.group(1), names), text(JsonText.object(values, term.group(2))));
        }
        return compared;
    }

    private static String name(String written, Map<String, Object> names) {
        return names.get(written) instanceof String name ? name : written;
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
                changes(expression, JsonText.object(tree, "ExpressionAttributeNames")),
                List.of());
    }

    private static Map<String, List<String>> changes(String expression, Map<String, Object> names) {
        Map<String, List<String>> changes = new LinkedHashMap<>();
        Matcher clause = CLAUSE.matcher(expression);
        List<Integer> starts = new ArrayList<>();
        while (clause.find()) {
            starts.add(clause.start());
        }
        for (int number = 0; number < starts.size(); number++) {
            int end = number + 1 < starts.size() ? starts.get(number + 1) : expression.length();
            String text = expression.substring(starts.get(number), end);
            String word = text.split("\\s", 2)[0].toLowerCase(Locale.ROOT);
            List<String> changed = new ArrayList<>();
            for (String term : text.substring(word.length()).split(",(?![^(]*\\))", -1)) {
                Matcher target = TARGET.matcher(term);
                if (target.find()) {
                    changed.add(name(target.group(1), names));
                }
            }
            changes.put(word, changed);
        }
        return changes;
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
