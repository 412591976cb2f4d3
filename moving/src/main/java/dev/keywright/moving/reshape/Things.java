package dev.keywright.moving.reshape;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.source.Relation;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All things of a design in memory: where items tell of them, and who belongs to whom. */
final class Things {
    private final Map<EntityRef, List<Relation>> upwards = new LinkedHashMap<>();
    private final Map<ThingRef, Known> known = new LinkedHashMap<>();
    private final Map<Parenthood, Set<ThingRef>> children = new LinkedHashMap<>();

    private record Known(Thing thing, Set<Place> places) {}

    private record Parenthood(Relation relation, List<Datum> parent) {}

    Things(Model model) {
        for (Entity entity : model.entities()) {
            List<Relation> relations = new ArrayList<>();
            for (Parent parent : entity.parents()) {
                relations.addAll(Relation.of(model, parent.ref()));
            }
            upwards.put(entity.ref(), relations);
        }
    }

    void put(ThingRef ref, Thing thing, Set<Place> places) {
        remove(ref);
        known.put(ref, new Known(thing, Collections.unmodifiableSet(new LinkedHashSet<>(places))));
        parenthoods(thing)
                .forEach(one -> children.computeIfAbsent(one, unused -> new LinkedHashSet<>())
                        .add(ref));
    }

    void remove(ThingRef ref) {
        Known gone = known.remove(ref);
        if (gone == null) {
            return;
        }
        for (Parenthood one : parenthoods(gone.thing())) {
            Set<ThingRef> siblings = children.get(one);
            siblings.remove(ref);
            if (siblings.isEmpty()) {
                children.remove(one);
            }
        }
    }

    private List<Parenthood> parenthoods(Thing child) {
        List<Parenthood> all = new ArrayList<>();
        for (Relation relation : upwards.get(child.entity())) {
            held(relation, child).ifPresent(parent -> all.add(new Parenthood(relation, parent)));
        }
        return all;
    }

    private static Optional<List<Datum>> held(Relation relation, Thing child) {
        return child.values().keySet().containsAll(relation.held())
                ? Optional.of(relation.held().stream().map(child::value).toList())
                : Optional.empty();
    }

    int size() {
        return known.size();
    }

    List<ThingRef> all() {
        return List.copyOf(known.keySet());
    }

    Optional<Thing> find(ThingRef ref) {
        return Optional.ofNullable(known.get(ref)).map(Known::thing);
    }

    /** Where items told of it when it was seen last. */
    Set<Place> places(ThingRef ref) {
        return known.containsKey(ref) ? known.get(ref).places() : Set.of();
    }

    /** The parent that a child belongs to, or belonged to in that version of it. */
    Optional<Thing> findParent(Relation relation, Thing child) {
        return held(relation, child).flatMap(id -> find(new ThingRef(relation.parent(), id)));
    }

    List<Thing> children(Relation relation, ThingRef parent) {
        return children.getOrDefault(new Parenthood(relation, parent.id()), Set.of()).stream()
                .map(ref -> known.get(ref).thing())
                .toList();
    }
}
