package dev.keywright.moving.destination;

import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.WriteUnits;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** Writes items at the pace that is allowed. */
public final class ItemWriter implements ItemSink {
    private final DynamoDbClient client;
    private final UnaryOperator<String> names;
    private final WriteUnits units;
    private final Pace pace;
    private final BatchWriter batches;

    public ItemWriter(DynamoDbClient client, UnaryOperator<String> names, WriteUnits units, Pace pace, Ticker ticker) {
        this.client = client;
        this.names = names;
        this.units = units;
        this.pace = pace;
        this.batches = new BatchWriter(client, names, pace, ticker);
    }

    /** Many with one request. */
    @Override
    public Tally putAll(Collection<MappedItem> items, BatchWriter.Permission permission) throws InterruptedException {
        Map<Place, Long> costs = new LinkedHashMap<>();
        items.forEach(item -> costs.put(item.place(), busiest(units.of(item))));
        double consumed = batches.put(contents(items), costs, permission);
        return new Tally(0, costs.size(), 0, 0, consumed);
    }

    /** The same into tables that hold nothing else: there the units follow from the items. */
    public Tally putNew(Collection<MappedItem> items, BatchWriter.Permission permission) throws InterruptedException {
        Map<Place, Long> costs = new LinkedHashMap<>();
        long consumed = 0;
        for (MappedItem item : items) {
            Map<String, Long> expected = units.of(item);
            costs.put(item.place(), busiest(expected));
            consumed += expected.values().stream().mapToLong(Long::longValue).sum();
        }
        batches.putUncounted(contents(items), costs, permission);
        return new Tally(0, costs.size(), 0, 0, consumed);
    }

    private static Map<Place, Map<String, AttributeValue>> contents(Collection<MappedItem> items) {
        Map<Place, Map<String, AttributeValue>> contents = new LinkedHashMap<>();
        items.forEach(item -> contents.put(item.place(), item.item()));
        return contents;
    }

    @Override
    public double delete(List<Place> places, BatchWriter.Permission permission) throws InterruptedException {
        return batches.delete(places, permission);
    }

    /** Puts the item where there is none under its key; what is there is left as it is. */
    public Tally putAbsent(MappedItem item, BatchWriter.Permission permission) throws InterruptedException {
        Map<String, Long> expected = units.of(item);
        long busiest = busiest(expected);
        pace.take(busiest);
        permission.check();
        String partition = item.key().keySet().iterator().next();
        try {
            ConsumedCapacity consumed = client.putItem(request -> request.tableName(names.apply(item.table()))
                            .item(item.item())
                            .conditionExpression("attribute_not_exists(#partition)")
                            .expressionAttributeNames(Map.of("#partition", partition))
                            .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                    .consumedCapacity();
            if (consumed == null) {
                return new Tally(
                        0,
                        1,
                        0,
                        0,
                        expected.values().stream().mapToLong(Long::longValue).sum());
            }
            pace.correct(busiest(consumed) - busiest);
            return new Tally(0, 1, 0, 0, consumed.capacityUnits());
        } catch (ConditionalCheckFailedException there) {
            return new Tally(0, 0, 1, 0, expected.get(item.table()));
        }
    }

    private static long busiest(Map<String, Long> units) {
        return units.values().stream().mapToLong(Long::longValue).max().orElse(1);
    }

    /** Each table and each index has a limit of its own: the busiest of them sets the pace. */
    private static double busiest(ConsumedCapacity consumed) {
        double most = consumed.table() == null
                ? consumed.capacityUnits()
                : consumed.table().capacityUnits();
        for (Capacity index : consumed.globalSecondaryIndexes().values()) {
            most = Math.max(most, index.capacityUnits());
        }
        return most;
    }
}
