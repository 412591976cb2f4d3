package dev.keywright.sources.requests;

import dev.keywright.sources.file.JsonText;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Data events of CloudTrail as a recording. They tell the operation, the key and the expressions, but neither consumed
 * units nor how many items came back.
 */
public final class CloudTrailLog {
    private static final int WINDOW_MILLIS = 10_000;
    private static final Pattern WORD = Pattern.compile("[A-Z][A-Z_-]*");
    private static final Map<String, String> EXPRESSIONS = Map.of(
            "keyConditionExpression", "KeyConditionExpression",
            "filterExpression", "FilterExpression",
            "updateExpression", "UpdateExpression",
            "conditionExpression", "ConditionExpression");

    private final Map<Map<String, Object>, Events> shapes = new LinkedHashMap<>();
    private long from = Long.MAX_VALUE;
    private long to;

    /** The events of one shape. */
    private static final class Events {
        private long count;
        private final Map<Long, Long> windows = new TreeMap<>();
        private final Map<String, Map<String, Long>> values = new TreeMap<>();
        private final Map<String, Boolean> attributes = new TreeMap<>();
    }

    /** Whether a text is a log of CloudTrail. */
    public boolean add(String text) {
        Optional<Map<String, Object>> tree =
                JsonText.find(text).filter(found -> found.get("Records") instanceof List<?>);
        tree.ifPresent(found -> JsonText.objects(found, "Records").stream()
                .filter(event -> JsonText.text(event, "eventSource").equals("dynamodb.amazonaws.com"))
                .filter(event -> event.get("requestParameters") instanceof Map<?, ?>)
                .forEach(this::add));
        return tree.isPresent();
    }

    private void add(Map<String, Object> event) {
        Map<String, Object> sent = JsonText.object(event, "requestParameters");
        String operation = JsonText.text(event, "eventName");
        Optional<Instant> time = time(JsonText.text(event, "eventTime"));
        boolean ofData = operation.matches("(Get|Put|Update|Delete)Item|Query|Scan|TransactWriteItems");
        if (!ofData || time.isEmpty()) {
            return;
        }
        long millis = time.get().toEpochMilli();
        from = Math.min(from, millis);
        to = Math.max(to, millis);
        Events events = shapes.computeIfAbsent(shape(operation, sent), unused -> new Events());
        events.count++;
        events.windows.merge(millis / WINDOW_MILLIS, 1L, Long::sum);
        keys(sent)
                .forEach((name, value) -> events.values
                        .computeIfAbsent(name, unused -> new TreeMap<>())
                        .merge(value, 1L, Long::sum));
        for (String list : List.of("item", "items")) {
            JsonText.texts(sent, list).forEach(name -> events.attributes.put(name, true));
        }
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeParseException unreadable) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> shape(String operation, Map<String, Object> sent) {
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("operation", operation);
        shape.put("table", JsonText.text(sent, "tableName"));
        shape.put("index", JsonText.text(sent, "indexName"));
        Map<String, Object> expressions = new TreeMap<>();
        EXPRESSIONS.forEach((ours, theirs) -> {
            if (!JsonText.text(sent, ours).isEmpty()) {
                expressions.put(theirs, JsonText.text(sent, ours));
            }
        });
        shape.put("expressions", expressions);
        shape.put("names", JsonText.object(sent, "expressionAttributeNames"));
        Map<String, Object> keys = new TreeMap<>();
        keys(sent).forEach((name, value) -> keys.put(name, withoutValues(value)));
        shape.put("keys", keys);
        Map<String, Object> settings = new TreeMap<>();
        if (sent.get("limit") instanceof BigDecimal limit) {
            settings.put("Limit", limit.toPlainString());
        }
        if (Boolean.FALSE.equals(sent.get("scanIndexForward"))) {
            settings.put("ScanIndexForward", "false");
        }
        if (Boolean.TRUE.equals(sent.get("consistentRead"))) {
            settings.put("ConsistentRead", "true");
        }
        shape.put("settings", settings);
        List<Object> elements = new ArrayList<>();
        JsonText.objects(sent, "requestItems")
                .forEach(element -> elements.add(shape(JsonText.text(element, "operation") + "Item", element)));
        shape.put("transaction", elements);
        return shape;
    }

    /** Values may stand with their types, as in DynamoDB's JSON, or without. */
    private static Map<String, String> keys(Map<String, Object> sent) {
        Map<String, String> keys = new TreeMap<>();
        JsonText.object(sent, "key").forEach((name, value) -> {
            Object plain = value instanceof Map<?, ?> typed && !typed.isEmpty()
                    ? typed.values().iterator().next()
                    : value;
            keys.put(name, String.valueOf(plain));
        });
        return keys;
    }

    /** The words of a key in capital letters, as the recorder keeps them. */
    private static String withoutValues(String text) {
        String separator = text.contains("#") ? "#" : text.contains("|") ? "|" : "";
        if (separator.isEmpty()) {
            return WORD.matcher(text).matches() ? text : "{}";
        }
        List<String> parts = new ArrayList<>();
        for (String token : text.split(Pattern.quote(separator), -1)) {
            parts.add(token.isEmpty() || WORD.matcher(token).matches() ? token : "{}");
        }
        return String.join(separator, parts);
    }

    /** A file as the recorder would have written it; empty where there was no event. */
    Optional<Map<String, Object>> findTree() {
        if (shapes.isEmpty()) {
            return Optional.empty();
        }
        List<Object> requests = new ArrayList<>();
        shapes.forEach((shape, events) -> {
            Map<String, Object> request = new LinkedHashMap<>(shape);
            long most = events.windows.values().stream()
                    .mapToLong(Long::longValue)
                    .max()
                    .orElse(0);
            request.put("count", BigDecimal.valueOf(events.count));
            request.put("peakPerSecond", BigDecimal.valueOf(most * 1000L).divide(BigDecimal.valueOf(WINDOW_MILLIS)));
            request.put("elements", BigDecimal.valueOf(events.count));
            request.put("attributes", List.copyOf(events.attributes.keySet()));
            Map<String, Object> hottest = new TreeMap<>();
            events.values.forEach((name, counts) -> {
                long busiest = counts.values().stream()
                        .mapToLong(Long::longValue)
                        .max()
                        .orElse(0);
                hottest.put(name, List.of(Map.of("key", "0", "count", BigDecimal.valueOf(busiest))));
            });
            request.put("hottest", hottest);
            requests.add(request);
        });
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("keywrightRequests", BigDecimal.ONE);
        tree.put("fromMillis", BigDecimal.valueOf(from));
        tree.put("toMillis", BigDecimal.valueOf(to));
        tree.put("requests", requests);
        return Optional.of(tree);
    }

    /** The same as text. */
    public Optional<String> recording() {
        return findTree().map(JsonText::write);
    }
}
