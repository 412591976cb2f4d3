package dev.keywright.verifier.chaos;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A store that acts on one write of a call and loses its reply, as a network does: the client sends the write again and
 * the caller gets the second reply. A transaction has a token, by which the database knows it again.
 */
final class ForgetfulStore implements Store {
    private final Store store;
    private int left;

    /** @param write the number of the write, from 1, whose reply is lost */
    ForgetfulStore(Store store, int write) {
        this.store = store;
        this.left = write;
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
        List<Refused> first = store.write(writes);
        left--;
        boolean lost = left == 0 && writes.size() == 1;
        return lost
                ? store.write(writes).stream()
                        .map(refused -> new Refused(refused.number(), refused.item(), true))
                        .toList()
                : first;
    }

    @Override
    public Reply writeOnce(List<ItemWrite> writes, String label) {
        return store.remembers() ? store.writeOnce(writes, label) : new Reply(write(writes), false);
    }

    @Override
    public boolean remembers() {
        return store.remembers();
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        store.writeBatch(writes);
        left--;
        if (left == 0) {
            store.writeBatch(writes);
        }
    }
}
