package dev.keywright.runtime.store;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads tables strongly consistent. What goes from one place to another in one transaction would otherwise be missing in both for
 * whoever sees the one late and the other in time. Indexes cannot be read this way.
 */
public final class ConsistentStore implements Store {
    private final Store store;

    public ConsistentStore(Store store) {
        this.store = store;
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        return store.get(table, keys, true);
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        return store.query(
                new Query(
                        query.table(),
                        query.index(),
                        query.condition(),
                        query.scan(),
                        query.backward(),
                        query.consistent() || query.index().isEmpty(),
                        query.limit()),
                after);
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        return store.write(writes);
    }

    @Override
    public Reply writeOnce(List<ItemWrite> writes, String label) {
        return store.writeOnce(writes, label);
    }

    @Override
    public boolean remembers() {
        return store.remembers();
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        store.writeBatch(writes);
    }
}
