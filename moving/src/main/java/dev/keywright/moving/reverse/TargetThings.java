package dev.keywright.moving.reverse;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.moving.destination.BatchReader;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.items.Told;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The things of the design as they are now, by strongly consistent reads of their items. */
public final class TargetThings {
    private final Model model;
    private final ThingReader reader;
    private final BatchReader items;

    public TargetThings(Model model, ThingReader reader, BatchReader items) {
        this.model = model;
        this.reader = reader;
        this.items = items;
    }

    public Map<ThingRef, Sight> look(Collection<Clue> clues) {
        Map<ThingRef, Set<Place>> places = new LinkedHashMap<>();
        Set<Place> all = new LinkedHashSet<>();
        for (Clue clue : clues) {
            Set<Place> its = places(clue);
            places.put(clue.thing(), its);
            all.addAll(its);
        }
        List<Told> told = new ArrayList<>();
        Map<ThingRef, Set<Place>> seen = new LinkedHashMap<>();
        items.read(List.copyOf(all)).forEach((place, item) -> {
            for (Told one : reader.told(place.table(), item)) {
                told.add(one);
                seen.computeIfAbsent(one.thing(), unused -> new LinkedHashSet<>())
                        .add(place);
            }
        });
        Map<ThingRef, Thing> things = reader.things(told);
        Map<ThingRef, Sight> sights = new LinkedHashMap<>();
        places.forEach((ref, its) -> sights.put(
                ref,
                things.containsKey(ref)
                        ? new Sight.Present(things.get(ref), seen.get(ref))
                        : its.isEmpty() ? new Sight.Unknown() : new Sight.Gone()));
        return sights;
    }

    /** Where its items were seen, and where they would be by its id and by every version of it that is known. */
    private Set<Place> places(Clue clue) {
        Set<Place> places = new LinkedHashSet<>(clue.places());
        Map<AttributeRef, Datum> id = new LinkedHashMap<>();
        List<AttributeRef> parts = model.entity(clue.thing().entity()).id();
        for (int i = 0; i < parts.size(); i++) {
            id.put(parts.get(i), clue.thing().id().get(i));
        }
        places.addAll(reader.places(clue.thing().entity(), id));
        clue.versions()
                .forEach(version -> places.addAll(reader.places(clue.thing().entity(), version)));
        return places;
    }
}
