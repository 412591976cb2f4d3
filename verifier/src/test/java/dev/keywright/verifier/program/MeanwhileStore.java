package dev.keywright.verifier.program;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A store on which others are faster: before one of its writes something else is done, as often as something is left to do. */
final class MeanwhileStore implements Store {
    private final Store store;
    private final Deque<Runnable> others;

    MeanwhileStore(Store store, List<Runnable> others) {
        this.store = store;
        this.others = new ArrayDeque<>(others);
    }

    private void meanwhile() {
        if (!others.isEmpty()) {
            others.pop().run();
        }
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        return store.get(table, keys, consistent);
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        return store.query(query, after);
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        meanwhile();
        return store.write(writes);
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        meanwhile();
        store.writeBatch(writes);
    }
}
