package dev.keywright.backends.sample;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.RoleRef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One of an entity, made up, with those it belongs to. What is kept about it, such as counts, is added when all are there. */
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

    /** Its own, or one that it inherits along a path of parents. */
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

    /** The values of those attributes; nothing where one is missing. */
    Optional<List<SampleValue>> findAll(List<AttributeRef> attributes) {
        return attributes.stream().allMatch(values::containsKey)
                ? Optional.of(attributes.stream().map(values::get).toList())
                : Optional.empty();
    }
}
