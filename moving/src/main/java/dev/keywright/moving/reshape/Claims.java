package dev.keywright.moving.reshape;

import dev.keywright.moving.items.KeyHash;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.live.EntryHash;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The places that things have items at. Two things may claim the same place for a while: a unique value goes from one to the other, and
 * the record of the first comes last. Then the one that stays is written once more.
 */
final class Claims {
    private final Map<Long, Claim> claims = new LinkedHashMap<>();
    private final Map<ThingRef, Set<Place>> places = new LinkedHashMap<>();
    private final Map<Long, Set<ThingRef>> contested = new LinkedHashMap<>();

    private record Claim(ThingRef owner, long content) {}

    /**
     * The work that follows from a claim.
     *
     * @param written the places whose items are others than before
     * @param released the places that nobody claims any more
     * @param again the things that must claim again what another one has released
     */
    record Outcome(List<Place> written, List<Place> released, Set<ThingRef> again) {}

    private static long hash(Place place) {
        return KeyHash.of(place.table(), place.key());
    }

    synchronized boolean has(Place place) {
        return claims.containsKey(hash(place));
    }

    synchronized int size() {
        return claims.size();
    }

    /** These are all items of that thing. */
    synchronized Outcome claim(ThingRef owner, Map<Place, MappedItem> items) {
        Outcome outcome = new Outcome(new ArrayList<>(), new ArrayList<>(), new LinkedHashSet<>());
        items.forEach((place, item) -> {
            long hash = hash(place);
            Claim claim = new Claim(owner, EntryHash.of(item.item()));
            Claim before = claims.put(hash, claim);
            if (before != null && !before.owner().equals(owner)) {
                Set<ThingRef> both = contested.computeIfAbsent(hash, unused -> new LinkedHashSet<>());
                both.add(before.owner());
                both.add(owner);
            }
            if (!claim.equals(before)) {
                outcome.written().add(place);
            }
        });
        Set<Place> old = places.getOrDefault(owner, Set.of());
        for (Place place : old) {
            if (!items.containsKey(place)) {
                release(owner, place, outcome);
            }
        }
        if (items.isEmpty()) {
            places.remove(owner);
        } else {
            places.put(owner, new LinkedHashSet<>(items.keySet()));
        }
        return outcome;
    }

    private void release(ThingRef owner, Place place, Outcome outcome) {
        long hash = hash(place);
        Set<ThingRef> others = contested.getOrDefault(hash, new LinkedHashSet<>());
        others.remove(owner);
        claims.remove(hash);
        if (others.isEmpty()) {
            outcome.released().add(place);
        }
        if (others.size() <= 1) {
            contested.remove(hash);
        }
        outcome.again().addAll(others);
    }
}
