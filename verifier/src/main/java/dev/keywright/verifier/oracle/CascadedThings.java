package dev.keywright.verifier.oracle;

import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The things that are deleted with another: the children that are named, and their children in turn. A descendant that is
 * named without the entities between is found along the shortest paths, and the entities between stay.
 */
final class CascadedThings {
    private final Model model;
    private final Kinship kinship;

    CascadedThings(World world) {
        this.model = world.model();
        this.kinship = new Kinship(world);
    }

    /** The thing itself comes last. */
    List<Thing> of(Delete delete, Thing thing) {
        Set<Thing> going = new LinkedHashSet<>(List.of(thing));
        List<Thing> next = new ArrayList<>(going);
        for (int at = 0; at < next.size(); at++) {
            childrenOf(next.get(at), delete.cascade()).stream()
                    .filter(going::add)
                    .forEach(next::add);
        }
        for (EntityRef far : farFrom(delete)) {
            going.addAll(along(thing, shortest(delete.entity(), far)));
        }
        List<Thing> childrenFirst = new ArrayList<>(going);
        Collections.reverse(childrenFirst);
        return childrenFirst;
    }

    private List<Thing> childrenOf(Thing parent, List<EntityRef> named) {
        return model.childrenOf(parent.entity()).stream()
                .filter(role -> named.contains(role.ref().child()))
                .flatMap(role -> kinship.children(parent, role.ref()).stream())
                .toList();
    }

    /** Named ones that no chain of named ones leads to. */
    private List<EntityRef> farFrom(Delete delete) {
        List<EntityRef> reached = new ArrayList<>(List.of(delete.entity()));
        for (int at = 0; at < reached.size(); at++) {
            model.childrenOf(reached.get(at)).stream()
                    .map(role -> role.ref().child())
                    .filter(child -> delete.cascade().contains(child) && !reached.contains(child))
                    .distinct()
                    .forEach(reached::add);
        }
        return delete.cascade().stream()
                .filter(child -> !reached.contains(child))
                .toList();
    }

    private List<List<Parent>> shortest(EntityRef from, EntityRef to) {
        List<List<Parent>> ends = List.of(List.of());
        while (!ends.isEmpty()) {
            List<List<Parent>> longer =
                    ends.stream().flatMap(chain -> longer(from, chain).stream()).toList();
            List<List<Parent>> found =
                    longer.stream().filter(chain -> end(from, chain).equals(to)).toList();
            if (!found.isEmpty()) {
                return found;
            }
            ends = longer;
        }
        return List.of();
    }

    private List<List<Parent>> longer(EntityRef from, List<Parent> chain) {
        List<List<Parent>> longer = new ArrayList<>();
        for (Parent role : model.childrenOf(end(from, chain))) {
            if (!chain.contains(role)) {
                List<Parent> next = new ArrayList<>(chain);
                next.add(role);
                longer.add(next);
            }
        }
        return longer;
    }

    private static EntityRef end(EntityRef from, List<Parent> chain) {
        return chain.isEmpty() ? from : chain.get(chain.size() - 1).ref().child();
    }

    private List<Thing> along(Thing thing, List<List<Parent>> chains) {
        List<Thing> found = new ArrayList<>();
        for (List<Parent> chain : chains) {
            List<Thing> ends = List.of(thing);
            for (Parent role : chain) {
                ends = ends.stream()
                        .flatMap(end -> kinship.children(end, role.ref()).stream())
                        .toList();
            }
            found.addAll(ends);
        }
        return found;
    }
}
