package dev.keywright.verifier.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** All items in a run's tables, followed write by write, and scanned as a whole. */
final class StoredItems {
    private final DynamoDbClient client;
    private final Map<String, TableShape> shapes = new LinkedHashMap<>();
    private final Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> items =
            new LinkedHashMap<>();

    StoredItems(DynamoDbClient client, List<String> tables) {
        this.client = client;
        for (String table : tables) {
            shapes.put(
                    table,
                    TableShape.of(client.describeTable(request -> request.tableName(table))
                            .table()));
            items.put(table, new LinkedHashMap<>());
        }
    }

    TableShape shape(String table) {
        TableShape shape = shapes.get(table);
        if (shape == null) {
            throw new IllegalStateException("no table of this run: " + table);
        }
        return shape;
    }

    /** The item before the last write; empty where there was none. */
    Map<String, AttributeValue> before(String table, Map<String, AttributeValue> key) {
        return items.get(table).getOrDefault(key, Map.of());
    }

    void became(String table, Map<String, AttributeValue> key, Map<String, AttributeValue> item) {
        if (item.isEmpty()) {
            items.get(table).remove(key);
            return;
        }
        items.get(table).put(key, item);
    }

    /** The item as the database has it now. */
    Map<String, AttributeValue> now(String table, Map<String, AttributeValue> key) {
        return client.getItem(request -> request.tableName(table).key(key).consistentRead(true))
                .item();
    }

    /** Everything there is, by table and key, as the database has it. */
    Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> everything() {
        Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> all = new LinkedHashMap<>();
        shapes.forEach((table, shape) -> {
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> found = new LinkedHashMap<>();
            client.scanPaginator(request -> request.tableName(table).consistentRead(true))
                    .items()
                    .forEach(item -> found.put(shape.keyOf(item), item));
            all.put(table, found);
        });
        return all;
    }

    /** Removes everything there is. */
    void clear() {
        everything()
                .forEach((table, found) -> found.keySet()
                        .forEach(key -> client.deleteItem(
                                request -> request.tableName(table).key(key))));
        items.values().forEach(Map::clear);
    }
}
