package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A one-to-many relationship, seen from the child: the role, the attributes that hold the parent, and the fan-out. */
public record Parent(
        RoleRef ref,
        List<Kind> kinds,
        Figure average,
        Figure max,
        Figure share,
        boolean optional,
        List<Holding> holds) {
    public Parent {
        kinds = List.copyOf(kinds);
        holds = List.copyOf(holds);
        if (kinds.isEmpty()) {
            throw new IllegalArgumentException("a parent without an entity: " + ref);
        }
    }

    /** The same with other averages. */
    public Parent with(Figure otherAverage, List<Kind> otherKinds) {
        return new Parent(ref, otherKinds, otherAverage, max, share, optional, holds);
    }

    public String role() {
        return ref.role();
    }

    /** A parent of several kinds (`oneOf`) is one of several entities. */
    public boolean isOneOf() {
        return kinds.size() > 1;
    }

    public boolean isOf(EntityRef entity) {
        return kinds.stream().anyMatch(kind -> kind.entity().equals(entity));
    }

    /** The one entity of an ordinary parent, the first of a parent of several kinds. */
    public EntityRef entity() {
        return kinds.get(0).entity();
    }

    /** The attributes by which the child holds the id of such a parent: of a parent of several kinds, each has its own. */
    public Set<AttributeUse> identity(Entity parent) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        holds.stream()
                .filter(holding -> parent.id().contains(holding.source()))
                .forEach(holding -> uses.add(AttributeUse.own(holding.held())));
        return uses;
    }

    /** One entity that the parent may be; its own average where the author gave one for each kind. */
    public record Kind(EntityRef entity, Figure average) {}

    /** The child holds `source` of its parent as `held`. */
    public record Holding(AttributeRef source, AttributeRef held) {}
}
