package dev.keywright.moving.reshape;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.items.LastNumber;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.run.ThingFinder;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Relatives.Unknown;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds things in memory by the values that they have at one moment. */
final class ThingIndex implements ThingFinder {
    /** The oracle compares all that are found with each other. */
    private static final int MOST = 20_000;

    private final Things things;
    private final Map<Attributes, Map<List<Datum>, List<Thing>>> indexes = new LinkedHashMap<>();

    private record Attributes(EntityRef entity, List<AttributeRef> names) {}

    ThingIndex(Things things) {
        this.things = things;
    }

    @Override
    public List<Thing> find(EntityRef entity, Map<AttributeRef, Datum> values) {
        List<Thing> found = indexes.computeIfAbsent(new Attributes(entity, List.copyOf(values.keySet())), this::index)
                .getOrDefault(List.copyOf(values.values()), List.of());
        if (found.size() > MOST) {
            throw new Unknown("more than %s of `%s`".formatted(MOST, entity.name()));
        }
        return found;
    }

    private Map<List<Datum>, List<Thing>> index(Attributes attributes) {
        Map<List<Datum>, List<Thing>> index = new LinkedHashMap<>();
        for (ThingRef ref : things.all()) {
            Optional<Thing> thing = things.find(ref).filter(one -> one.entity().equals(attributes.entity()));
            if (thing.isPresent() && thing.get().values().keySet().containsAll(attributes.names())) {
                List<Datum> values =
                        attributes.names().stream().map(thing.get()::value).toList();
                index.computeIfAbsent(values, unused -> new ArrayList<>()).add(LastNumber.plain(thing.get()));
            }
        }
        return index;
    }
}
