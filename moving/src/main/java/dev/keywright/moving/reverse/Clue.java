package dev.keywright.moving.reverse;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.verifier.world.Datum;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A thing that has to be looked at.
 *
 * @param places where items told of it
 * @param versions its values as far as they are or were known: they tell where else it may be
 */
public record Clue(ThingRef thing, Set<Place> places, Set<Map<AttributeRef, Datum>> versions) {
    public Clue {
        places = Collections.unmodifiableSet(new LinkedHashSet<>(places));
        versions = Collections.unmodifiableSet(new LinkedHashSet<>(versions));
    }

    public static Clue of(ThingRef thing) {
        return new Clue(thing, Set.of(), Set.of());
    }

    public Clue and(Clue other) {
        Set<Place> bothPlaces = new LinkedHashSet<>(places);
        bothPlaces.addAll(other.places);
        Set<Map<AttributeRef, Datum>> bothVersions = new LinkedHashSet<>(versions);
        bothVersions.addAll(other.versions);
        return new Clue(thing, bothPlaces, bothVersions);
    }

    Clue with(Map<AttributeRef, Datum> version) {
        return and(new Clue(thing, Set.of(), Set.of(new LinkedHashMap<>(version))));
    }
}
