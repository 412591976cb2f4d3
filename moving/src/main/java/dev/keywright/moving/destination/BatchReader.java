package dev.keywright.moving.destination;

import dev.keywright.moving.items.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/** Reads many items by their keys, strongly consistent. */
public final class BatchReader {
    private static final int MOST = 100;

    private final DynamoDbClient client;
    private final UnaryOperator<String> names;

    public BatchReader(DynamoDbClient client, UnaryOperator<String> names) {
        this.client = client;
        this.names = names;
    }

    public Map<Place, Map<String, AttributeValue>> read(List<Place> places) {
        Map<Place, Map<String, AttributeValue>> found = new LinkedHashMap<>();
        for (int at = 0; at < places.size(); at += MOST) {
            batch(places.subList(at, Math.min(places.size(), at + MOST)), found);
        }
        return found;
    }

    private void batch(List<Place> places, Map<Place, Map<String, AttributeValue>> found) {
        Map<String, List<Map<String, AttributeValue>>> keys = new LinkedHashMap<>();
        Map<String, String> tables = new LinkedHashMap<>();
        for (Place place : places) {
            keys.computeIfAbsent(names.apply(place.table()), unused -> new ArrayList<>())
                    .add(place.key());
            tables.put(names.apply(place.table()), place.table());
        }
        Map<String, KeysAndAttributes> open = new LinkedHashMap<>();
        keys.forEach((table, some) -> open.put(
                table,
                KeysAndAttributes.builder().keys(some).consistentRead(true).build()));
        while (!open.isEmpty()) {
            var response = client.batchGetItem(request -> request.requestItems(open));
            response.responses()
                    .forEach((table, items) -> items.forEach(item -> {
                        List<String> parts = List.copyOf(keys.get(table).get(0).keySet());
                        Map<String, AttributeValue> key = new LinkedHashMap<>();
                        parts.forEach(name -> key.put(name, item.get(name)));
                        found.put(new Place(tables.get(table), key), item);
                    }));
            open.clear();
            open.putAll(response.unprocessedKeys());
        }
    }
}
