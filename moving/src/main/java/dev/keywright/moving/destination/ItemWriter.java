package dev.keywright.moving.destination;

import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.WriteUnits;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** Writes items at the pace that is allowed. */
public final class ItemWriter {
    private final DynamoDbClient client;
    private final UnaryOperator<String> names;
    private final WriteUnits units;
    private final Pace pace;

    public ItemWriter(DynamoDbClient client, UnaryOperator<String> names, WriteUnits units, Pace pace) {
        this.client = client;
        this.names = names;
        this.units = units;
        this.pace = pace;
    }

    /** Puts the item where there is none under its key; what is there is left as it is. */
    public Tally putAbsent(MappedItem item) throws InterruptedException {
        Map<String, Long> expected = units.of(item);
        long busiest =
                expected.values().stream().mapToLong(Long::longValue).max().orElse(1);
        pace.take(busiest);
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
