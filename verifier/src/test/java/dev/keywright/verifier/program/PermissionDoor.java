package dev.keywright.verifier.program;

import dev.keywright.runtime.keys.KeyCondition;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes down the permission that each request needs, on its way to a store. */
final class PermissionDoor implements Store {
    private final Store store;
    private final UnaryOperator<String> partition;
    private final Set<Permission> needed = new LinkedHashSet<>();

    /** With the name of each table's partition key. */
    PermissionDoor(Store store, UnaryOperator<String> partition) {
        this.store = store;
        this.partition = partition;
    }

    /**
     * An action on a table or an index of it.
     *
     * @param resource such as `table/shop` or `table/shop/index/GSI1`
     * @param key the value of the partition key; empty where the request has none
     */
    record Permission(String action, String resource, String key) {}

    Set<Permission> needed() {
        return needed;
    }

    private void need(String action, String table, Map<String, AttributeValue> key) {
        String value = Scalars.textOf(key.get(partition.apply(table)));
        needed.add(new Permission(action, "table/" + table, value));
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        keys.forEach(key -> need(keys.size() == 1 ? "GetItem" : "BatchGetItem", table, key));
        return store.get(table, keys, consistent);
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        String resource = "table/" + query.table() + (query.index().isEmpty() ? "" : "/index/" + query.index());
        if (query.scan()) {
            needed.add(new Permission("Scan", resource, ""));
        } else {
            KeyCondition condition = query.condition();
            AttributeValue first = condition.equal().values().iterator().next();
            boolean single = condition.equal().size() == 1 || query.index().isEmpty();
            needed.add(new Permission("Query", resource, single ? Scalars.textOf(first) : ""));
        }
        return store.query(query, after);
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        for (ItemWrite write : writes) {
            need(action(write, writes.size()), write.table(), write.key());
        }
        return store.write(writes);
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        writes.forEach(write -> need("BatchWriteItem", write.table(), write.key()));
        store.writeBatch(writes);
    }

    private static String action(ItemWrite write, int together) {
        if (write.deed() instanceof ItemWrite.Put) {
            return "PutItem";
        }
        if (write.deed() instanceof ItemWrite.Remove) {
            return "DeleteItem";
        }
        boolean looks = together > 1 && ((ItemWrite.Change) write.deed()).isNothing();
        return looks ? "ConditionCheckItem" : "UpdateItem";
    }
}
