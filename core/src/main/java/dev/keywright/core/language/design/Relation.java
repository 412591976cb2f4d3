package dev.keywright.core.language.design;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Determines whether one entity belongs to another, and whether attributes identify that other entity. */
final class Relation {
    private final Model model;

    Relation(Model model) {
        this.model = model;
    }

    boolean isAncestor(Entity ancestor, Entity entity) {
        return isAncestor(ancestor, entity, new LinkedHashSet<>());
    }

    private boolean isAncestor(Entity ancestor, Entity entity, Set<String> seen) {
        if (!seen.add(entity.name())) {
            return false;
        }
        return entity.parents().stream()
                .flatMap(parent -> parent.kinds().stream())
                .map(kind -> model.entity(kind.entity()))
                .anyMatch(parent -> parent.equals(ancestor) || isAncestor(ancestor, parent, seen));
    }

    /** Whether the attributes, held through any number of parents, are exactly the id of the entity. */
    boolean isIdentity(List<AttributeUse> attributes, Entity entity) {
        boolean covered = entity.id().stream()
                .allMatch(id -> attributes.stream().anyMatch(use -> means(use.attribute(), id, new LinkedHashSet<>())));
        return covered && attributes.size() == entity.id().size();
    }

    private boolean means(AttributeRef attribute, AttributeRef id, Set<AttributeRef> seen) {
        if (attribute.equals(id)) {
            return true;
        }
        return seen.add(attribute)
                && model.entity(attribute.entity()).parents().stream()
                        .map(Parent::holds)
                        .flatMap(List::stream)
                        .anyMatch(hold -> hold.held().equals(attribute) && means(hold.source(), id, seen));
    }
}
