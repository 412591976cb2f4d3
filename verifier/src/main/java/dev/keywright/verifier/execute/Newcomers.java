package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.serve.Fetch;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
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
    private final Map<EntityRef, List<Values>> created = new LinkedHashMap<>();

    Newcomers(Layout layout, Fetches fetches, Completing completing) {
        this.layout = layout;
        this.fetches = fetches;
        this.completing = completing;
    }

    void add(EntityRef entity, Values values) {
        created.computeIfAbsent(entity, unused -> new ArrayList<>()).add(values);
    }

    /** The new one with all that its items hold of its parents. */
    Values inheriting(EntityRef entity, Values values, Preparation.OfNew preparation) {
        Set<AttributeUse> wanted = inherited(entity);
        Found found = new Found(values.or(fromCreated(wanted, values)), Map.of());
        for (Fetch.OfParent fetch : preparation.inherited()) {
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
        Parent role = layout.model().parent(ref);
        return created.getOrDefault(role.entity(), List.of()).stream()
                .filter(parent -> role.holds().stream()
                        .filter(holding ->
                                layout.model().entity(role.entity()).id().contains(holding.source()))
                        .allMatch(holding -> parent.find(AttributeUse.own(holding.source()))
                                .equals(child.find(AttributeUse.own(holding.held())))))
                .findFirst();
    }
}
