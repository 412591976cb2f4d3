package dev.keywright.moving.reshape;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.source.Reach;
import dev.keywright.moving.source.Relation;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The things whose items change when others change: themselves, parents that hold or count them, and children that have something
 * of theirs. Parents are looked for by the thing as it was and as it is; everything else as it is now, for a thing whose own reference
 * has changed is itself a changed one.
 */
final class AffectedThings {
    private final Model model;
    private final Reach reach;
    private final Things things;
    private final Set<ThingRef> found = new LinkedHashSet<>();

    private AffectedThings(Model model, Reach reach, Things things) {
        this.model = model;
        this.reach = reach;
        this.things = things;
    }

    static Set<ThingRef> of(Model model, Reach reach, Things things, Collection<ThingChange> changes) {
        AffectedThings affected = new AffectedThings(model, reach, things);
        changes.forEach(affected::change);
        return affected.found;
    }

    private void change(ThingChange change) {
        found.add(change.thing());
        hosts(change.versions(), reach::children);
        heirs(change);
    }

    private ThingRef ref(Thing thing) {
        return new ThingRef(thing.entity(), thing.identity(model.entity(thing.entity())));
    }

    private void add(List<Thing> some) {
        some.forEach(thing -> found.add(ref(thing)));
    }

    /** The parents whose items hold or count these, and whoever holds those. */
    private void hosts(List<Thing> some, Function<EntityRef, Set<RoleRef>> holding) {
        for (Thing thing : some) {
            for (Parent parent : model.entity(thing.entity()).parents()) {
                for (Relation relation : Relation.of(model, parent.ref())) {
                    if (holding.apply(relation.parent()).contains(parent.ref())) {
                        List<Thing> above =
                                things.findParent(relation, thing).stream().toList();
                        add(above);
                        hosts(above, reach::embedded);
                    }
                }
            }
        }
    }

    /** Children that have attributes of a changed thing, the numbers of its siblings, or no parent any more. */
    private void heirs(ThingChange change) {
        EntityRef changed = change.thing().entity();
        for (Entity entity : model.entities()) {
            for (AttributeUse use : reach.inherited(entity.ref())) {
                for (int depth = 1; depth <= use.path().size(); depth++) {
                    if (model.parent(use.path().get(depth - 1)).isOf(changed)) {
                        descend(use.path().subList(0, depth), change.versions());
                    }
                }
            }
            for (Reach.CountAbove count : reach.countsAbove(entity.ref())) {
                if (count.children().child().equals(changed)) {
                    descend(count.way(), parents(count.children(), change.versions()));
                }
            }
            if (change.isOfExistence()) {
                for (Parent parent : entity.parents()) {
                    if (parent.isOf(changed)) {
                        descend(List.of(parent.ref()), change.versions());
                    }
                }
            }
        }
    }

    private List<Thing> parents(RoleRef role, List<Thing> some) {
        List<Thing> parents = new ArrayList<>();
        for (Relation relation : Relation.of(model, role)) {
            some.forEach(child -> things.findParent(relation, child).ifPresent(parents::add));
        }
        return parents;
    }

    /** The things at the lower end of a way, which leads up to these. */
    private void descend(List<RoleRef> way, List<Thing> top) {
        List<Thing> here = top;
        for (int i = way.size() - 1; i >= 0; i--) {
            List<Thing> below = new ArrayList<>();
            for (Relation relation : Relation.of(model, way.get(i))) {
                for (Thing thing : here) {
                    if (relation.parent().equals(thing.entity())) {
                        below.addAll(things.children(relation, ref(thing)));
                    }
                }
            }
            here = below;
        }
        add(here);
        hosts(here, reach::embedded);
    }
}
