package dev.keywright.moving.items;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.verifier.world.Datum;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * All that one item says about one thing.
 *
 * @param thing the thing, whose id the item says
 */
public record Told(ThingRef thing, Map<AttributeRef, Datum> values, Role role) {
    public Told {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    Told with(Map<AttributeRef, Datum> more) {
        Map<AttributeRef, Datum> all = new LinkedHashMap<>(values);
        all.putAll(more);
        return new Told(thing, all, role);
    }

    /** What the item is to the thing. */
    public enum Role {
        /** Where it is, the thing is. */
        HOME,
        /** It holds some attributes of a thing whose home is another item. */
        PART
    }
}
