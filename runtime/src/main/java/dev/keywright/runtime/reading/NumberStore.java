package dev.keywright.runtime.reading;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads numbers in items of their own wherever they are: such an item is in one of two designs, whichever side its parent and its children
 * are on, and whoever asks for it in the one is given that of the other.
 */
public final class NumberStore implements Store {
    private final Store store;
    private final NumbersInBoth numbers;

    /** @param numbers of the design whose plans are executed, and of the other one */
    public NumberStore(Store store, NumbersInBoth numbers) {
        this.store = store;
        this.numbers = numbers;
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        List<Map<String, AttributeValue>> found = store.get(table, keys, consistent);
        if (found.size() == keys.size() || numbers.here().ownNumbers().isEmpty()) {
            return found;
        }
        Set<Map<String, AttributeValue>> missing = new LinkedHashSet<>(keys);
        found.forEach(item -> missing.remove(numbers.here().key(table, item)));
        List<Map<String, AttributeValue>> all = new ArrayList<>(found);
        missing.forEach(key -> numbers.find(table, key)
                .flatMap(pair -> elsewhere(table, key, pair))
                .ifPresent(all::add));
        return all;
    }

    /** What is in neither may have gone over between the two reads. */
    private Optional<Map<String, AttributeValue>> elsewhere(
            String table, Map<String, AttributeValue> key, NumbersInBoth.Pair pair) {
        return store.get(pair.there().holder().table(), List.of(pair.thereKey()), true).stream()
                .findFirst()
                .map(item -> pair.here().item(key, item.get(pair.there().name())))
                .or(() -> store.get(table, List.of(key), true).stream().findFirst());
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        return store.query(query, after);
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
