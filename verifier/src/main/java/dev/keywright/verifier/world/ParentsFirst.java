package dev.keywright.verifier.world;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The entities of a model in the order in which they can come into being, wherever the model declares them. */
public final class ParentsFirst {
    private ParentsFirst() {}

    /** A parent that must be there comes before its children; an optional one where that is possible. */
    public static List<Entity> of(Model model) {
        Set<EntityRef> done = new LinkedHashSet<>();
        List<Entity> ordered = new ArrayList<>();
        List<Entity> rest = new ArrayList<>(model.entities());
        while (!rest.isEmpty()) {
            Entity next = rest.stream()
                    .filter(entity -> entity.parents().stream().allMatch(parent -> isDone(parent, done, entity)))
                    .findFirst()
                    .or(() -> rest.stream()
                            .filter(entity -> entity.parents().stream()
                                    .allMatch(parent -> parent.optional() || isDone(parent, done, entity)))
                            .findFirst())
                    .orElse(rest.get(0));
            rest.remove(next);
            done.add(next.ref());
            ordered.add(next);
        }
        return ordered;
    }

    private static boolean isDone(Parent parent, Set<EntityRef> done, Entity entity) {
        return parent.kinds().stream()
                .allMatch(kind -> done.contains(kind.entity()) || kind.entity().equals(entity.ref()));
    }
}
