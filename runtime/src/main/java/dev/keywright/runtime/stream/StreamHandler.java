package dev.keywright.runtime.stream;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Streams;
import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.Backoff;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.EntityChange;
import dev.keywright.runtime.writing.StreamUpkeep;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Keeps what follows a stream: counters, copies and carried attributes. A record may be handled any number of times, by several
 * handlers at once and after later ones: numbers are counted in one transaction with a marker of the record, and nothing older
 * replaces a copy.
 */
public final class StreamHandler {
    /** The key of a record's marker. */
    public static final String RECORD = "record";
    /** The time at which DynamoDB may delete a marker, in seconds. */
    public static final String EXPIRES = "expires";

    /** A stream holds records for a day: none comes again after two. */
    private static final Duration REMEMBERED = Duration.ofDays(2);

    private final Design design;
    private final Streams streams;
    private final Supplier<Store> stores;
    private final Clock clock;
    private final Duration patience;

    /**
     * Says where and how.
     *
     * @param stores opens the database for one record
     * @param patience how long something is tried again that others come before
     */
    public StreamHandler(Design design, Supplier<Store> stores, Clock clock, Duration patience) {
        this.design = design;
        this.streams = design.streams().orElseThrow(() -> new IllegalArgumentException("nothing follows a stream"));
        this.stores = stores;
        this.clock = clock;
        this.patience = patience;
    }

    public void handle(StreamRecord record) {
        List<EntityChange> changes = changes(record);
        if (changes.isEmpty()) {
            return;
        }
        Store store = stores.get();
        count(record, changes, store);
        for (EntityChange change : changes) {
            upkeep(store).copies(change, record.stamp()).forEach(copy -> write(copy, store));
            carry(change, record, store);
        }
    }

    private StreamUpkeep upkeep(Store store) {
        return StreamUpkeep.of(CallContext.of(
                design,
                store,
                clock.instant(),
                bound -> ThreadLocalRandom.current().nextInt(bound)));
    }

    /** The entity whose own item has changed, and the children that are embedded in it. */
    private List<EntityChange> changes(StreamRecord record) {
        Map<String, AttributeValue> any = record.after().isEmpty() ? record.before() : record.after();
        Optional<CompiledItem> kind = design.kind(record.table(), any).filter(CompiledItem::isHome);
        if (kind.isEmpty()) {
            return List.of();
        }
        CompiledItem home = kind.get();
        Optional<FoundEntity> before = found(home, record.before());
        Optional<FoundEntity> after = found(home, record.after());
        List<EntityChange> changes = new ArrayList<>();
        changes.add(new EntityChange(home.entity(), before, after));
        for (CompiledEmbed embed : design.embedsIn(home.entity())) {
            Map<String, Values> old = children(embed, before, record.before());
            Map<String, Values> now = children(embed, after, record.after());
            Set<String> all = new LinkedHashSet<>(old.keySet());
            all.addAll(now.keySet());
            for (String child : all) {
                if (!Optional.ofNullable(old.get(child)).equals(Optional.ofNullable(now.get(child)))) {
                    changes.add(new EntityChange(
                            embed.entity(),
                            Optional.ofNullable(old.get(child)).map(FoundEntity::of),
                            Optional.ofNullable(now.get(child)).map(FoundEntity::of)));
                }
            }
        }
        return changes;
    }

    private static Optional<FoundEntity> found(CompiledItem home, Map<String, AttributeValue> item) {
        return item.isEmpty() ? Optional.empty() : Optional.of(ScannedTables.found(home, item));
    }

    private static Map<String, Values> children(
            CompiledEmbed embed, Optional<FoundEntity> parent, Map<String, AttributeValue> item) {
        Map<String, Values> children = new LinkedHashMap<>();
        parent.ifPresent(
                found -> embed.read(found.values(), item).forEach(child -> children.put(embed.key(child), child)));
        return children;
    }

    /** Each counter by itself; a transaction takes a hundred writes, and each part of more than that has its own marker. */
    private void count(StreamRecord record, List<EntityChange> changes, Store store) {
        int most = Store.MOST_IN_A_TRANSACTION - 1;
        for (Counter counter : streams.counters()) {
            int all = upkeep(store).numbers(counter, changes).size();
            for (int from = 0; from < all; from += most) {
                String marker = "%s/%s.%s".formatted(record.id(), counter.holder(), counter.name());
                ItemWrite once = marker(from == 0 ? marker : marker + "/" + from);
                count(once, () -> upkeep(store).numbers(counter, changes), from, store);
            }
        }
    }

    /** A number in an item that is gone is left out; where the item has moved, it is looked for again. */
    private void count(ItemWrite marker, Supplier<List<ItemWrite>> numbers, int from, Store store) {
        Set<Map<String, AttributeValue>> gone = new LinkedHashSet<>();
        Backoff backoff = new Backoff(patience);
        while (true) {
            backoff.before();
            List<ItemWrite> writes = new ArrayList<>(List.of(marker));
            numbers.get().stream()
                    .skip(from)
                    .limit(Store.MOST_IN_A_TRANSACTION - 1)
                    .filter(write -> !gone.contains(write.key()))
                    .forEach(writes::add);
            List<Store.Refused> refused = writes.size() == 1 ? List.of() : store.write(writes);
            boolean counted = refused.stream().anyMatch(one -> one.number() == 0);
            if (refused.isEmpty() || counted) {
                return;
            }
            refused.forEach(one -> gone.add(writes.get(one.number()).key()));
        }
    }

    private ItemWrite marker(String id) {
        Map<String, AttributeValue> key = Map.of(RECORD, AttributeValue.fromS(id));
        Map<String, AttributeValue> item = new LinkedHashMap<>(key);
        item.put(EXPIRES, Scalars.number(clock.instant().plus(REMEMBERED).getEpochSecond()));
        return new ItemWrite(
                streams.records(),
                RECORD,
                key,
                new ItemWrite.Put(item),
                List.of(new Precondition(new Requirement.Absent(DocumentPath.of(RECORD)), Meaning.EXISTS)));
    }

    /** What is refused is older than what is there, or its entity is gone. */
    private static void write(StreamUpkeep.CopyWrite copy, Store store) {
        List<ItemWrite> writes = new ArrayList<>(List.of(copy.write()));
        copy.source().ifPresent(writes::add);
        store.write(writes);
    }

    /** A child that changes at the same time is read again. */
    private void carry(EntityChange change, StreamRecord record, Store store) {
        Backoff backoff = new Backoff(patience);
        boolean again = true;
        while (again) {
            backoff.before();
            again = false;
            for (List<ItemWrite> child : upkeep(store).carried(change, record.stamp())) {
                List<Store.Refused> refused = child.isEmpty() ? List.of() : store.write(child);
                again |= refused.stream().anyMatch(one -> isStale(child.get(one.number()), one.item()));
            }
        }
    }

    private static boolean isStale(ItemWrite write, Map<String, AttributeValue> item) {
        return write.preconditions().stream()
                .filter(precondition -> !precondition.requirement().holds(item))
                .findFirst()
                .filter(precondition -> precondition.meaning() == Meaning.STALE)
                .isPresent();
    }
}
