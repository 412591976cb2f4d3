package dev.keywright.verifier.world;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An instance of an entity with the attributes that it stores itself: declared ones and those held for a parent, but no
 * `counts`, which follow from its children. Missing attributes are not in the map.
 */
public record Thing(EntityRef entity, Map<AttributeRef, Datum> values) {
    public Thing {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        for (AttributeRef attribute : values.keySet()) {
            if (!attribute.entity().equals(entity)) {
                throw new IllegalArgumentException("%s is no attribute of %s".formatted(attribute, entity));
            }
        }
    }

    public Optional<Datum> find(AttributeRef attribute) {
        return Optional.ofNullable(values.get(attribute));
    }

    public Datum value(AttributeRef attribute) {
        return find(attribute)
                .orElseThrow(() -> new IllegalStateException("%s is missing in %s".formatted(attribute, this)));
    }

    public boolean has(AttributeRef attribute) {
        return values.containsKey(attribute);
    }

    public Thing with(AttributeRef attribute, Datum value) {
        Map<AttributeRef, Datum> changed = new LinkedHashMap<>(values);
        changed.put(attribute, value);
        return new Thing(entity, changed);
    }

    public Thing without(AttributeRef attribute) {
        Map<AttributeRef, Datum> changed = new LinkedHashMap<>(values);
        changed.remove(attribute);
        return new Thing(entity, changed);
    }

    /** The values of its id; empty for a singleton. */
    public List<Datum> identity(Entity described) {
        return described.id().stream().map(this::value).toList();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(entity.name());
        values.forEach((attribute, value) ->
                text.append(' ').append(attribute.name()).append('=').append(value));
        return text.toString();
    }
}
