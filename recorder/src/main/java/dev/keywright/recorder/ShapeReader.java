package dev.keywright.recorder;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The shape of each kind of request. */
final class ShapeReader {
    private static final Pattern PLACEHOLDER =
            Pattern.compile("([#\\w.]+)\\s*(?:=|<=|>=|<|>|(?i:between)|,)\\s*(:\\w+)");
    private static final Pattern CALLED_KEY = Pattern.compile("(?i).*(pk|sk)[0-9]*");

    private final KeyTexts texts;
    private final long salt;
    /** The key attributes of each table, as requests by key show them: a put does not tell. */
    private final Map<String, Set<String>> keysOfTables = new ConcurrentHashMap<>();

    private final Map<String, Map<String, String>> comparisons = new ConcurrentHashMap<>();

    ShapeReader(KeyTexts texts, long salt) {
        this.texts = texts;
        this.salt = salt;
    }

    Sent read(SdkRequest request) {
        if (request instanceof GetItemRequest get) {
            return byKey(
                    "GetItem",
                    get.tableName(),
                    get.key(),
                    Map.of(),
                    get.expressionAttributeNames(),
                    strong(get.consistentRead()));
        }
        if (request instanceof QueryRequest query) {
            return query(query);
        }
        if (request instanceof ScanRequest scan) {
            RequestShape shape = new RequestShape(
                    "Scan",
                    scan.tableName(),
                    text(scan.indexName()),
                    expressions("FilterExpression", scan.filterExpression()),
                    scan.expressionAttributeNames(),
                    Map.of(),
                    strong(scan.consistentRead()),
                    List.of());
            return new Sent(shape, Map.of(), List.of(), 1);
        }
        if (request instanceof PutItemRequest put) {
            return put(put.tableName(), put.item(), put.conditionExpression(), put.expressionAttributeNames());
        }
        if (request instanceof UpdateItemRequest update) {
            return update(
                    update.tableName(),
                    update.key(),
                    update.updateExpression(),
                    update.conditionExpression(),
                    update.expressionAttributeNames());
        }
        if (request instanceof DeleteItemRequest delete) {
            return byKey(
                    "DeleteItem",
                    delete.tableName(),
                    delete.key(),
                    expressions("ConditionExpression", delete.conditionExpression()),
                    delete.expressionAttributeNames(),
                    Map.of());
        }
        return several(request);
    }

    private Sent several(SdkRequest request) {
        if (request instanceof TransactWriteItemsRequest transaction) {
            List<Sent> elements = new ArrayList<>();
            transaction.transactItems().forEach(item -> elements.add(element(item)));
            return transaction("TransactWriteItems", elements);
        }
        if (request instanceof TransactGetItemsRequest transaction) {
            List<Sent> elements = new ArrayList<>();
            transaction
                    .transactItems()
                    .forEach(item -> elements.add(byKey(
                            "GetItem",
                            item.get().tableName(),
                            item.get().key(),
                            Map.of(),
                            item.get().expressionAttributeNames(),
                            Map.of())));
            return transaction("TransactGetItems", elements);
        }
        if (request instanceof BatchGetItemRequest batch && batch.requestItems().size() == 1) {
            Map.Entry<String, KeysAndAttributes> table =
                    batch.requestItems().entrySet().iterator().next();
            KeysAndAttributes keys = table.getValue();
            return batch(
                    "BatchGetItem",
                    table.getKey(),
                    keys.keys().get(0),
                    strong(keys.consistentRead()),
                    keys.keys().size());
        }
        if (request instanceof BatchWriteItemRequest batch
                && batch.requestItems().size() == 1) {
            Map.Entry<String, List<WriteRequest>> table =
                    batch.requestItems().entrySet().iterator().next();
            WriteRequest first = table.getValue().get(0);
            boolean puts = first.putRequest() != null;
            return batch(
                    puts ? "BatchWriteItem: Put" : "BatchWriteItem: Delete",
                    table.getKey(),
                    puts
                            ? keys(table.getKey(), first.putRequest().item())
                            : first.deleteRequest().key(),
                    Map.of(),
                    table.getValue().size());
        }
        return new Sent(
                RequestShape.other(request.getClass().getSimpleName().replaceAll("Request$", "")),
                Map.of(),
                List.of(),
                1);
    }

    private Sent element(TransactWriteItem item) {
        if (item.put() != null) {
            return put(
                    item.put().tableName(),
                    item.put().item(),
                    item.put().conditionExpression(),
                    item.put().expressionAttributeNames());
        }
        if (item.update() != null) {
            return update(
                    item.update().tableName(),
                    item.update().key(),
                    item.update().updateExpression(),
                    item.update().conditionExpression(),
                    item.update().expressionAttributeNames());
        }
        if (item.delete() != null) {
            return byKey(
                    "DeleteItem",
                    item.delete().tableName(),
                    item.delete().key(),
                    expressions("ConditionExpression", item.delete().conditionExpression()),
                    item.delete().expressionAttributeNames(),
                    Map.of());
        }
        return byKey(
                "ConditionCheck",
                item.conditionCheck().tableName(),
                item.conditionCheck().key(),
                expressions("ConditionExpression", item.conditionCheck().conditionExpression()),
                item.conditionCheck().expressionAttributeNames(),
                Map.of());
    }

    private static Sent transaction(String operation, List<Sent> elements) {
        RequestShape shape = new RequestShape(
                operation,
                "",
                "",
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                elements.stream().map(Sent::shape).toList());
        return new Sent(shape, elements.isEmpty() ? Map.of() : elements.get(0).hashes(), List.of(), elements.size());
    }

    /** The requests of a batch are taken to be alike. */
    private Sent batch(
            String operation, String table, Map<String, AttributeValue> key, Map<String, String> settings, int size) {
        RequestShape shape =
                new RequestShape(operation, table, "", Map.of(), Map.of(), shapes(key), settings, List.of());
        return new Sent(shape, hashes(key), List.of(), size);
    }

    private Sent query(QueryRequest query) {
        Map<String, String> names = query.expressionAttributeNames();
        Map<String, String> keys = new TreeMap<>();
        Map<String, Long> hashes = new TreeMap<>();
        String condition = text(query.keyConditionExpression());
        comparisons.computeIfAbsent(condition, ShapeReader::comparisons).forEach((placeholder, compared) -> {
            AttributeValue value = query.expressionAttributeValues().get(placeholder);
            if (value != null) {
                keys.put(placeholder, texts.shape(value));
                hashes.put(names.getOrDefault(compared, compared), hash(value));
            }
        });
        Map<String, String> expressions = new TreeMap<>(expressions("KeyConditionExpression", condition));
        expressions.putAll(expressions("FilterExpression", query.filterExpression()));
        Map<String, String> settings = new TreeMap<>(strong(query.consistentRead()));
        if (query.limit() != null) {
            settings.put("Limit", String.valueOf(query.limit()));
        }
        if (Boolean.FALSE.equals(query.scanIndexForward())) {
            settings.put("ScanIndexForward", "false");
        }
        if (!query.exclusiveStartKey().isEmpty()) {
            settings.put("ExclusiveStartKey", "given");
        }
        RequestShape shape = new RequestShape(
                "Query", query.tableName(), text(query.indexName()), expressions, names, keys, settings, List.of());
        return new Sent(shape, hashes, List.of(), 1);
    }

    /** Placeholders with the attributes that they are compared with. */
    private static Map<String, String> comparisons(String condition) {
        Map<String, String> compared = new TreeMap<>();
        Matcher term = PLACEHOLDER.matcher(condition);
        while (term.find()) {
            compared.put(term.group(2), term.group(1));
        }
        return compared;
    }

    private Sent put(String table, Map<String, AttributeValue> item, String condition, Map<String, String> names) {
        Map<String, AttributeValue> keys = keys(table, item);
        RequestShape shape = new RequestShape(
                "PutItem",
                table,
                "",
                expressions("ConditionExpression", condition),
                names,
                shapes(keys),
                Map.of(),
                List.of());
        return new Sent(shape, hashes(keys), item.keySet(), 1);
    }

    private Map<String, AttributeValue> keys(String table, Map<String, AttributeValue> item) {
        Collection<String> known = keysOfTables.getOrDefault(table, Set.of());
        Map<String, AttributeValue> keys = new TreeMap<>();
        item.forEach((name, value) -> {
            if (known.contains(name) || CALLED_KEY.matcher(name).matches()) {
                keys.put(name, value);
            }
        });
        return keys;
    }

    private Sent update(
            String table, Map<String, AttributeValue> key, String update, String condition, Map<String, String> names) {
        Map<String, String> expressions = new TreeMap<>(expressions("UpdateExpression", update));
        expressions.putAll(expressions("ConditionExpression", condition));
        return byKey("UpdateItem", table, key, expressions, names, Map.of());
    }

    private Sent byKey(
            String operation,
            String table,
            Map<String, AttributeValue> key,
            Map<String, String> expressions,
            Map<String, String> names,
            Map<String, String> settings) {
        Set<String> known = keysOfTables.computeIfAbsent(table, unused -> new ConcurrentSkipListSet<>());
        if (known.size() < key.size()) {
            known.addAll(key.keySet());
        }
        RequestShape shape =
                new RequestShape(operation, table, "", expressions, names, shapes(key), settings, List.of());
        return new Sent(shape, hashes(key), List.of(), 1);
    }

    private Map<String, String> shapes(Map<String, AttributeValue> key) {
        Map<String, String> shapes = new TreeMap<>();
        key.forEach((name, value) -> shapes.put(name, texts.shape(value)));
        return shapes;
    }

    private Map<String, Long> hashes(Map<String, AttributeValue> key) {
        Map<String, Long> hashes = new TreeMap<>();
        key.forEach((name, value) -> hashes.put(name, hash(value)));
        return hashes;
    }

    /** FNV-1a from a secret start, so that nobody can look up values by their hashes. */
    private long hash(AttributeValue value) {
        String text = value.s() != null ? value.s() : value.n() != null ? value.n() : String.valueOf(value.b());
        long hash = salt;
        for (int at = 0; at < text.length(); at++) {
            hash = (hash ^ text.charAt(at)) * 0x100000001b3L;
        }
        hash ^= hash >>> 32;
        return hash * 0x9E3779B97F4A7C15L;
    }

    private static Map<String, String> expressions(String name, String text) {
        return text == null || text.isEmpty() ? Map.of() : Map.of(name, text);
    }

    private static Map<String, String> strong(Boolean consistent) {
        return Boolean.TRUE.equals(consistent) ? Map.of("ConsistentRead", "true") : Map.of();
    }

    private static String text(String text) {
        return text == null ? "" : text;
    }
}
