package dev.keywright.verifier.chaos;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A store that lets something happen once, before or after one of the requests of a call. */
final class InterruptedStore implements Store {
    private final Store store;
    private final Side side;
    private final Runnable interruption;
    private int left;

    /**
     * @param request the number of the request, from 1, beside which it happens
     * @param interruption another call, or the end of this one by an exception
     */
    InterruptedStore(Store store, int request, Side side, Runnable interruption) {
        this.store = store;
        this.left = request;
        this.side = side;
        this.interruption = interruption;
    }

    /** The side of a request. */
    enum Side {
        BEFORE,
        /** The database has acted, and the caller does not know yet. */
        AFTER
    }

    private <T> T requested(Supplier<T> request) {
        left--;
        if (left == 0 && side == Side.BEFORE) {
            interruption.run();
        }
        T answer = request.get();
        if (left == 0 && side == Side.AFTER) {
            interruption.run();
        }
        return answer;
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        return requested(() -> store.get(table, keys, consistent));
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        return requested(() -> store.query(query, after));
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        return requested(() -> store.write(writes));
    }

    @Override
    public Reply writeOnce(List<ItemWrite> writes, String label) {
        return requested(() -> store.writeOnce(writes, label));
    }

    @Override
    public boolean remembers() {
        return store.remembers();
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        requested(() -> {
            store.writeBatch(writes);
            return writes;
        });
    }
}
