package dev.keywright.verifier.chaos;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A store that lets something happen once, between two requests of a call. */
final class InterruptedStore implements Store {
    private final Store store;
    private final Runnable interruption;
    private int left;

    /**
     * @param before the number of the request, from 1, before which it happens
     * @param interruption another call, or the end of this one by an exception
     */
    InterruptedStore(Store store, int before, Runnable interruption) {
        this.store = store;
        this.left = before;
        this.interruption = interruption;
    }

    /** Whether it has happened: a call may need fewer requests. */
    boolean hasHappened() {
        return left <= 0;
    }

    private void count() {
        left--;
        if (left == 0) {
            interruption.run();
        }
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        count();
        return store.get(table, keys, consistent);
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        count();
        return store.query(query, after);
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        count();
        return store.write(writes);
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        count();
        store.writeBatch(writes);
    }
}
