package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.OwnNumber;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.NumbersInBoth;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import dev.keywright.runtime.store.Store;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes to the new design alone. A number or an embedded child that a write changes is in the item of a parent, or the
 * number in one of its own, and that may be in the old design still: then it is carried over, and the write is done again.
 * Whoever reads the last number of a sequence, or a largest value, goes on from it, so it is carried over before it is read.
 */
public final class CarryingStore implements Store {
    private final Store store;
    private final Design design;
    private final NumbersInBoth numbers;
    private final Carrier carrier;

    public CarryingStore(Store store, Carrier carrier) {
        this.store = store;
        this.design = carrier.next().design();
        this.numbers = new NumbersInBoth(design, carrier.old().design());
        this.carrier = carrier;
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        List<Map<String, AttributeValue>> found = store.get(table, keys, consistent);
        if (found.size() == keys.size()) {
            return found;
        }
        Set<Map<String, AttributeValue>> missing = new LinkedHashSet<>(keys);
        found.forEach(item -> missing.remove(design.key(table, item)));
        boolean some = false;
        for (Map<String, AttributeValue> key : missing) {
            some = carriesNumber(table, key) || some;
        }
        return some ? store.get(table, keys, consistent) : found;
    }

    /** Whether a number or the last number of a sequence may be there now that was missing. */
    private boolean carriesNumber(String table, Map<String, AttributeValue> key) {
        Optional<NumberPlace> place = NumberPlace.ofNext(numbers, table, key);
        if (place.isPresent()) {
            carrier.carry(place.get());
            return true;
        }
        Optional<CompiledItem> home = design.kind(table, key).filter(this::isReadToGoOn);
        home.ifPresent(kind -> carrier.carry(kind.entity(), FoundEntity.of(kind.read(kind.primary(), key))));
        return home.isPresent();
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        return store.query(query, after);
    }

    @Override
    public List<Refused> write(List<ItemWrite> given) {
        List<ItemWrite> writes = afterCarrying(given);
        Set<List<Object>> tried = new LinkedHashSet<>();
        List<Refused> refused = store.write(writes);
        while (carriesParents(writes, refused, tried)) {
            refused = store.write(writes);
        }
        return refused;
    }

    @Override
    public Reply writeOnce(List<ItemWrite> given, String label) {
        List<ItemWrite> writes = afterCarrying(given);
        Set<List<Object>> tried = new LinkedHashSet<>();
        Reply reply = store.writeOnce(writes, label);
        while (carriesParents(writes, reply.refused(), tried)) {
            reply = store.writeOnce(writes, label);
        }
        return reply;
    }

    private boolean isReadToGoOn(CompiledItem item) {
        return item.isHome()
                && (!design.sequencesIn(item.entity()).isEmpty()
                        || design.numbersIn(item.entity()).stream()
                                .anyMatch(counter -> counter.extreme().isPresent()));
    }

    /** A number is added to where it is, and nowhere else. */
    private List<ItemWrite> afterCarrying(List<ItemWrite> writes) {
        return writes.stream()
                .map(write -> findCounter(write)
                        .map(counter -> {
                            Requirement there = new Requirement.Present(DocumentPath.of(counter.name()));
                            return write.with(write.deed(), List.of(new Precondition(there, Meaning.STALE)));
                        })
                        .orElse(write))
                .toList();
    }

    private Optional<OwnNumber> findCounter(ItemWrite write) {
        return design.ownNumbers().values().stream()
                .filter(number -> !number.isSequence() && number.holder().name().equals(write.kind()))
                .filter(numbers::goesOver)
                .findFirst();
    }

    /** Whether a parent may be there now that was missing: carried by us, or by somebody else since. */
    private boolean carriesParents(List<ItemWrite> writes, List<Refused> refused, Set<List<Object>> tried) {
        boolean some = false;
        for (Refused one : refused) {
            ItemWrite write = writes.get(one.number());
            boolean own = findCounter(write).isPresent();
            boolean missing = one.item().isEmpty() && (own || holdsOthers(write)) && tried.add(write.place());
            if (missing && own) {
                NumberPlace.ofNext(numbers, write.table(), write.key()).ifPresent(carrier::carry);
            } else if (missing) {
                CompiledItem home = design.item(write.kind());
                carrier.carry(home.entity(), FoundEntity.of(home.read(home.primary(), write.key())));
            }
            some = some || missing;
        }
        return some;
    }

    /** Whether it is an item in which something of children is kept: numbers, or these themselves. */
    private boolean holdsOthers(ItemWrite write) {
        CompiledItem item = design.item(write.kind());
        return item.isHome()
                && (!item.embeds().isEmpty()
                        || design.numbersIn(item.entity()).stream()
                                .anyMatch(counter -> counter.holder().equals(item.name())));
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
