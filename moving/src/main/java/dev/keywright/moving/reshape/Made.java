package dev.keywright.moving.reshape;

import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.source.Finding;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The items that things should have.
 *
 * @param items of every thing that was asked for; none of those that are gone, or stand inside other items
 * @param left the things that the design has no items for
 */
record Made(Map<ThingRef, Map<Place, MappedItem>> items, Map<ThingRef, Finding> left) {
    Made {
        items = Collections.unmodifiableMap(new LinkedHashMap<>(items));
        left = Collections.unmodifiableMap(new LinkedHashMap<>(left));
    }

    List<MappedItem> all() {
        return items.values().stream().flatMap(some -> some.values().stream()).toList();
    }
}
