package dev.keywright.sources.requests;

import dev.keywright.sources.existing.ExistingRequest;
import dev.keywright.sources.existing.ExistingRequest.Direction;
import dev.keywright.sources.existing.ExistingRequest.Verb;
import dev.keywright.sources.file.Expressions;
import dev.keywright.sources.file.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The shape of recorded requests, as the recorder writes it: the operation, its expressions, and keys without values.
 *
 * @param tree the member of `requests`
 */
record RecordedShape(Map<String, Object> tree) {
    String operation() {
        return JsonText.text(tree, "operation");
    }

    String table() {
        String table = JsonText.text(tree, "table");
        return table.contains("/") ? table.substring(table.lastIndexOf('/') + 1) : table;
    }

    String index() {
        return JsonText.text(tree, "index");
    }

    private String expression(String name) {
        return JsonText.text(JsonText.object(tree, "expressions"), name);
    }

    private String setting(String name) {
        return JsonText.text(JsonText.object(tree, "settings"), name);
    }

    private Map<String, Object> names() {
        return JsonText.object(tree, "names");
    }

    boolean isNextPage() {
        return !setting("ExclusiveStartKey").isEmpty();
    }

    boolean hasLimit() {
        return !setting("Limit").isEmpty();
    }

    boolean hasFilter() {
        return !expression("FilterExpression").isEmpty();
    }

    /** The requests that a pattern can express; several are one transaction. */
    List<ExistingRequest> requests() {
        return switch (operation()) {
            case "TransactWriteItems" ->
                elements().stream()
                        .flatMap(element -> element.single().stream())
                        .toList();
            case "TransactGetItems" ->
                elements().stream()
                        .flatMap(element -> element.single().stream())
                        .distinct()
                        .toList();
            default -> single().stream().toList();
        };
    }

    private List<RecordedShape> elements() {
        return JsonText.objects(tree, "transaction").stream()
                .map(RecordedShape::new)
                .toList();
    }

    private Optional<ExistingRequest> single() {
        return switch (operation()) {
            case "GetItem" -> Optional.of(byKey(Verb.READ, Map.of()));
            case "BatchGetItem" -> Optional.of(byKey(Verb.READ, Map.of()));
            case "Query", "Scan" -> Optional.of(query());
            case "PutItem", "BatchWriteItem: Put" ->
                Optional.of(byKey(
                        expression("ConditionExpression").contains("attribute_not_exists") ? Verb.CREATE : Verb.PUT,
                        Map.of()));
            case "UpdateItem" ->
                Optional.of(byKey(Verb.UPDATE, Expressions.changes(expression("UpdateExpression"), names())));
            case "DeleteItem", "BatchWriteItem: Delete" -> Optional.of(byKey(Verb.DELETE, Map.of()));
            default -> Optional.empty();
        };
    }

    private ExistingRequest byKey(Verb verb, Map<String, List<String>> changes) {
        Map<String, String> equal = new LinkedHashMap<>();
        JsonText.object(tree, "keys").forEach((name, shape) -> equal.put(name, String.valueOf(shape)));
        return new ExistingRequest(
                table(), verb, equal, Map.of(), List.of(), changes, consistency(), Direction.UNSAID, "", List.of());
    }

    private List<String> consistency() {
        return setting("ConsistentRead").equals("true") ? List.of("consistency: strong") : List.of();
    }

    private ExistingRequest query() {
        Map<String, Object> keys = JsonText.object(tree, "keys");
        String condition = expression("KeyConditionExpression");
        String filter = expression("FilterExpression");
        Map<String, String> equal =
                Expressions.equal(condition, names(), placeholder -> JsonText.text(keys, placeholder));
        Expressions.equal(filter, names(), placeholder -> "").forEach(equal::putIfAbsent);
        List<String> ranged = new ArrayList<>(Expressions.ranged(condition, names()));
        if (ranged.isEmpty()) {
            ranged.addAll(Expressions.ranged(filter, names()));
        }
        List<String> details = new ArrayList<>(consistency());
        if (hasLimit()) {
            details.add("limit: " + setting("Limit"));
        }
        return new ExistingRequest(
                table(),
                Verb.READ,
                equal,
                Expressions.beginnings(condition, names(), placeholder -> JsonText.text(keys, placeholder)),
                ranged,
                Map.of(),
                details,
                setting("ScanIndexForward").equals("false") ? Direction.BACKWARD : Direction.UNSAID,
                index(),
                List.of());
    }

    /** Conditions of a filter that a pattern has fields for beside `by` and `range`. */
    Map<String, List<String>> filterCalls() {
        return Expressions.calls(expression("FilterExpression"), names());
    }

    /** A filter that says more than equalities, one range and calls joined by AND. */
    boolean isFilterLossy() {
        String filter = expression("FilterExpression");
        return filter.matches("(?is).*(\\bor\\b|\\bnot\\b|<>|\\bin\\b\\s*\\(|\\bsize\\s*\\(|attribute_type).*")
                || Expressions.ranged(filter, names()).size() > 1;
    }

    /** The request as people write it, for the title of the pattern. */
    String title() {
        String target = index().isEmpty() ? table() : index();
        String keys = Stream.concat(
                        JsonText.object(tree, "keys").entrySet().stream()
                                .filter(key -> !key.getKey().startsWith(":"))
                                .map(key -> "%s = %s".formatted(key.getKey(), key.getValue())),
                        Stream.of("KeyConditionExpression", "FilterExpression", "UpdateExpression")
                                .map(this::expression)
                                .filter(text -> !text.isEmpty())
                                .map(text -> Expressions.readable(text, names())))
                .reduce((left, right) -> left + "; " + right)
                .orElse("");
        String told = operation().startsWith("Transact")
                ? String.join(
                        ", ",
                        elements().stream().map(RecordedShape::title).distinct().toList())
                : keys;
        return "%s %s%s"
                .formatted(operation(), target, told.isEmpty() ? "" : ": " + told)
                .replaceAll("\\s+", " ");
    }
}
