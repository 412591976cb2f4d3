package dev.keywright.moving.reshape;

import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.CompiledMapping;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.NumbersInBoth;
import dev.keywright.runtime.store.ConsistentStore;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.Carrier;
import dev.keywright.runtime.writing.MappedThings;
import dev.keywright.runtime.writing.NumberPlace;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Carries things from an old design into a new one as programs in transition do: each in one transaction, whoever reads or writes meanwhile. */
final class OneByOne {
    private final Design old;
    private final Design next;
    private final NumbersInBoth numbers;
    private final Optional<CompiledMapping> mapping;
    private final Carrier carrier;

    /**
     * @param mapping where the old design has another model
     * @param store of one call; there is a call for each thing
     */
    OneByOne(
            EngineDescription old,
            EngineDescription next,
            Optional<CompiledMapping> mapping,
            Store store,
            Instant now,
            IntUnaryOperator dice) {
        this.old = old.design();
        this.next = next.design();
        this.numbers = new NumbersInBoth(old.design(), next.design());
        this.mapping = mapping;
        Store consistent = new ConsistentStore(store);
        CallContext before = CallContext.of(old.design(), consistent, now, dice);
        CallContext after = CallContext.of(next.design(), consistent, now, dice);
        this.carrier = mapping.map(
                        one -> new Carrier(new MappedThings(before, after, one), after, EngineProgram.PATIENCE))
                .orElseGet(() -> new Carrier(before, after, EngineProgram.PATIENCE));
    }

    /** Whether an item goes over by itself: it is a thing's own, or holds nothing but a number. Any other goes with its thing. */
    static boolean goesByItself(CompiledItem kind) {
        return switch (kind.kind()) {
            case ENTITY, COUNTER, SEQUENCE -> true;
            case GUARD, COPY, PART -> false;
        };
    }

    /** The thing whose own item this is, or the number that it holds; empty where it goes with its thing. */
    Optional<Carrier.Result> carry(String table, Map<String, AttributeValue> item) {
        Optional<NumberPlace> number = mapping.isPresent() ? Optional.empty() : NumberPlace.ofOld(numbers, table, item);
        if (number.isPresent()) {
            return number.map(carrier::carry);
        }
        Optional<CompiledItem> home = old.kind(table, item)
                .filter(CompiledItem::isHome)
                .filter(kind -> !old.staying(next).hasItem(kind.name()));
        if (home.isEmpty()) {
            return Optional.empty();
        }
        CompiledItem kind = home.get();
        FoundEntity known =
                FoundEntity.of(kind.read(kind.primary(), item), new FoundEntity.Source(kind.primary(), item));
        if (mapping.isEmpty()) {
            return Optional.of(carrier.carry(kind.entity(), known));
        }
        return mapping.get().findOfOld(kind.entity()).map(unused -> carrier.carryOld(kind.entity(), known));
    }
}
