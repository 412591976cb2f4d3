package dev.keywright.moving.reshape;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.moving.items.LastNumber;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.mapping.EntityMap;
import dev.keywright.moving.mapping.OldThing;
import dev.keywright.moving.mapping.Rule;
import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.moving.source.Finding;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The things of the new model that those of the old one become. An old thing that another one looks at brings that one along when it
 * changes. A new thing that two old ones would become is none, and both are named.
 */
final class Translation {
    private final ThingMap map;
    private final Things old;
    private final Things next;
    private final Map<ThingRef, Map<Origin, Thing>> origins = new LinkedHashMap<>();
    private final Map<ThingRef, Set<ThingRef>> made = new LinkedHashMap<>();
    private final Map<ThingRef, Set<ThingRef>> asked = new LinkedHashMap<>();
    private final Map<ThingRef, Set<ThingRef>> askers = new LinkedHashMap<>();
    private final Map<ThingRef, Finding> wrong = new LinkedHashMap<>();
    private final Map<ThingRef, Finding> contested = new LinkedHashMap<>();

    /** The old thing that a new one comes from; nothing where the map creates it. */
    private record Origin(Optional<ThingRef> old) {
        String words() {
            return old.map(ThingRef::toString).orElse("one that the map creates");
        }
    }

    Translation(ThingMap map, Things old) {
        this.map = map;
        this.old = old;
        this.next = new Things(map.next());
    }

    Things things() {
        return next;
    }

    List<Finding> left() {
        List<Finding> left = new ArrayList<>(wrong.values());
        left.addAll(contested.values());
        return left;
    }

    /** After the old things have been read. */
    void begin() {
        Set<ThingRef> touched = new LinkedHashSet<>();
        for (Thing thing : map.created()) {
            touched.add(add(new Origin(Optional.empty()), thing));
        }
        old.all().forEach(ref -> touched.addAll(translate(ref)));
        settle(touched);
    }

    /** The changes of new things that follow from those of old ones. */
    List<ThingChange> apply(List<ThingChange> changes) {
        Set<ThingRef> open = new LinkedHashSet<>();
        for (ThingChange change : changes) {
            open.add(change.thing());
            open.addAll(askers.getOrDefault(change.thing(), Set.of()));
        }
        Set<ThingRef> touched = new LinkedHashSet<>();
        open.forEach(ref -> touched.addAll(translate(ref)));
        return settle(touched);
    }

    /** Makes the things of an old one anew; those that it was and is. */
    private Set<ThingRef> translate(ThingRef ref) {
        Set<ThingRef> touched = forget(ref);
        Optional<Thing> thing = old.find(ref);
        for (EntityMap entity : map.entities()) {
            if (thing.isPresent() && entity.old().equals(ref.entity())) {
                made(entity, ref, thing.get()).ifPresent(one -> {
                    ThingRef becomes = add(new Origin(Optional.of(ref)), one);
                    made.computeIfAbsent(ref, unused -> new LinkedHashSet<>()).add(becomes);
                    touched.add(becomes);
                });
            }
        }
        return touched;
    }

    private Set<ThingRef> forget(ThingRef ref) {
        wrong.remove(ref);
        for (ThingRef other : Optional.ofNullable(asked.remove(ref)).orElse(Set.of())) {
            Set<ThingRef> those = askers.get(other);
            those.remove(ref);
            if (those.isEmpty()) {
                askers.remove(other);
            }
        }
        Set<ThingRef> was = Optional.ofNullable(made.remove(ref)).orElse(Set.of());
        Origin origin = new Origin(Optional.of(ref));
        was.forEach(one -> origins.get(one).remove(origin));
        return new LinkedHashSet<>(was);
    }

    private ThingRef add(Origin origin, Thing thing) {
        Entity entity = map.next().entity(thing.entity());
        ThingRef ref = new ThingRef(thing.entity(), thing.identity(entity));
        origins.computeIfAbsent(ref, unused -> new LinkedHashMap<>()).put(origin, thing);
        return ref;
    }

    /** An old thing that remembers which others were looked at. */
    private OldThing seen(ThingRef ref, Thing thing) {
        return new OldThing() {
            @Override
            public Optional<Datum> find(AttributeRef attribute) {
                return thing.find(attribute);
            }

            @Override
            public Optional<Thing> find(ThingRef other) {
                asked.computeIfAbsent(ref, unused -> new LinkedHashSet<>()).add(other);
                askers.computeIfAbsent(other, unused -> new LinkedHashSet<>()).add(ref);
                return old.find(other);
            }
        };
    }

    private Optional<Thing> made(EntityMap entity, ThingRef ref, Thing thing) {
        OldThing from = seen(ref, thing);
        Map<AttributeRef, Datum> data = new LinkedHashMap<>();
        for (Attribute attribute : map.next().entity(entity.next()).attributes()) {
            Optional<Datum> value =
                    Optional.ofNullable(entity.rules().get(attribute.ref())).flatMap((Rule rule) -> rule.value(from));
            Optional<String> problem = problem(attribute, value);
            if (problem.isPresent()) {
                List<String> id = ref.id().stream().map(Datum::toString).toList();
                wrong.put(ref, new Finding(Finding.Kind.VALUE, ref.entity().name(), id, problem.get()));
                return Optional.empty();
            }
            value.ifPresent(datum -> data.put(attribute.ref(), datum));
        }
        data.putAll(LastNumber.carried(thing, entity.next()));
        return Optional.of(new Thing(entity.next(), data));
    }

    private Optional<String> problem(Attribute attribute, Optional<Datum> value) {
        AttributeRef ref = attribute.ref();
        if (attribute.meaning() instanceof Attribute.Counts) {
            return Optional.empty();
        }
        if (value.isEmpty()) {
            boolean needed = map.next().entity(ref.entity()).id().contains(ref)
                    || !map.next().mayBeMissing(ref);
            return needed
                    ? Optional.of("the map gives it no `%s`, which every `%s` has"
                            .formatted(ref.name(), ref.entity().name()))
                    : Optional.empty();
        }
        List<String> known = ThingMap.values(map.next(), ref);
        boolean unknown = !known.isEmpty()
                && value.get() instanceof Datum.Scalar scalar
                && !known.contains(scalar.value().text());
        return unknown
                ? Optional.of("`%s` would be `%s`, which is none of its values".formatted(ref, value.get()))
                : Optional.empty();
    }

    /** The one thing of each that there is, or none; what has changed by that. */
    private List<ThingChange> settle(Collection<ThingRef> touched) {
        List<ThingChange> changes = new ArrayList<>();
        for (ThingRef ref : touched) {
            Map<Origin, Thing> all = origins.getOrDefault(ref, Map.of());
            Optional<Thing> before = next.find(ref);
            Optional<Thing> after =
                    all.size() == 1 ? Optional.of(all.values().iterator().next()) : Optional.empty();
            after.ifPresentOrElse(thing -> next.put(ref, thing, Set.of()), () -> next.remove(ref));
            contested.remove(ref);
            if (all.isEmpty()) {
                origins.remove(ref);
            }
            if (all.size() > 1) {
                contested.put(ref, contested(ref, all.keySet()));
            }
            if (!before.equals(after)) {
                changes.add(new ThingChange(ref, before, after));
            }
        }
        return changes;
    }

    private static Finding contested(ThingRef ref, Collection<Origin> origins) {
        List<String> words = origins.stream().map(Origin::words).sorted().toList();
        return new Finding(
                Finding.Kind.TAKEN,
                ref.entity().name(),
                ref.id().stream().map(Datum::toString).toList(),
                "%s would all become it, and none does".formatted(String.join(" and ", words)));
    }
}
