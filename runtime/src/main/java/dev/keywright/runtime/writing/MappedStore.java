package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Mapping.Becoming;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.CompiledMapping;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Leftovers;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.runtime.store.Store;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The tables of a new design as they would be if they had what is left of an old model, and nothing else. Each request looks up in the old
 * tables whatever may answer it, makes items of the new design of that in memory, and asks these. What the new tables really have is not
 * in it.
 */
final class MappedStore implements Store {
    private final CallContext old;
    private final Design design;
    private final CompiledMapping mapping;
    private final Leftovers leftovers;
    private final Map<List<Object>, FoundEntity> origins = new LinkedHashMap<>();

    MappedStore(CallContext old, Design design, CompiledMapping mapping) {
        this.old = old;
        this.design = design;
        this.mapping = mapping;
        this.leftovers = new Leftovers(old);
    }

    /** What an item was made of that was read here. */
    FoundEntity origin(CompiledItem home, Map<String, AttributeValue> item) {
        return origins.get(List.of(home.table(), design.key(home.table(), item)));
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        Seen seen = new Seen();
        for (Map<String, AttributeValue> key : keys) {
            design.kind(table, key).ifPresent(kind -> seen.add(kind.entity(), kind.read(kind.primary(), key)));
        }
        return seen.memory.get(table, keys, consistent);
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        Seen seen = new Seen();
        for (String entity : mapping.entities()) {
            for (CompiledItem item : design.followers(entity)) {
                for (CompiledEntry entry : item.entries()) {
                    if (entry.table().equals(query.table()) && entry.index().equals(query.index())) {
                        told(entry, query).ifPresent(known -> seen.add(entity, known));
                    }
                }
            }
        }
        return seen.memory.query(query, after);
    }

    private static Optional<Values> told(CompiledEntry entry, Query query) {
        return query.scan() ? Optional.of(Values.NONE) : entry.told(query.condition());
    }

    /** What one request looks at. */
    private final class Seen {
        private final MemoryStore memory = new MemoryStore(design);
        private final WriterParts parts = WriterParts.of(CallContext.of(design, memory, old.now(), old.dice()));

        void add(String entity, Values known) {
            mapping.find(entity)
                    .ifPresent(becoming -> CompiledMapping.old(becoming, known)
                            .ifPresent(back ->
                                    leftovers.find(becoming.old(), back).forEach(found -> put(becoming, found))));
        }

        private void put(Becoming becoming, FoundEntity found) {
            Values values = CompiledMapping.next(becoming, found.values());
            CompiledItem home = design.findHome(becoming.entity()).orElseThrow();
            for (ItemWrite write :
                    parts.maintenance().coming(becoming.entity(), values).all()) {
                memory.write(List.of(new ItemWrite(write.table(), write.kind(), write.key(), write.deed(), List.of())));
                if (write.kind().equals(home.name())) {
                    origins.put(write.place(), found);
                }
            }
        }
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        throw new IllegalStateException("nothing is written to what only seems to be there");
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        throw new IllegalStateException("nothing is written to what only seems to be there");
    }
}
