package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.RemainingItems;
import dev.keywright.runtime.store.Backoff;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Carries entities from an old design into a new one. All items of the one go and all of the other come in one transaction, on the
 * condition that the old item is as it was read and the new one is not there: at every moment it is in one of them, and it is the same.
 */
public final class Carrier {
    private final CallContext old;
    private final CallContext next;
    private final WriterParts leaving;
    private final WriterParts coming;
    private final Duration patience;
    private final Optional<MappedThings> mapped;

    public Carrier(CallContext old, CallContext next, Duration patience) {
        this(old, next, patience, Optional.empty());
    }

    /** From another model: the old design is seen as if it were the new one. */
    public Carrier(MappedThings mapped, CallContext next, Duration patience) {
        this(mapped.seen(), next, patience, Optional.of(mapped));
    }

    private Carrier(CallContext old, CallContext next, Duration patience, Optional<MappedThings> mapped) {
        this.old = old;
        this.next = next;
        this.leaving = WriterParts.of(old);
        this.coming = WriterParts.of(next);
        this.patience = patience;
        this.mapped = mapped;
    }

    /** What became of one that was to be carried. */
    public enum Result {
        CARRIED,
        /** The old design does not have it, or no longer, or both have it in the same items. */
        NOT_THERE,
        /** It had expired in the old design, and the new one has another of that identity: it was deleted. */
        EXPIRED,
        /** The new design has one of that identity already: somebody has written the old shape after the move. */
        IN_BOTH
    }

    /** One of which enough is known to find its own item in the old design. */
    public Result carry(String entity, FoundEntity known) {
        boolean stays = mapped.isEmpty() && old.design().staying(next.design()).hasEntity(entity);
        if (stays) {
            return Result.NOT_THERE;
        }
        return carry(() -> mapped.isPresent() ? mapped.get().find(entity, known) : find(entity, known));
    }

    /** One of another model, of which enough is known to find it there. */
    public Result carryOld(String entity, FoundEntity known) {
        return carry(() -> mapped.orElseThrow().findOld(entity, known));
    }

    private Optional<Departing> find(String entity, FoundEntity known) {
        return RemainingItems.whole(old, entity, known)
                .map(found -> new Departing(entity, found, new Leaving(old, leaving).removes(entity, found)));
    }

    private Result carry(Supplier<Optional<Departing>> finding) {
        Backoff backoff = new Backoff(patience);
        Optional<Result> result = Optional.empty();
        while (result.isEmpty()) {
            backoff.before();
            Optional<Departing> found = finding.get();
            if (found.isEmpty()) {
                return Result.NOT_THERE;
            }
            result = attempt(found.get());
        }
        return result.get();
    }

    /** An item that holds nothing but a number; where there is none, the new design has a number all the same from now on. */
    public Result carry(NumberPlace place) {
        Backoff backoff = new Backoff(patience);
        Optional<Result> result = Optional.empty();
        while (result.isEmpty()) {
            backoff.before();
            result = attempt(place);
        }
        return result.get();
    }

    private Optional<Result> attempt(NumberPlace place) {
        List<Map<String, AttributeValue>> there =
                old.store().get(place.old().holder().table(), List.of(place.oldKey()), true);
        if (there.isEmpty()) {
            place.started().ifPresent(start -> old.store().write(List.of(start)));
            return Optional.of(Result.NOT_THERE);
        }
        AttributeValue number = there.get(0).get(place.old().name());
        ItemWrite leaving = place.leaving(number);
        List<Store.Refused> refused = old.store().write(List.of(leaving, place.coming(number)));
        if (refused.isEmpty()) {
            return Optional.of(Result.CARRIED);
        }
        boolean changed = refused.stream().anyMatch(one -> one.number() == 0);
        // Only a sequence refuses to come: it has given out as many numbers already.
        return changed || !old.store().write(List.of(leaving)).isEmpty()
                ? Optional.empty()
                : Optional.of(Result.CARRIED);
    }

    private Optional<Result> attempt(Departing departing) {
        String entity = departing.entity();
        FoundEntity found = departing.found();
        List<ItemWrite> removes = departing.removes();
        List<ItemWrite> all = new ArrayList<>(removes);
        all.addAll(puts(entity, found));
        List<ItemWrite> merged = merged(all);
        if (merged.size() > Store.MOST_IN_A_TRANSACTION) {
            throw new IllegalStateException(
                    "%s has too many items for one transaction: %s".formatted(entity, merged.size()));
        }
        List<Store.Refused> refused = next.store().write(merged);
        if (refused.isEmpty()) {
            return Optional.of(Result.CARRIED);
        }
        boolean changed =
                refused.stream().anyMatch(one -> removes.stream().anyMatch(merged.get(one.number())::isOfTheSame));
        if (changed) {
            return Optional.empty();
        }
        return RemainingItems.isLiving(old, entity, found) ? Optional.of(Result.IN_BOTH) : removed(removes);
    }

    /** DynamoDB would delete it in a while. */
    private Optional<Result> removed(List<ItemWrite> removes) {
        return next.store().write(merged(removes)).isEmpty() ? Optional.of(Result.EXPIRED) : Optional.empty();
    }

    /** An item that both designs have under the same key is replaced. */
    private static List<ItemWrite> merged(List<ItemWrite> writes) {
        Map<List<Object>, ItemWrite> merged = new LinkedHashMap<>();
        writes.forEach(write -> merged.merge(write.place(), write, ItemWrite::and));
        return List.copyOf(merged.values());
    }

    private List<ItemWrite> puts(String entity, FoundEntity found) {
        coming.missing().forgetCreated();
        List<ItemWrite> puts = new ArrayList<>(
                coming.maintenance().coming(entity, found.values()).all());
        next.design().numbersIn(entity).forEach(counter -> puts.addAll(number(counter, found)));
        next.design().sequencesIn(entity).forEach((sequence, name) -> puts.addAll(sequence(entity, sequence, found)));
        return puts;
    }

    /** The last number that was given out goes along with the item that it is in. */
    private List<ItemWrite> sequence(String entity, String sequence, FoundEntity found) {
        String before = old.design().sequencesIn(entity).get(sequence);
        AttributeValue last = old.homes().source(entity, found).item().get(before);
        if (last == null) {
            return List.of();
        }
        CompiledItem home = next.design().findHome(entity).orElseThrow();
        String name = next.design().sequencesIn(entity).get(sequence);
        return along(home, Change.setting(DocumentPath.of(name), last), found);
    }

    /** A change of an item that comes in the same transaction. */
    private List<ItemWrite> along(CompiledItem holder, Change change, FoundEntity found) {
        return coming.items().keys(holder, found.values()).stream()
                .map(key -> new ItemWrite(holder.table(), holder.name(), key, change, List.of()))
                .toList();
    }

    /** A number goes along with the item that it is in. It tells of children in both designs: these go over without it. */
    private List<ItemWrite> number(Counter counter, FoundEntity found) {
        String entity = counter.inside().orElseThrow().parent();
        AttributeValue value = old.design().numbersIn(entity).stream()
                .filter(counter::isTheSame)
                .findFirst()
                .map(before -> old.homes().source(entity, found).item().get(before.name()))
                .orElse(null);
        if (value == null) {
            return List.of();
        }
        return along(
                next.design().item(counter.holder()), Change.setting(DocumentPath.of(counter.name()), value), found);
    }

    CallContext old() {
        return old;
    }

    CallContext next() {
        return next;
    }

    WriterParts leaving() {
        return leaving;
    }

    WriterParts coming() {
        return coming;
    }
}
