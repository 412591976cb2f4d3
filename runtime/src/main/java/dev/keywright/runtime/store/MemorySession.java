package dev.keywright.runtime.store;

import dev.keywright.runtime.api.Page;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One call on items in memory. */
final class MemorySession implements Store {
    private final MemoryStore memory;
    private final Meter meter;
    private final CallToken token;

    MemorySession(MemoryStore memory, Meter meter, String token) {
        this.memory = memory;
        this.meter = meter;
        this.token = new CallToken(token);
    }

    private void tell(String operation, String table) {
        meter.requested(new Meter.Request(operation, table, 0, Duration.ZERO, 0));
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        tell(keys.size() == 1 ? "GetItem" : "BatchGetItem", table);
        return memory.get(table, keys, consistent);
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        tell(query.scan() ? "Scan" : "Query", query.table());
        return memory.query(query, after);
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        ItemWrite first = writes.get(0);
        if (writes.size() == 1) {
            tell(operation(first.deed()), first.table());
            return memory.write(writes);
        }
        tell("TransactWriteItems", first.table());
        return memory.write(writes);
    }

    @Override
    public Reply writeOnce(List<ItemWrite> writes, String label) {
        if (token.isNone()) {
            return new Reply(write(writes), false);
        }
        tell("TransactWriteItems", writes.get(0).table());
        return memory.writeOnce(writes, token.of(label));
    }

    private static String operation(ItemWrite.Deed deed) {
        if (deed instanceof ItemWrite.Put) {
            return "PutItem";
        }
        return deed instanceof ItemWrite.Change ? "UpdateItem" : "DeleteItem";
    }

    @Override
    public boolean remembers() {
        return !token.isNone();
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        tell("BatchWriteItem", writes.get(0).table());
        memory.writeBatch(writes);
    }
}
