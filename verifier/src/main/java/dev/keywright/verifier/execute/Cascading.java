package dev.keywright.verifier.execute;

import dev.keywright.core.maintain.WriteStep.Removal;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
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

    Cascading(Plans plans, Maintenance maintenance) {
        this.plans = plans;
        this.maintenance = maintenance;
    }

    List<Upkeep> children(EntityRef entity, Found deleted, List<Removal> removals) {
        Set<EntityRef> gone = new LinkedHashSet<>(List.of(entity));
        removals.forEach(removal -> gone.add(removal.child()));
        Map<EntityRef, List<Found>> found = new LinkedHashMap<>();
        found.put(entity, List.of(deleted));
        List<Upkeep> all = new ArrayList<>();
        List<Removal> left = new ArrayList<>(removals);
        while (!left.isEmpty()) {
            Removal next = next(left, found);
            left.remove(next);
            List<Found> children = find(next, found.getOrDefault(next.ancestor(), List.of()));
            found.put(next.child(), children);
            children.forEach(child -> all.add(maintenance.deleted(next.child(), child, List.of(), gone)));
        }
        Collections.reverse(all);
        return all;
    }

    /** One whose ancestors are all found already. */
    private static Removal next(List<Removal> left, Map<EntityRef, List<Found>> found) {
        return left.stream()
                .filter(removal -> found.containsKey(removal.ancestor()))
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
