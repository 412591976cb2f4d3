package dev.keywright.verifier.average;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Start;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.ask.Creation;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** New things of a world: with ids that nobody has, any parents, and values in the shares of the model. */
final class NewAverages {
    private final Model model;
    private final AverageWorld world;
    private final Estimates estimates;
    private final Creation creation;
    private final Dice dice;
    private long made;

    NewAverages(AverageWorld world, Dice dice) {
        this.model = world.world().model();
        this.world = world;
        this.estimates = new Estimates(Facts.of(model));
        this.creation = new Creation(model);
        this.dice = dice;
        this.made = 2L * world.world().size() + 1000;
    }

    /** A child of the parents that are created with it, and of any others. */
    Thing make(Entity entity, List<Start> with, Map<EntityRef, Thing> created) {
        Map<AttributeRef, Datum> held = new LinkedHashMap<>();
        for (Parent role : entity.parents()) {
            demanded(role, with)
                    .or(() -> parent(role, created))
                    .ifPresent(parent -> EvenParents.hold(role, parent, held));
        }
        return whole(entity, held, with);
    }

    /** Any parent, where the pattern says that there is one. */
    private Optional<Thing> demanded(Parent role, List<Start> with) {
        boolean there = with.stream()
                .filter(start -> start.state() instanceof Start.Present)
                .anyMatch(start ->
                        role.holds().stream().anyMatch(holding -> holding.held().equals(start.attribute())));
        List<Thing> all = world.all(role.entity());
        return there && !all.isEmpty() ? Optional.of(dice.pick(all)) : Optional.empty();
    }

    private Optional<Thing> parent(Parent role, Map<EntityRef, Thing> created) {
        for (Parent.Kind kind : role.kinds()) {
            if (created.containsKey(kind.entity())) {
                return Optional.of(created.get(kind.entity()));
            }
        }
        Rational drawn = Rational.of(dice.below(1_000_000), 1_000_000);
        Rational share = Rational.ZERO;
        for (Parent.Kind kind : role.kinds()) {
            share = share.plus(EvenParents.share(role, kind, estimates));
            List<Thing> all = world.all(kind.entity());
            if (drawn.isLessThan(share) && !all.isEmpty()) {
                return Optional.of(dice.pick(all));
            }
        }
        return Optional.empty();
    }

    /** Another one with the same identity. */
    Thing replacing(Thing existing, List<Start> with) {
        Entity entity = model.entity(existing.entity());
        Map<AttributeRef, Datum> known = new LinkedHashMap<>();
        entity.id().forEach(id -> known.put(id, existing.value(id)));
        for (Parent role : entity.parents()) {
            parent(role, Map.of()).ifPresent(parent -> EvenParents.hold(role, parent, known));
        }
        return whole(entity, known, with);
    }

    private Thing whole(Entity entity, Map<AttributeRef, Datum> known, List<Start> with) {
        made++;
        Map<AttributeRef, Datum> values = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            AttributeRef ref = attribute.ref();
            boolean given = attribute.meaning() instanceof Counts
                    || attribute.meaning() instanceof Numbered
                    || attribute.meaning() instanceof Follows
                    || attribute.isHeld();
            if (known.containsKey(ref)) {
                values.put(ref, known.get(ref));
            } else if (!given && entity.id().contains(ref)) {
                values.put(ref, world.values().value(attribute, made));
            } else if (!given && isThere(attribute, with)) {
                values.put(ref, other(attribute, Optional.empty()));
            }
        }
        Thing thing = world.following(entity, new Thing(entity.ref(), values), made);
        return creation.started(thing, with);
    }

    private boolean isThere(Attribute attribute, List<Start> with) {
        boolean demanded = with.stream()
                .anyMatch(start -> start.attribute().equals(attribute.ref()) && start.state() instanceof Start.Present);
        return demanded || dice.chance(estimates.presence(attribute.ref()));
    }

    /** A value in the shares of the model, and another one than that. */
    Datum other(Attribute attribute, Optional<Datum> old) {
        Attribute origin = model.origin(attribute.ref());
        List<Attribute.ValueShare> listed = origin.spread().values();
        for (int tries = 0; tries < 50; tries++) {
            Datum value = listed.isEmpty() ? any(origin) : listed(origin);
            if (old.filter(value::equals).isEmpty()) {
                return value;
            }
        }
        return world.values().value(origin, ++made);
    }

    /** Where every thing has a value of its own, nobody has this one. */
    private Datum any(Attribute attribute) {
        long distinct = world.values().distinct(attribute);
        Entity entity = model.entity(attribute.ref().entity());
        boolean own = distinct >= world.all(entity.ref()).size()
                || entity.uniques().stream()
                        .anyMatch(unique -> unique.attributes().contains(attribute.ref()));
        return world.values().value(attribute, own ? ++made : dice.between(0, Math.max(1, distinct) - 1));
    }

    private Datum listed(Attribute attribute) {
        Rational presence = estimates.presence(attribute.ref());
        Rational drawn = Rational.of(dice.below(1_000_000), 1_000_000).times(presence);
        Rational share = Rational.ZERO;
        for (Attribute.ValueShare value : attribute.spread().values()) {
            share = share.plus(estimates.share(attribute.ref(), List.of(value.value())));
            if (drawn.isLessThan(share)) {
                return AverageValues.constant(attribute, value);
            }
        }
        return AverageValues.constant(attribute, attribute.spread().values().get(0));
    }

    /** The attributes that a child holds of another parent than the one it has. */
    Map<AttributeRef, Datum> moved(Parent role, Optional<Thing> child) {
        List<Thing> all = world.all(role.entity());
        for (int tries = 0; tries < 20 && !all.isEmpty(); tries++) {
            Map<AttributeRef, Datum> held = new LinkedHashMap<>();
            EvenParents.hold(role, dice.pick(all), held);
            boolean same = child.isPresent()
                    && held.entrySet().stream()
                            .allMatch(entry -> child.get()
                                    .find(entry.getKey())
                                    .filter(entry.getValue()::equals)
                                    .isPresent());
            if (!same) {
                return held;
            }
        }
        return Map.of();
    }
}
