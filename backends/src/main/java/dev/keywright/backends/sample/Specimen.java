package dev.keywright.backends.sample;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.RoleRef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A made-up instance of an entity with its parents. Derived values such as counts are added when all instances exist.
 */
final class Specimen {
    private final EntityRef entity;
    private final Map<AttributeRef, SampleValue> values;
    private final Map<RoleRef, Specimen> parents;

    Specimen(EntityRef entity, Map<AttributeRef, SampleValue> values, Map<RoleRef, Specimen> parents) {
        this.entity = entity;
        this.values = new LinkedHashMap<>(values);
        this.parents = new LinkedHashMap<>(parents);
    }

    EntityRef entity() {
        return entity;
    }

    Optional<Specimen> findParent(RoleRef role) {
        return Optional.ofNullable(parents.get(role));
    }

    void set(AttributeRef attribute, SampleValue value) {
        values.put(attribute, value);
    }

    Optional<SampleValue> find(AttributeRef attribute) {
        return Optional.ofNullable(values.get(attribute));
    }

    /** Its own value, or one inherited along a path of parents. */
    Optional<SampleValue> find(AttributeUse use) {
        Specimen owner = this;
        for (RoleRef role : use.path()) {
            Optional<Specimen> parent = owner.findParent(role);
            if (parent.isEmpty()) {
                return Optional.empty();
            }
            owner = parent.get();
        }
        return owner.find(use.attribute());
    }

    /** The values of those attributes; empty where one is missing. */
    Optional<List<SampleValue>> findAll(List<AttributeRef> attributes) {
        return attributes.stream().allMatch(values::containsKey)
                ? Optional.of(attributes.stream().map(values::get).toList())
                : Optional.empty();
    }
}
