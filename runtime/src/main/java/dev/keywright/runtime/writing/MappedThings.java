package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Mapping.Becoming;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.CompiledMapping;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.RemainingItems;
import java.util.Optional;

/** The entities of an old model that are left, seen as those of the new one. */
public final class MappedThings {
    private final CallContext old;
    private final CompiledMapping mapping;
    private final MappedStore store;
    private final CallContext seen;
    private final Leaving leaving;

    /**
     * For one call.
     *
     * @param old the old design, on a store that reads strongly consistent
     */
    public MappedThings(CallContext old, CallContext next, CompiledMapping mapping) {
        this.old = old;
        this.mapping = mapping;
        this.store = new MappedStore(old, next.design(), mapping);
        this.seen = CallContext.of(next.design(), store, next.now(), next.dice());
        this.leaving = new Leaving(old, WriterParts.of(old));
    }

    /** The new design with what is left in the old tables, and nothing else. */
    public CallContext seen() {
        return seen;
    }

    /** One of which enough is known in the new model. */
    Optional<Departing> find(String entity, FoundEntity known) {
        if (mapping.find(entity).isEmpty()) {
            return Optional.empty();
        }
        Becoming becoming = mapping.find(entity).get();
        CompiledItem home = seen.design().findHome(entity).orElseThrow();
        return RemainingItems.whole(seen, entity, known)
                .map(found -> new Departing(
                        entity,
                        found,
                        leaving.removes(
                                becoming.old(),
                                store.origin(
                                        home,
                                        found.findSource(home.name())
                                                .orElseThrow()
                                                .item()))));
    }

    /** One of the old model of which enough is known there; empty where it goes nowhere. */
    Optional<Departing> findOld(String entity, FoundEntity known) {
        return mapping.findOfOld(entity)
                .flatMap(becoming -> RemainingItems.whole(old, entity, known)
                        .map(found -> new Departing(
                                becoming.entity(),
                                FoundEntity.of(CompiledMapping.next(becoming, found.values())),
                                leaving.removes(entity, found))));
    }
}
