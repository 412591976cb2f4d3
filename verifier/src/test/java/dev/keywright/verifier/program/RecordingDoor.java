package dev.keywright.verifier.program;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.runtime.keys.KeyCondition;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.program.SentRequest.SentWrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes down every request on its way to a store. */
final class RecordingDoor implements Store {
    private final Store store;
    private final List<SentRequest> sent = new ArrayList<>();

    RecordingDoor(Store store) {
        this.store = store;
    }

    List<SentRequest> sent() {
        return List.copyOf(sent);
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        for (Map<String, AttributeValue> key : keys) {
            sent.add(new SentRequest(DynamoDbOperation.GET_ITEM, table, text(key), false, 0, consistent, List.of()));
        }
        return store.get(table, keys, consistent);
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        sent.add(new SentRequest(
                query.scan() ? DynamoDbOperation.SCAN : DynamoDbOperation.QUERY,
                query.index().isEmpty() ? query.table() : query.table() + "/" + query.index(),
                query.scan() ? "" : text(query.condition()),
                query.backward(),
                query.limit(),
                query.consistent(),
                List.of()));
        return store.query(query, after);
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        DynamoDbOperation operation =
                writes.size() > 1 ? DynamoDbOperation.TRANSACT_WRITE_ITEMS : action(writes.get(0));
        record(operation, writes);
        return store.write(writes);
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        record(DynamoDbOperation.BATCH_WRITE_ITEM, writes);
        store.writeBatch(writes);
    }

    private void record(DynamoDbOperation operation, List<ItemWrite> writes) {
        sent.add(new SentRequest(
                operation,
                writes.get(0).table(),
                "",
                false,
                0,
                true,
                writes.stream()
                        .map(write -> new SentWrite(action(write), write.kind(), text(write.key())))
                        .toList()));
    }

    private static DynamoDbOperation action(ItemWrite write) {
        if (write.deed() instanceof ItemWrite.Put) {
            return DynamoDbOperation.PUT_ITEM;
        }
        return write.deed() instanceof ItemWrite.Change ? DynamoDbOperation.UPDATE_ITEM : DynamoDbOperation.DELETE_ITEM;
    }

    private static String text(Map<String, AttributeValue> key) {
        return key.entrySet().stream()
                .map(field -> "%s = %s".formatted(field.getKey(), Scalars.textOf(field.getValue())))
                .collect(Collectors.joining(" AND "));
    }

    private static String text(KeyCondition condition) {
        String equal = text(condition.equal());
        if (condition.within() instanceof KeyCondition.Begins begins) {
            return "%s AND begins_with(%s, %s)".formatted(equal, begins.attribute(), begins.text());
        }
        if (condition.within() instanceof KeyCondition.Ranges ranges) {
            return "%s AND %s BETWEEN %s AND %s"
                    .formatted(
                            equal,
                            ranges.attribute(),
                            Scalars.textOf(ranges.bounds().from().orElseThrow()),
                            Scalars.textOf(ranges.bounds().to().orElseThrow()));
        }
        return equal;
    }
}
