package dev.keywright.verifier.data;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Creation;
import dev.keywright.verifier.data.SharedInputs.Turn;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Random inputs for one write; whether they have the intended outcome is tried elsewhere. */
final class ActionInputsGenerator {
    /** The share of new ones, in percent, that have the natural id of an expired one. */
    private static final int REUSED = 30;

    private final Model model;
    private final World world;
    private final NewThings things;
    private final NewValues newValues;
    private final SharedUniques shared;
    private final WriteTargets targets;
    private final Dice dice;

    ActionInputsGenerator(Population population, Recipe recipe, Dice dice) {
        this.world = population.world();
        this.model = world.model();
        this.things = new NewThings(population, recipe, dice);
        this.newValues = new NewValues(world, things, dice);
        this.shared = new SharedUniques(world);
        this.targets = new WriteTargets(world, things.values(), dice);
        this.dice = dice;
    }

    /** The parents that a transaction creates are those of the children that it creates. */
    Optional<ActionInputs> draw(Write write, Intent intent, Draw draw, SharedInputs bindings, Turn turn) {
        if (write instanceof Create create && create.fanout() instanceof ForEach each) {
            return forEach(create, each, intent, bindings, turn);
        }
        if (write instanceof Create create) {
            return fresh(model.entity(write.entity()), create.with(), intent, bindings, turn);
        }
        if (write instanceof Put put) {
            return dice.chance(60) && intent == Intent.SUCCEED
                    ? replacing(model.entity(write.entity()), put.with(), bindings, turn)
                    : fresh(model.entity(write.entity()), put.with(), intent, bindings, turn);
        }
        if (write instanceof Update update) {
            return targets.given(update.selection(), update.conditions(), intent, draw, bindings, turn)
                    .map(given ->
                            new ActionInputs(List.of(), newValues.sets(update, intent), newValues.adds(update), given));
        }
        if (write instanceof Delete delete) {
            return targets.given(delete.selection(), delete.conditions(), intent, draw, bindings, turn)
                    .map(ActionInputs::given);
        }
        throw new AssertionError("unhandled write " + write);
    }

    private Optional<ActionInputs> fresh(
            Entity entity, List<Start> with, Intent intent, SharedInputs bindings, Turn turn) {
        Map<AttributeRef, Datum> bound = bound(entity, bindings, turn);
        List<Thing> expired =
                bound.isEmpty() && isReusable(entity) && dice.chance(REUSED) ? expired(entity) : List.of();
        Optional<Thing> made = intent == Intent.BE_REFUSED
                ? unwelcome(entity, with)
                        .filter(thing -> thing.values().entrySet().containsAll(bound.entrySet()))
                : expired.isEmpty()
                        ? things.make(entity, bound, demanded(with))
                        : another(entity, dice.pick(expired), with);
        made.ifPresent(thing -> bindings.bind(thing, turn));
        return made.map(ActionInputs::fresh);
    }

    /** Whether the id of an expired one may be given again; nobody counts those that have expired. */
    private boolean isReusable(Entity entity) {
        boolean counted = model.entities().stream()
                .flatMap(other -> other.attributes().stream())
                .anyMatch(attribute -> attribute.meaning() instanceof Counts counts
                        && counts.children().child().equals(entity.ref()));
        return entity.hasNaturalId() && entity.findExpiry().isPresent() && !counted;
    }

    private List<Thing> expired(Entity entity) {
        List<Thing> expired = new ArrayList<>(world.stored(entity.ref()));
        expired.removeAll(world.living(entity.ref()));
        return expired;
    }

    /** The attributes that the pattern demands of every new entity and that the caller gives. */
    private List<AttributeRef> demanded(List<Start> with) {
        return with.stream()
                .filter(start -> start.state() instanceof Start.Present)
                .map(Start::attribute)
                .filter(attribute -> !isKept(model.attribute(attribute)))
                .toList();
    }

    private static boolean isKept(Attribute attribute) {
        return attribute.meaning() instanceof Numbered || attribute.meaning() instanceof Counts;
    }

    private Map<AttributeRef, Datum> bound(Entity entity, SharedInputs bindings, Turn turn) {
        Map<AttributeRef, Datum> bound = new LinkedHashMap<>();
        Set<Thing> parents = new LinkedHashSet<>();
        for (Parent role : entity.parents()) {
            role.kinds().stream()
                    .flatMap(kind -> bindings.findCreated(kind.entity(), turn).stream())
                    .filter(parents::add)
                    .forEach(parent -> things.parenthood().hold(role, parent, bound));
        }
        for (Attribute attribute : entity.attributes()) {
            if (attribute.isHeld() && !bound.containsKey(attribute.ref())) {
                bindings.find(attribute.name(), attribute.ref(), turn)
                        .ifPresent(value -> bound.put(attribute.ref(), value));
            }
        }
        return bound;
    }

    /**
     * The same as one that exists, in everything that its key could see; another with its natural id; or another with a value
     * that is taken. What `with` makes something else of has another key.
     */
    private Optional<Thing> unwelcome(Entity entity, List<Start> with) {
        Creation fresh = new Creation(model);
        List<Thing> living = world.living(entity.ref()).stream()
                .filter(thing -> fresh.started(thing, with).equals(thing) && NewThings.hasAll(thing, demanded(with)))
                .toList();
        if (living.isEmpty()) {
            return Optional.empty();
        }
        Thing existing = dice.pick(living);
        if (entity.hasNaturalId() && dice.chance(50)) {
            return another(entity, existing, with);
        }
        if (entity.uniques().isEmpty() || dice.chance(50)) {
            return Optional.of(withoutNumbers(entity, existing));
        }
        Unique unique = dice.pick(entity.uniques());
        Thing wanting = things.draft(entity, Map.of());
        for (AttributeRef attribute : unique.attributes()) {
            List<Datum> elsewhere = shared.values(attribute);
            Optional<Datum> taken = elsewhere.isEmpty() || dice.chance(50)
                    ? existing.find(attribute)
                    : Optional.of(dice.pick(elsewhere));
            boolean wanted = taken.isPresent() && !entity.id().contains(attribute);
            wanting = wanted ? wanting.with(attribute, taken.get()) : wanting;
        }
        // A generated id is never given to two different things.
        boolean given = !entity.hasNaturalId()
                && NewThings.hasAll(wanting, entity.id())
                && world.findStored(entity.ref(), wanting.identity(entity)).isPresent();
        boolean fits = !given && things.isWhole(entity, wanting) && NewThings.hasAll(wanting, demanded(with));
        return fits ? Optional.of(wanting) : Optional.empty();
    }

    /** Another with the same natural id and whatever else: somebody else may choose the same name. */
    private Optional<Thing> another(Entity entity, Thing existing, List<Start> with) {
        Map<AttributeRef, Datum> known = new LinkedHashMap<>();
        entity.id().forEach(id -> known.put(id, existing.value(id)));
        return things.draft(entity, known, demanded(with)).filter(thing -> things.isWhole(entity, thing));
    }

    /** Numbers are given out by the system. */
    private static Thing withoutNumbers(Entity entity, Thing thing) {
        Thing without = thing;
        for (Attribute attribute : entity.attributes()) {
            without = attribute.meaning() instanceof Numbered ? without.without(attribute.ref()) : without;
        }
        return without;
    }

    /** Another thing with the same identity; a sequence number that is part of it is known to the caller of a put. */
    private Optional<ActionInputs> replacing(Entity entity, List<Start> with, SharedInputs bindings, Turn turn) {
        List<Thing> living = world.living(entity.ref());
        if (living.isEmpty()) {
            return Optional.empty();
        }
        Thing existing = dice.pick(living);
        Map<AttributeRef, Datum> known = new LinkedHashMap<>();
        entity.id().forEach(id -> known.put(id, existing.value(id)));
        Optional<Thing> made = things.draft(entity, known, demanded(with));
        made.ifPresent(thing -> bindings.bind(thing, turn));
        return made.map(ActionInputs::fresh);
    }

    /** The caller does not give attributes that are copied from each match. */
    private Optional<ActionInputs> forEach(
            Create create, ForEach each, Intent intent, SharedInputs bindings, Turn turn) {
        Entity entity = model.entity(create.entity());
        Entity source = model.entity(each.source().entity());
        Optional<Thing> draft = things.draft(entity, bound(entity, bindings, turn), demanded(create.with()));
        if (draft.isEmpty()) {
            return Optional.empty();
        }
        Thing common = withoutNumbers(entity, draft.get());
        Set<AttributeRef> copied = copied(entity, source, each);
        for (AttributeRef attribute : copied) {
            common = common.without(attribute);
        }
        Thing same = common;
        // An id that is the same for all cannot sort by the times that each of them brings along.
        boolean promised = entity.attributes().stream()
                .noneMatch(attribute -> same.has(attribute.ref())
                        && attribute.meaning() instanceof Follows follows
                        && copied.contains(follows.time()));
        if (!promised) {
            return Optional.empty();
        }
        return targets.given(each.source(), List.of(), intent, Draw.ANY, bindings, turn)
                .map(given -> new ActionInputs(List.of(same), Map.of(), Map.of(), given));
    }

    private static Set<AttributeRef> copied(Entity entity, Entity source, ForEach each) {
        Set<AttributeRef> copied = new LinkedHashSet<>();
        for (Attribute attribute : entity.attributes()) {
            boolean same = source.findAttribute(attribute.name())
                    .filter(other -> other.type() == attribute.type())
                    .isPresent();
            boolean mapped = each.from().stream().anyMatch(from -> from.target().equals(attribute.ref()));
            if (same || mapped) {
                copied.add(attribute.ref());
            }
        }
        return copied;
    }
}
