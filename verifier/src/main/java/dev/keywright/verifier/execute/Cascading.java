package dev.keywright.verifier.execute;

import dev.keywright.core.maintain.WriteStep.Removal;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.serve.Plan;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the children that go with something, and what takes them away, those furthest below first. */
final class Cascading {
    private final Plans plans;
    private final Maintenance maintenance;
    private final Model model;

    Cascading(Plans plans, Maintenance maintenance, Model model) {
        this.model = model;
        this.plans = plans;
        this.maintenance = maintenance;
    }

    List<Upkeep> children(EntityRef entity, Found deleted, List<Removal> removals) {
        Set<EntityRef> gone = new LinkedHashSet<>(List.of(entity));
        removals.forEach(removal -> gone.add(removal.child()));
        Map<EntityRef, List<Found>> found = new LinkedHashMap<>();
        found.put(entity, new ArrayList<>(List.of(deleted)));
        List<Upkeep> all = new ArrayList<>();
        List<Removal> left = new ArrayList<>(removals);
        while (!left.isEmpty()) {
            Removal next = next(left, found);
            left.remove(next);
            List<Found> known = found.computeIfAbsent(next.child(), unused -> new ArrayList<>());
            List<Found> above = List.copyOf(found.getOrDefault(next.ancestor(), List.of()));
            while (!above.isEmpty()) {
                List<Found> more = new ArrayList<>();
                for (Found child : find(next, above)) {
                    // By several roles the same one may be found.
                    if (known.stream().noneMatch(other -> isSame(next.child(), child, other))) {
                        known.add(child);
                        more.add(child);
                        all.add(maintenance.deleted(next.child(), child, List.of(), gone));
                    }
                }
                // Children of their own kind have such children again.
                above = next.child().equals(next.ancestor()) ? more : List.of();
            }
        }
        Collections.reverse(all);
        return all;
    }

    private boolean isSame(EntityRef entity, Found one, Found other) {
        return model.entity(entity).id().stream()
                .map(AttributeUse::own)
                .allMatch(use -> one.values().has(use)
                        && one.values().find(use).equals(other.values().find(use)));
    }

    /** One whose ancestors are all found already, in whatever role. */
    private static Removal next(List<Removal> left, Map<EntityRef, List<Found>> found) {
        return left.stream()
                .filter(removal -> found.containsKey(removal.ancestor()))
                .filter(removal -> left.stream()
                        .noneMatch(other -> other.child().equals(removal.ancestor())
                                && !removal.child().equals(removal.ancestor())))
                .findFirst()
                .orElse(left.get(0));
    }

    private List<Found> find(Removal removal, List<Found> ancestors) {
        List<Found> children = new ArrayList<>();
        for (Found ancestor : ancestors) {
            Optional<Inputs> inputs = Plans.fed(removal.feed(), ancestor.values());
            inputs.ifPresent(known -> children.addAll(
                    removal.plan() instanceof Plan.Nothing
                            ? List.of(named(removal, known))
                            : plans.all(removal.plan(), known)));
        }
        return children;
    }

    /** The only child, whose key is known without looking. */
    private Found named(Removal removal, Inputs inputs) {
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        removal.question()
                .selection()
                .by()
                .forEach(given -> known.put(
                        given.attribute(), inputs.given().get(given.attribute().toString())));
        return new Found(new Values(known), Map.of());
    }
}
