package dev.keywright.core.serve;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An ancestor whose id an entity holds itself, so that it is found without those between: an address in a city that is identified
 * within its state holds the id of the state.
 *
 * @param path the roles that lead to it
 * @param id the attributes of its id
 * @param heldAs the attributes of the entity that hold them, in the same order
 */
record KnownAncestor(List<RoleRef> path, EntityRef entity, List<AttributeUse> id, List<AttributeUse> heldAs) {
    KnownAncestor {
        path = List.copyOf(path);
        id = List.copyOf(id);
        heldAs = List.copyOf(heldAs);
    }

    /** The parent on the way to an inherited attribute. */
    static KnownAncestor nearest(AttributeUse use, Model model) {
        return after(1, use, model).orElseThrow();
    }

    /** The one furthest up on the way to an inherited attribute. */
    static KnownAncestor furthest(AttributeUse use, Model model) {
        for (int steps = use.path().size(); steps > 1; steps--) {
            Optional<KnownAncestor> found = after(steps, use, model);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return nearest(use, model);
    }

    private static Optional<KnownAncestor> after(int steps, AttributeUse use, Model model) {
        Map<AttributeRef, AttributeRef> names = new LinkedHashMap<>();
        Entity ancestor = model.entity(use.path().get(0).child());
        ancestor.attributes().forEach(attribute -> names.put(attribute.ref(), attribute.ref()));
        for (int step = 0; step < steps; step++) {
            Parent role = model.parent(use.path().get(step));
            boolean last = step == use.path().size() - 1;
            ancestor = model.entity(last ? use.attribute().entity() : role.entity());
            Map<AttributeRef, AttributeRef> above = new LinkedHashMap<>();
            for (Holding holding : role.holds()) {
                if (names.containsKey(holding.held())) {
                    above.put(holding.source(), names.get(holding.held()));
                }
            }
            names.clear();
            names.putAll(above);
        }
        List<AttributeRef> id = ancestor.id();
        return names.keySet().containsAll(id)
                ? Optional.of(new KnownAncestor(
                        use.path().subList(0, steps),
                        ancestor.ref(),
                        id.stream().map(AttributeUse::own).toList(),
                        id.stream().map(names::get).map(AttributeUse::own).toList()))
                : Optional.empty();
    }

    /** The ancestor's own name of an attribute that is inherited from it. */
    AttributeUse above(AttributeUse use) {
        return new AttributeUse(use.path().subList(path.size(), use.path().size()), use.attribute());
    }
}
