package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.serve.Fetch;
import dev.keywright.verifier.world.Datum;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is created together: a child takes what it holds of its parent from the one that is created with it. */
final class Newcomers {
    private final Layout layout;
    private final Fetches fetches;
    private final Completing completing;
    private final Told told;

    Newcomers(Layout layout, Fetches fetches, Completing completing, Told told) {
        this.layout = layout;
        this.fetches = fetches;
        this.completing = completing;
        this.told = told;
    }

    void add(EntityRef entity, Values values) {
        told.created(entity, values);
    }

    /** The new one with all that its items hold of its parents. */
    Values inheriting(EntityRef entity, Values values, Preparation.OfNew preparation) {
        Set<AttributeUse> wanted = inherited(entity);
        Found found = new Found(values.or(fromCreated(wanted, values)), Map.of());
        for (Fetch.OfParent fetch : told.isEverything() ? List.<Fetch.OfParent>of() : preparation.inherited()) {
            boolean known = fetch.wanted().stream().allMatch(found.values()::has);
            found = known ? found : fetches.ofParent(fetch, List.of(found)).apply(found);
            wanted.removeAll(fetch.wanted());
        }
        wanted.removeAll(found.values().known().keySet());
        Set<RoleRef> together = new LinkedHashSet<>();
        for (AttributeUse use : wanted) {
            RoleRef role = use.path().get(0);
            if (parent(role, found.values()).isPresent()) {
                together.add(role);
            }
        }
        wanted.removeIf(use -> together.contains(use.path().get(0)));
        return wanted.isEmpty()
                ? found.values()
                : completing.inheriting(found, wanted).values();
    }

    /** What items of the entity hold of its parents. */
    Set<AttributeUse> inherited(EntityRef entity) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        layout.itemsOf(entity).forEach(item -> {
            uses.addAll(layout.stored(item));
            layout.entries(item).forEach(entry -> {
                uses.addAll(entry.keyAttributes());
                entry.when().forEach(when -> uses.add(when.attribute()));
            });
        });
        uses.removeIf(use -> !use.isInherited());
        return uses;
    }

    private Values fromCreated(Set<AttributeUse> wanted, Values child) {
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        for (AttributeUse use : wanted) {
            AttributeUse above =
                    new AttributeUse(use.path().subList(1, use.path().size()), use.attribute());
            parent(use.path().get(0), child)
                    .flatMap(parent -> parent.find(above))
                    .ifPresent(datum -> known.put(use, datum));
        }
        return new Values(known);
    }

    private Optional<Values> parent(RoleRef ref, Values child) {
        EntityRef parent = layout.model().parent(ref).entity();
        return told.findCreated(parent, completing.ofParent(ref, parent, child));
    }
}
