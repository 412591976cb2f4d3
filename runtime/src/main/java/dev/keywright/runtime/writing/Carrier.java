package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.RemainingItems;
import dev.keywright.runtime.store.Backoff;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private final CarryOrder order;
    private final Arriving arriving;

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
        this.order = new CarryOrder(old.design(), next.design());
        this.arriving = new Arriving(old, next, coming);
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

    /** One of which enough is known to find its own item in the old design, or the item of the parent that it is in. */
    public Result carry(String entity, FoundEntity known) {
        if (mapped.isPresent()) {
            return carry(() -> mapped.get().find(entity, known));
        }
        if (old.design().staying(next.design()).hasEntity(entity)) {
            return Result.NOT_THERE;
        }
        Optional<CompiledEmbed> along = order.along(entity);
        return along.isPresent()
                ? carry(along.get().parent(), new FoundEntity(along.get().parent(known.values()), known.sources()))
                : carry(() -> find(entity, known));
    }

    /** One of another model, of which enough is known to find it there. */
    public Result carryOld(String entity, FoundEntity known) {
        return carry(() -> mapped.orElseThrow().findOld(entity, known));
    }

    private Optional<Departing> find(String entity, FoundEntity known) {
        Optional<FoundEntity> found = RemainingItems.whole(old, entity, known);
        // An old version of a program may have put another child there meanwhile.
        while (found.isPresent() && carryOthers(entity, found.get())) {
            found = RemainingItems.whole(old, entity, known);
        }
        return found.map(whole -> departing(entity, whole));
    }

    /** Those that have to be in the new design before; whether any has left the item of this one. */
    private boolean carryOthers(String entity, FoundEntity found) {
        carry(order.parents(entity, found.values()));
        for (CompiledEmbed embed : along(entity)) {
            old.asked()
                    .children(embed, found)
                    .forEach(child -> order.parents(embed.entity(), child.values()).stream()
                            .filter(parent -> !parent.entity().equals(entity))
                            .forEach(parent -> carry(parent.entity(), parent.known())));
        }
        boolean some = false;
        for (CompiledEmbed embed : order.before(entity)) {
            for (FoundEntity child : old.asked().children(embed, found)) {
                some = carry(embed.entity(), child) != Result.IN_BOTH || some;
            }
        }
        return some;
    }

    /** The parents of which one that is written has something in the new design, or in whose items it is. */
    void carryParents(String entity, Values child) {
        carry(order.givers(entity, child));
    }

    private void carry(List<CarryOrder.Parent> parents) {
        parents.forEach(parent -> carry(parent.entity(), parent.known()));
    }

    /** Of another model, nothing that has children inside goes over. */
    private List<CompiledEmbed> along(String entity) {
        return mapped.isPresent() ? List.of() : order.alongWith(entity);
    }

    private Departing departing(String entity, FoundEntity found) {
        return new Departing(entity, found, new Leaving(old, leaving).removes(entity, found, along(entity)));
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
        all.addAll(arriving.puts(entity, found, along(entity)));
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
        Set<Meaning> meanings = meanings(merged, refused);
        if (changed || meanings.contains(Meaning.STALE)) {
            return Optional.empty();
        }
        if (meanings.contains(Meaning.NOT_THERE) || meanings.contains(Meaning.PARENT_MOVED)) {
            throw new IllegalStateException("there is no parent in whose item %s would be".formatted(entity));
        }
        return RemainingItems.isLiving(old, entity, found) ? Optional.of(Result.IN_BOTH) : removed(removes);
    }

    private static Set<Meaning> meanings(List<ItemWrite> writes, List<Store.Refused> refused) {
        Set<Meaning> meanings = EnumSet.noneOf(Meaning.class);
        refused.forEach(one -> Precondition.decisive(writes.get(one.number()).preconditions(), one.item())
                .ifPresent(meanings::add));
        return meanings;
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
