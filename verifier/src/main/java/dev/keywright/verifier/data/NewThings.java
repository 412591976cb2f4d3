package dev.keywright.verifier.data;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.oracle.SequenceNumbers;
import dev.keywright.verifier.oracle.Uniqueness;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Datum.Scalar;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes things that could be created next: nobody has their identity or their unique values. */
final class NewThings {
    private static final int MOST_TRIES = 60;
    private static final Rational HALF = Rational.of(1, 2);

    private final Model model;
    private final World world;
    private final Recipe recipe;
    private final SampleValues values;
    private final Parenthood parenthood;
    private final SequenceNumbers sequences;
    private final Uniqueness uniqueness;
    private final DecisiveCounts numbers;
    private final Dice dice;

    NewThings(Population population, Recipe recipe, Dice dice) {
        this.world = population.world();
        this.model = world.model();
        this.recipe = recipe;
        this.values = new SampleValues(model, recipe, dice);
        this.parenthood = new Parenthood(population, dice);
        this.sequences = new SequenceNumbers(world);
        this.uniqueness = new Uniqueness(world);
        this.numbers = new DecisiveCounts(model);
        this.dice = dice;
    }

    SampleValues values() {
        return values;
    }

    Parenthood parenthood() {
        return parenthood;
    }

    /** One with these values and others that fit; nothing where no new one fits. */
    Optional<Thing> make(Entity entity, Map<AttributeRef, Datum> known) {
        return make(entity, known, List.of());
    }

    /** The same, with a value for each of these. */
    Optional<Thing> make(Entity entity, Map<AttributeRef, Datum> known, List<AttributeRef> present) {
        return first(
                entity,
                known,
                thing -> hasAll(thing, present) && isWhole(entity, thing) && isNew(entity, sequences.numbered(thing)));
    }

    /** One that may exist already, with a value for each of these. */
    Optional<Thing> draft(Entity entity, Map<AttributeRef, Datum> known, List<AttributeRef> present) {
        return first(entity, known, thing -> hasAll(thing, present));
    }

    private Optional<Thing> first(Entity entity, Map<AttributeRef, Datum> known, Predicate<Thing> wanted) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Thing thing = draft(entity, known);
            if (wanted.test(thing)) {
                return Optional.of(thing);
            }
        }
        return Optional.empty();
    }

    static boolean hasAll(Thing thing, List<AttributeRef> present) {
        return present.stream().allMatch(thing::has);
    }

    /** Whether it has its id and every parent that it must have: with few parents and many children, none may have room. */
    boolean isWhole(Entity entity, Thing thing) {
        return entity.id().stream().allMatch(id -> thing.has(id) || isNumbered(id)) && parenthood.isComplete(thing);
    }

    private boolean isNumbered(AttributeRef attribute) {
        return model.attribute(attribute).meaning() instanceof Numbered;
    }

    private boolean isNew(Entity entity, Thing thing) {
        return world.findStored(entity.ref(), thing.identity(entity)).isEmpty() && !uniqueness.isTaken(thing);
    }

    /** One that may exist already. */
    Thing draft(Entity entity, Map<AttributeRef, Datum> known) {
        Map<AttributeRef, Datum> drawn = parenthood.held(entity, known);
        for (Attribute attribute : entity.attributes()) {
            boolean later = attribute.meaning() instanceof Follows;
            if (!later && !drawn.containsKey(attribute.ref())) {
                draw(entity, attribute).ifPresent(value -> drawn.put(attribute.ref(), value));
            }
        }
        for (Attribute attribute : entity.attributes()) {
            if (attribute.meaning() instanceof Follows follows && !drawn.containsKey(attribute.ref())) {
                drawn.put(attribute.ref(), values.following(time(drawn, follows)));
            }
        }
        return new Thing(entity.ref(), inOrder(entity, drawn));
    }

    /** A value for an attribute that nothing else gives one. */
    private Optional<Datum> draw(Entity entity, Attribute attribute) {
        boolean kept = attribute.meaning() instanceof Counts || attribute.meaning() instanceof Numbered;
        boolean lacking = attribute.presence().mayBeMissing()
                && !dice.chance(attribute.presence().share().or(HALF).max(Rational.of(1, 5)));
        if (kept || attribute.isHeld() || lacking) {
            return Optional.empty();
        }
        if (entity.findExpiry().filter(attribute.ref()::equals).isPresent()) {
            boolean childless = model.childrenOf(entity.ref()).isEmpty();
            return Optional.of(values.expiry(childless && !numbers.decide(entity.ref())));
        }
        return Optional.of(values.any(model.origin(attribute.ref())));
    }

    private Instant time(Map<AttributeRef, Datum> drawn, Follows follows) {
        return drawn.get(follows.time()) instanceof Scalar scalar && scalar.value() instanceof KeyValue.Moment moment
                ? moment.instant()
                : recipe.now();
    }

    private static Map<AttributeRef, Datum> inOrder(Entity entity, Map<AttributeRef, Datum> drawn) {
        Map<AttributeRef, Datum> ordered = new LinkedHashMap<>();
        List<AttributeRef> refs =
                entity.attributes().stream().map(Attribute::ref).toList();
        refs.stream().filter(drawn::containsKey).forEach(ref -> ordered.put(ref, drawn.get(ref)));
        return ordered;
    }
}
