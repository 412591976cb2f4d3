package dev.keywright.verifier.execute;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.codec.KeyValues;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What is known of one entity: its own attributes, and those of its parents as it sees them. */
record Values(Map<AttributeUse, Datum> known) {
    static final Values NONE = new Values(Map.of());

    Values {
        known = Collections.unmodifiableMap(new LinkedHashMap<>(known));
    }

    static Values of(Thing thing) {
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        thing.values().forEach((attribute, datum) -> known.put(AttributeUse.own(attribute), datum));
        return new Values(known);
    }

    Optional<Datum> find(AttributeUse use) {
        return Optional.ofNullable(known.get(use));
    }

    boolean has(AttributeUse use) {
        return known.containsKey(use);
    }

    Values with(AttributeUse use, Datum datum) {
        Map<AttributeUse, Datum> more = new LinkedHashMap<>(known);
        more.put(use, datum);
        return new Values(more);
    }

    Values without(AttributeUse use) {
        Map<AttributeUse, Datum> fewer = new LinkedHashMap<>(known);
        fewer.remove(use);
        return new Values(fewer);
    }

    /** What both know; this one is right where they differ. */
    Values or(Values other) {
        Map<AttributeUse, Datum> both = new LinkedHashMap<>(known);
        other.known.forEach(both::putIfAbsent);
        return new Values(both);
    }

    /** What a key can be made of. */
    KeyValues forKeys() {
        Map<AttributeUse, KeyValue> scalars = new LinkedHashMap<>();
        known.forEach((use, datum) -> {
            if (datum instanceof Datum.Scalar scalar) {
                scalars.put(use, scalar.value());
            }
        });
        return KeyValues.of(scalars);
    }
}
