package dev.keywright.moving.destination;

import dev.keywright.moving.items.Place;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The keys of the objects that each row has, or may have because they were to be written when somebody was killed. */
public final class ObjectJournal {
    private static final String KEYS = "keys";

    private final DynamoDbClient client;
    private final String table;

    public ObjectJournal(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    private Map<String, AttributeValue> place(RowRef row) {
        return Journal.key("objects", row);
    }

    public Map<RowRef, Set<String>> read(Collection<RowRef> rows) {
        Map<Place, RowRef> places = new LinkedHashMap<>();
        rows.forEach(row -> places.put(new Place(table, place(row)), row));
        Map<RowRef, Set<String>> keys = new LinkedHashMap<>();
        new BatchReader(client, name -> name).read(List.copyOf(places.keySet())).forEach((place, item) -> {
            if (item.containsKey(KEYS)) {
                keys.put(places.get(place), new LinkedHashSet<>(item.get(KEYS).ss()));
            }
        });
        return keys;
    }

    /** Adds to those that are known, whoever does so at the same time. */
    public void add(RowRef row, Collection<String> keys) {
        change("ADD", row, keys);
    }

    public void remove(RowRef row, Collection<String> keys) {
        change("DELETE", row, keys);
    }

    private void change(String action, RowRef row, Collection<String> keys) {
        client.updateItem(request -> request.tableName(table)
                .key(place(row))
                .updateExpression(action + " #keys :keys")
                .expressionAttributeNames(Map.of("#keys", KEYS))
                .expressionAttributeValues(Map.of(":keys", AttributeValue.fromSs(List.copyOf(keys)))));
    }

    /** After all objects of a row. */
    public void remove(RowRef row) {
        client.deleteItem(request -> request.tableName(table).key(place(row)));
    }
}
