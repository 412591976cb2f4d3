package dev.keywright.moving.reshape;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import dev.keywright.moving.items.LastNumber;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.source.Family;
import dev.keywright.moving.source.Reach;
import dev.keywright.moving.source.Relation;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Things with all relatives that their items are made of. */
final class Families {
    private final Model model;
    private final Reach reach;
    private final Things things;

    Families(Model model, Reach reach, Things things) {
        this.model = model;
        this.reach = reach;
        this.things = things;
    }

    private ThingRef ref(Thing thing) {
        return new ThingRef(thing.entity(), thing.identity(model.entity(thing.entity())));
    }

    /** A thing as the owner of its items. */
    static SourceRow row(ThingRef thing) {
        return new SourceRow(
                thing.entity(), thing.id().stream().map(Datum::toString).toList(), Map.of());
    }

    /** The family of those that are there. */
    Family of(Collection<ThingRef> wanted) {
        Map<ThingRef, Thing> collected = new LinkedHashMap<>();
        Map<EntityRef, List<Thing>> byEntity = new LinkedHashMap<>();
        for (ThingRef ref : wanted) {
            things.find(ref).ifPresent(thing -> {
                collected.put(ref, thing);
                byEntity.computeIfAbsent(ref.entity(), unused -> new ArrayList<>())
                        .add(thing);
            });
        }
        Map<ThingRef, Thing> owners = new LinkedHashMap<>(collected);
        byEntity.forEach((entity, some) -> {
            descend(entity, some, collected);
            for (Reach.CountAbove count : reach.countsAbove(entity)) {
                countAbove(count, some, collected);
            }
        });
        climb(collected);
        return family(owners, collected);
    }

    private List<Thing> add(List<Thing> some, Map<ThingRef, Thing> collected) {
        return some.stream()
                .filter(thing -> collected.putIfAbsent(ref(thing), thing) == null)
                .toList();
    }

    /** Children that an item holds bring along what they hold themselves; those that are only counted bring nothing. */
    private void descend(EntityRef entity, List<Thing> some, Map<ThingRef, Thing> collected) {
        Set<RoleRef> embedded = reach.embedded(entity);
        for (RoleRef role : reach.children(entity)) {
            for (Relation relation : Relation.of(model, role)) {
                if (relation.parent().equals(entity)) {
                    List<Thing> below = some.stream()
                            .flatMap(parent -> things.children(relation, ref(parent)).stream())
                            .toList();
                    add(below, collected);
                    if (embedded.contains(role) && !below.isEmpty()) {
                        descend(relation.child(), below, collected);
                    }
                }
            }
        }
    }

    private void countAbove(Reach.CountAbove count, List<Thing> some, Map<ThingRef, Thing> collected) {
        List<Thing> ancestors = some;
        for (RoleRef role : count.way()) {
            ancestors = parents(role, ancestors);
            add(ancestors, collected);
        }
        for (Relation relation : Relation.of(model, count.children())) {
            for (Thing ancestor : ancestors) {
                if (relation.parent().equals(ancestor.entity())) {
                    add(things.children(relation, ref(ancestor)), collected);
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

    private void climb(Map<ThingRef, Thing> collected) {
        List<Thing> added = List.copyOf(collected.values());
        while (!added.isEmpty()) {
            List<Thing> next = new ArrayList<>();
            for (Thing thing : added) {
                for (Parent parent : model.entity(thing.entity()).parents()) {
                    next.addAll(add(parents(parent.ref(), List.of(thing)), collected));
                }
            }
            added = next;
        }
    }

    /** A child without its parent is left to the design: most have a place for it, as the old one had. */
    private Family family(Map<ThingRef, Thing> wanted, Map<ThingRef, Thing> collected) {
        World world = new World(model, Instant.EPOCH);
        collected.values().forEach(thing -> LastNumber.put(thing, world));
        Map<Thing, SourceRow> owners = new LinkedHashMap<>();
        wanted.forEach((ref, thing) -> owners.put(LastNumber.plain(thing), row(ref)));
        return new Family(owners, world, List.of(), List.of());
    }
}
