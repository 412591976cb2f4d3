package dev.keywright.moving.source;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A parent and its children, by the attributes that say which belong together.
 *
 * @param parent one kind of the role's parents
 * @param held the attributes of the child that hold the parent's id
 * @param id the parent's id, in the same order
 */
public record Relation(RoleRef role, EntityRef parent, List<AttributeRef> held, List<AttributeRef> id) {
    public Relation {
        held = List.copyOf(held);
        id = List.copyOf(id);
    }

    public EntityRef child() {
        return role.child();
    }

    /** All of a role, one for each kind of parent that is stored in the design. */
    public static List<Relation> of(Model model, RoleRef role) {
        List<Relation> relations = new ArrayList<>();
        for (Parent.Kind kind : model.parent(role).kinds()) {
            boolean stored = model.entity(kind.entity()).isStored();
            if (stored) {
                find(model, role, kind.entity()).ifPresent(relations::add);
            }
        }
        return relations;
    }

    /** Nothing where the child does not hold the whole id. */
    private static Optional<Relation> find(Model model, RoleRef role, EntityRef kind) {
        Parent parent = model.parent(role);
        List<AttributeRef> id = model.entity(kind).id();
        List<AttributeRef> held = new ArrayList<>();
        for (AttributeRef one : id) {
            parent.holds().stream()
                    .filter(holding -> holding.source().equals(one))
                    .findFirst()
                    .ifPresent(holding -> held.add(holding.held()));
        }
        return held.size() == id.size() && !id.isEmpty()
                ? Optional.of(new Relation(role, kind, held, id))
                : Optional.empty();
    }
}
