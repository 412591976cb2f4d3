package dev.keywright.moving.destination;

import dev.keywright.moving.items.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Puts and deletes many items, whatever is there, at the pace that is allowed. */
public final class BatchWriter {
    private static final int MOST = 25;
    private static final long FIRST_PAUSE_MILLIS = 25;
    private static final long LONGEST_PAUSE_MILLIS = 5000;

    private final DynamoDbClient client;
    private final UnaryOperator<String> names;
    private final Pace pace;
    private final Ticker ticker;

    public BatchWriter(DynamoDbClient client, UnaryOperator<String> names, Pace pace, Ticker ticker) {
        this.client = client;
        this.names = names;
        this.pace = pace;
        this.ticker = ticker;
    }

    /** A write, with the units that it is thought to take; without an item it is a delete. */
    private record Write(String table, WriteRequest request, long units) {}

    /** Says whether writing may go on. */
    @FunctionalInterface
    public interface Permission {
        void check() throws InterruptedException;
    }

    /** Writes the items under their places, and returns the units that were consumed. */
    public double put(Map<Place, Map<String, AttributeValue>> items, Map<Place, Long> units, Permission permission)
            throws InterruptedException {
        return all(puts(items, units), permission, ReturnConsumedCapacity.TOTAL);
    }

    /** The same where the units are known; a database may take a good while to count them. */
    public void putUncounted(
            Map<Place, Map<String, AttributeValue>> items, Map<Place, Long> units, Permission permission)
            throws InterruptedException {
        all(puts(items, units), permission, ReturnConsumedCapacity.NONE);
    }

    private List<Write> puts(Map<Place, Map<String, AttributeValue>> items, Map<Place, Long> units) {
        List<Write> writes = new ArrayList<>();
        items.forEach((place, item) -> writes.add(new Write(
                names.apply(place.table()),
                WriteRequest.builder().putRequest(put -> put.item(item)).build(),
                units.getOrDefault(place, 1L))));
        return writes;
    }

    public double delete(List<Place> places, Permission permission) throws InterruptedException {
        return all(
                places.stream()
                        .map(place -> new Write(
                                names.apply(place.table()),
                                WriteRequest.builder()
                                        .deleteRequest(delete -> delete.key(place.key()))
                                        .build(),
                                1))
                        .toList(),
                permission,
                ReturnConsumedCapacity.TOTAL);
    }

    private double all(List<Write> writes, Permission permission, ReturnConsumedCapacity counted)
            throws InterruptedException {
        double consumed = 0;
        for (int at = 0; at < writes.size(); at += MOST) {
            consumed += batch(writes.subList(at, Math.min(writes.size(), at + MOST)), permission, counted);
        }
        return consumed;
    }

    private double batch(List<Write> writes, Permission permission, ReturnConsumedCapacity counted)
            throws InterruptedException {
        long expected = writes.stream().mapToLong(Write::units).sum();
        pace.take(expected);
        Map<String, List<WriteRequest>> open = new LinkedHashMap<>();
        writes.forEach(write ->
                open.computeIfAbsent(write.table(), unused -> new ArrayList<>()).add(write.request()));
        double consumed = 0;
        long pause = FIRST_PAUSE_MILLIS;
        while (!open.isEmpty()) {
            // After every wait: it may have been longer than the permission lasts.
            permission.check();
            BatchWriteItemResponse response =
                    client.batchWriteItem(request -> request.requestItems(open).returnConsumedCapacity(counted));
            for (ConsumedCapacity capacity : response.consumedCapacity()) {
                consumed += capacity.capacityUnits();
            }
            // A batch may succeed in parts alone, and says so here and nowhere else.
            open.clear();
            open.putAll(response.unprocessedItems());
            if (!open.isEmpty()) {
                pace.throttled();
                ticker.sleep(pause);
                pause = Math.min(LONGEST_PAUSE_MILLIS, pause * 2);
            }
        }
        return consumed > 0 ? consumed : expected;
    }
}
