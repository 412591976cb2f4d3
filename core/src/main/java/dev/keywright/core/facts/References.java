package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
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

/** Finds the attributes by which an entity identifies its ancestors: whoever knows them all knows the ancestor's id. */
public final class References {
    private static final int LONGEST_PATH = 12;
    private static final int MOST_PATHS = 2000;

    private final Model model;

    public References(Model model) {
        this.model = model;
    }

    /** The path to an ancestor, by roles and by entities, and the attributes that together identify it. */
    public record Reference(List<RoleRef> path, List<EntityRef> entities, Set<AttributeUse> heldAs) {
        public Reference {
            path = List.copyOf(path);
            entities = List.copyOf(entities);
            heldAs = new LinkedHashSet<>(heldAs);
        }

        public EntityRef ancestor() {
            return entities.get(entities.size() - 1);
        }

        /** Whether the other is an ancestor of this one: whoever knows this one knows the other. */
        public boolean isOnTheWayTo(Reference other) {
            return entities.size() < other.entities.size()
                    && path.equals(other.path.subList(0, path.size()))
                    && entities.equals(other.entities.subList(0, entities.size()));
        }
    }

    /** The ancestors that some of these attributes identify, held or inherited, nearest first. */
    public List<Reference> of(Entity entity, List<AttributeUse> given) {
        List<Reference> references = new ArrayList<>();
        List<Trail> ends = List.of(Trail.start(entity));
        for (int length = 1; length <= LONGEST_PATH && references.size() < MOST_PATHS && !ends.isEmpty(); length++) {
            ends = ends.stream()
                    .flatMap(end -> longer(end).stream())
                    .filter(end -> end.mayLeadTo(given))
                    .limit(MOST_PATHS)
                    .toList();
            ends.stream()
                    .flatMap(end -> end.reference(model).stream())
                    .filter(reference -> given.containsAll(reference.heldAs()))
                    .forEach(references::add);
        }
        return references;
    }

    /** A path up to an ancestor, with the names under which its attributes are known at the start. */
    private record Trail(List<RoleRef> path, List<EntityRef> entities, Map<AttributeRef, AttributeUse> names) {
        static Trail start(Entity entity) {
            Map<AttributeRef, AttributeUse> itself = new LinkedHashMap<>();
            entity.attributes().forEach(attribute -> itself.put(attribute.ref(), AttributeUse.own(attribute.ref())));
            return new Trail(List.of(), List.of(entity.ref()), itself);
        }

        EntityRef ancestor() {
            return entities.get(entities.size() - 1);
        }

        Optional<Reference> reference(Model model) {
            Entity entity = model.entity(ancestor());
            if (entity.isSingleton()) {
                return Optional.empty();
            }
            Set<AttributeUse> heldAs = new LinkedHashSet<>();
            entity.id().forEach(id -> heldAs.add(names.get(id)));
            return Optional.of(new Reference(path, entities.subList(1, entities.size()), heldAs));
        }

        /** Whether one of the attributes is known here, or is inherited from further up. */
        boolean mayLeadTo(List<AttributeUse> given) {
            return given.stream().anyMatch(use -> names.containsValue(use) || isOnTheWayTo(use));
        }

        private boolean isOnTheWayTo(AttributeUse use) {
            return path.size() <= use.path().size() && path.equals(use.path().subList(0, path.size()));
        }

        /** Held attributes keep the name under which they are held; all others are inherited. */
        Trail up(Parent parent, Entity kind) {
            List<RoleRef> longer = new ArrayList<>(path);
            longer.add(parent.ref());
            List<EntityRef> further = new ArrayList<>(entities);
            further.add(kind.ref());
            Map<AttributeRef, AttributeUse> known = new LinkedHashMap<>();
            kind.attributes()
                    .forEach(attribute -> known.put(attribute.ref(), new AttributeUse(longer, attribute.ref())));
            for (Holding holding : parent.holds()) {
                known.computeIfPresent(holding.source(), (source, inherited) -> names.get(holding.held()));
            }
            return new Trail(longer, further, known);
        }
    }

    private List<Trail> longer(Trail trail) {
        List<Trail> next = new ArrayList<>();
        for (Parent parent : model.entity(trail.ancestor()).parents()) {
            boolean seen = trail.path().contains(parent.ref());
            if (!seen) {
                parent.kinds().forEach(kind -> next.add(trail.up(parent, model.entity(kind.entity()))));
            }
        }
        return next;
    }
}
