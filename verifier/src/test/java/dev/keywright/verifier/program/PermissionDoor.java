package dev.keywright.verifier.program;

import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes down the permission that each request needs, on its way to a store. */
final class PermissionDoor implements Store {
    private final Store store;
    private final Function<String, List<String>> partition;
    private final Set<Permission> needed = new LinkedHashSet<>();

    /** With the attributes of the partition key of each resource. */
    PermissionDoor(Store store, Function<String, List<String>> partition) {
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
        needOn("table/" + table, action, key);
    }

    /** IAM knows the value of a partition key that is one attribute. */
    private void needOn(String resource, String action, Map<String, AttributeValue> key) {
        List<String> names = partition.apply(resource);
        needed.add(new Permission(action, resource, names.size() == 1 ? Scalars.textOf(key.get(names.get(0))) : ""));
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
            needOn(resource, "Query", query.condition().equal());
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
