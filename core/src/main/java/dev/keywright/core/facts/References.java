package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the attributes by which an entity names its parents and their parents: who knows them all knows the ancestor. */
public final class References {
    private static final int LONGEST_PATH = 12;
    private static final int MOST_PATHS = 2000;

    private final Model model;

    public References(Model model) {
        this.model = model;
    }

    /** The way to an ancestor, and the entity's own attributes that together hold the ancestor's identity. */
    public record Reference(List<RoleRef> path, EntityRef ancestor, Set<AttributeRef> heldAs) {
        public Reference {
            path = List.copyOf(path);
            heldAs = new LinkedHashSet<>(heldAs);
        }
    }

    /** Every ancestor whose whole identity the entity holds, nearest first. */
    public List<Reference> of(Entity entity) {
        List<Reference> found = new ArrayList<>();
        List<Trail> ends = List.of(Trail.start(entity));
        for (int length = 1; length <= LONGEST_PATH && found.size() < MOST_PATHS && !ends.isEmpty(); length++) {
            ends = ends.stream()
                    .flatMap(end -> longer(end).stream())
                    .limit(MOST_PATHS)
                    .toList();
            ends.forEach(end -> end.reference(model).ifPresent(found::add));
        }
        return found;
    }

    /** How far a walk up has come: which attributes of the ancestor are known under which own names. */
    private record Trail(List<RoleRef> path, EntityRef ancestor, Map<AttributeRef, AttributeRef> ownNames) {
        static Trail start(Entity entity) {
            Map<AttributeRef, AttributeRef> itself = new LinkedHashMap<>();
            entity.attributes().forEach(attribute -> itself.put(attribute.ref(), attribute.ref()));
            return new Trail(List.of(), entity.ref(), itself);
        }

        Optional<Reference> reference(Model model) {
            Entity entity = model.entity(ancestor);
            boolean whole = !entity.isSingleton() && ownNames.keySet().containsAll(entity.id());
            if (!whole) {
                return Optional.empty();
            }
            Set<AttributeRef> heldAs = new LinkedHashSet<>();
            entity.id().forEach(id -> heldAs.add(ownNames.get(id)));
            return Optional.of(new Reference(path, ancestor, heldAs));
        }
    }

    private List<Trail> longer(Trail trail) {
        List<Trail> next = new ArrayList<>();
        for (Parent parent : model.entity(trail.ancestor()).parents()) {
            boolean seen = trail.path().contains(parent.ref());
            if (seen || parent.isOneOf()) {
                continue;
            }
            Map<AttributeRef, AttributeRef> known = new LinkedHashMap<>();
            for (Holding holding : parent.holds()) {
                AttributeRef own = trail.ownNames().get(holding.held());
                if (own != null) {
                    known.put(holding.source(), own);
                }
            }
            List<RoleRef> path = new ArrayList<>(trail.path());
            path.add(parent.ref());
            if (!known.isEmpty()) {
                next.add(new Trail(path, parent.entity(), known));
            }
        }
        return next;
    }
}
