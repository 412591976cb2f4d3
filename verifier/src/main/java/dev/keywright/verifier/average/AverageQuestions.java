package dev.keywright.verifier.average;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.facts.References;
import dev.keywright.core.facts.References.Reference;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.oracle.DatumOrder;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Inputs of questions as the facts take them: an id is that of something that exists, a parent is any of the parents, and every
 * other value is any of the attribute's values, each as often as every other.
 */
final class AverageQuestions {
    private final Model model;
    private final AverageWorld world;
    private final Kinship kinship;
    private final References references;
    private final Dice dice;
    private final Map<AttributeRef, List<Datum>> sorted = new LinkedHashMap<>();

    AverageQuestions(AverageWorld world, Dice dice) {
        this.model = world.world().model();
        this.world = world;
        this.kinship = new Kinship(world.world());
        this.references = new References(model);
        this.dice = dice;
    }

    Optional<PatternInputs> draw(Selection selection) {
        Optional<Map<String, Datum>> given = given(selection, Map.of());
        return given.map(PatternInputs::of).map(inputs -> narrowed(selection, inputs));
    }

    /** The inputs of `by`, some of which may be known already. */
    Optional<Map<String, Datum>> given(Selection selection, Map<String, Datum> known) {
        Map<String, Datum> given = new LinkedHashMap<>(known);
        boolean one = model.namesOne(selection);
        boolean found = one ? named(selection, given) : selected(selection, given);
        return found ? Optional.of(given) : Optional.empty();
    }

    /** Somebody who meets the constants of the pattern. */
    private boolean named(Selection selection, Map<String, Datum> given) {
        List<Thing> fitting = world.all(selection.entity()).stream()
                .filter(thing -> selection.by().stream().allMatch(one -> fits(thing, one, given)))
                .toList();
        if (fitting.isEmpty()) {
            return false;
        }
        put(selection, dice.pick(fitting), given);
        return true;
    }

    boolean fits(Thing thing, Given one, Map<String, Datum> given) {
        Optional<Datum> value = kinship.find(thing, one.attribute());
        if (one.supply() instanceof Input input) {
            return value.isPresent()
                    && (!given.containsKey(input.name()) || value.get().equals(given.get(input.name())));
        }
        Attribute attribute = model.attribute(one.attribute().attribute());
        return ((Constants) one.supply())
                .values().stream()
                        .map(constant -> new Datum.Scalar(KeyValue.of(constant, attribute.type())))
                        .anyMatch(constant -> value.filter(constant::equals).isPresent());
    }

    /** The inputs that find the thing. */
    void put(Selection selection, Thing thing, Map<String, Datum> given) {
        for (Given one : selection.by()) {
            if (one.supply() instanceof Input input) {
                kinship.find(thing, one.attribute()).ifPresent(value -> given.putIfAbsent(input.name(), value));
            }
        }
    }

    private boolean selected(Selection selection, Map<String, Datum> given) {
        Entity entity = model.entity(selection.entity());
        List<AttributeUse> asked = selection.by().stream()
                .filter(Given::isInput)
                .map(Given::attribute)
                .toList();
        Map<AttributeUse, Datum> values = new LinkedHashMap<>();
        for (Reference reference : nearest(references.of(entity, asked))) {
            List<Thing> ancestors = world.all(reference.ancestor());
            if (ancestors.isEmpty()) {
                return false;
            }
            Thing ancestor = dice.pick(ancestors);
            List<Datum> identity = ancestor.identity(model.entity(reference.ancestor()));
            int at = 0;
            for (AttributeUse use : reference.heldAs()) {
                values.putIfAbsent(use, identity.get(Math.min(at, identity.size() - 1)));
                at++;
            }
        }
        for (Given one : selection.by()) {
            if (one.supply() instanceof Input input) {
                given.putIfAbsent(
                        input.name(),
                        values.containsKey(one.attribute()) ? values.get(one.attribute()) : any(one.attribute()));
            }
        }
        return true;
    }

    /** Of nested ancestors only the nearest: it knows the others. */
    private static List<Reference> nearest(List<Reference> known) {
        List<Reference> bySize = known.stream()
                .sorted(Comparator.comparingInt(
                                (Reference reference) -> -reference.heldAs().size())
                        .thenComparingInt(reference -> reference.path().size()))
                .toList();
        List<Reference> chosen = new ArrayList<>();
        Set<AttributeUse> covered = new LinkedHashSet<>();
        for (Reference candidate : bySize) {
            if (candidate.heldAs().stream().noneMatch(covered::contains)) {
                chosen.add(candidate);
                covered.addAll(candidate.heldAs());
            }
        }
        return chosen;
    }

    private Attribute origin(AttributeUse use) {
        return model.origin(use.attribute());
    }

    private Datum any(AttributeUse use) {
        Attribute origin = origin(use);
        boolean id = model.entity(origin.ref().entity()).id().contains(origin.ref());
        List<Datum> there = id ? pool(origin) : List.of();
        long distinct = Math.max(1, world.values().distinct(origin));
        return there.isEmpty() ? world.values().value(origin, dice.between(0, distinct - 1)) : dice.pick(there);
    }

    private PatternInputs narrowed(Selection selection, PatternInputs inputs) {
        PatternInputs narrowed = inputs;
        for (Choice choice : selection.in()) {
            Set<Datum> chosen = new LinkedHashSet<>();
            for (int tries = 0; tries < 20 * choice.most() && chosen.size() < choice.most(); tries++) {
                chosen.add(any(choice.attribute()));
            }
            narrowed = narrowed.with(choice.attribute(), List.copyOf(chosen));
        }
        for (Narrowing range : selection.range()) {
            narrowed = narrowed.with(range.attribute(), window(range));
        }
        for (Narrowing prefix : selection.prefix()) {
            narrowed = narrowed.withPrefix(
                    prefix.attribute(), world.values().prefix(origin(prefix.attribute()), dice.below(1_000_000)));
        }
        return selection.contains().isAsked() ? narrowed.withContains(AverageValues.TERM) : narrowed;
    }

    /** Bounds between which as many of the values lie as the pattern says. */
    private RangeBounds window(Narrowing range) {
        // Values that many have count once: a window that begins or ends among them takes all of them in.
        List<Datum> all =
                pool(origin(range.attribute())).stream().distinct().toList();
        if (all.isEmpty()) {
            return RangeBounds.open();
        }
        Rational presence = world.estimates().presence(origin(range.attribute()).ref());
        Rational share = presence.isZero() ? Rational.ONE : range.share().dividedBy(presence);
        Rational wide = share.min(Rational.ONE).times(Rational.of(all.size()));
        int least = wide.numerator().divide(wide.denominator()).intValueExact();
        boolean more = dice.chance(wide.minus(Rational.of(least)));
        int width = Math.max(1, Math.min(all.size(), least + (more ? 1 : 0)));
        int from = dice.below(all.size() - width + 1);
        return RangeBounds.between(all.get(from), all.get(from + width - 1));
    }

    /** All values of an attribute in order, as often as they occur. */
    private List<Datum> pool(Attribute attribute) {
        return sorted.computeIfAbsent(attribute.ref(), ref -> {
            List<Datum> found = new ArrayList<>();
            world.all(ref.entity()).forEach(thing -> thing.find(ref).ifPresent(found::add));
            found.sort(DatumOrder.ASCENDING);
            return found;
        });
    }
}
