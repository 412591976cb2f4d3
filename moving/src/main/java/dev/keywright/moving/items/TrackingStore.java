package dev.keywright.moving.items;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.runtime.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items in memory, with the thing for which each was put there. */
final class TrackingStore implements Store {
    private final MemoryStore memory;
    private final Map<Place, Tracked> tracked = new LinkedHashMap<>();
    private Object owner = "";

    TrackingStore(MemoryStore memory) {
        this.memory = memory;
    }

    /** The owner of an item, and its kind. */
    record Tracked(Object owner, String kind) {}

    /** Items that are put from now on belong to that one. */
    void begin(Object next) {
        owner = next;
    }

    Map<Place, Tracked> tracked() {
        return tracked;
    }

    Optional<Map<String, AttributeValue>> find(Place place) {
        return memory.get(place.table(), List.of(place.key()), true).stream().findFirst();
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        return memory.get(table, keys, consistent);
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        return memory.query(query, after);
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        List<ItemWrite> fresh = new ArrayList<>();
        for (ItemWrite write : writes) {
            if (memory.get(write.table(), List.of(write.key()), true).isEmpty()) {
                fresh.add(write);
            }
        }
        List<Refused> refused = memory.write(writes);
        if (refused.isEmpty()) {
            fresh.forEach(this::track);
        }
        return refused;
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        writes.forEach(write -> write(List.of(write)));
    }

    private void track(ItemWrite write) {
        if (write.deed() instanceof ItemWrite.Put) {
            tracked.put(new Place(write.table(), write.key()), new Tracked(owner, write.kind()));
        }
    }
}
