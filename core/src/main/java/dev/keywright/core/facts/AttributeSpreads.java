package dev.keywright.core.facts;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Bounds;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.Attribute.Spread;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The presence of attributes, their distinct values, and their skew. */
final class AttributeSpreads {
    private static final Rational HALF = Rational.of(1, 2);
    private static final Rational TWO = Rational.of(2);
    private static final Rational TEN = Rational.of(10);

    private final Model model;
    private final Map<EntityRef, Quantity> counts;
    private final ChildrenPerParent fanouts;
    /** Every pattern asks for those of its entities, and every held attribute for those of its sources. */
    private final Map<AttributeRef, Quantity> presences = new ConcurrentHashMap<>();

    private final Map<AttributeRef, Quantity> distinct = new ConcurrentHashMap<>();

    AttributeSpreads(Model model, Map<EntityRef, Quantity> counts, ChildrenPerParent fanouts) {
        this.model = model;
        this.counts = counts;
        this.fanouts = fanouts;
    }

    Quantity presence(AttributeRef ref) {
        Quantity known = presences.get(ref);
        if (known == null) {
            known = derivedPresence(ref);
            presences.put(ref, known);
        }
        return known;
    }

    private Quantity derivedPresence(AttributeRef ref) {
        Attribute attribute = model.attribute(ref);
        String name = "share that has " + ref;
        if (attribute.presence().share().isStated()) {
            return Quantity.stated(name, attribute.presence().share().value());
        }
        if (attribute.presence().optional()) {
            return Quantity.assumed(name, HALF);
        }
        if (attribute.origin() instanceof Held held && model.mayBeMissing(ref)) {
            return heldPresence(held, name);
        }
        return Quantity.assumed(name, Rational.ONE);
    }

    private Quantity heldPresence(Held held, String name) {
        Parent parent = model.parent(held.role());
        Quantity source = presence(held.sources().get(0));
        List<EntityRef> kinds =
                held.sources().stream().map(AttributeRef::entity).distinct().toList();
        Quantity share = fanouts.shareWithParent(parent, kinds);
        boolean always = source.value().equals(Rational.ONE);
        return always ? share.named(name) : Quantity.product(name, share, source);
    }

    Quantity distinct(AttributeRef ref) {
        Quantity known = distinct.get(ref);
        if (known == null) {
            known = derivedDistinct(ref);
            distinct.put(ref, known);
        }
        return known;
    }

    private Quantity derivedDistinct(AttributeRef ref) {
        Attribute attribute = model.attribute(ref);
        String name = "distinct values of " + ref;
        Spread spread = attribute.spread();
        if (spread.distinct().isStated()) {
            return Quantity.stated(name, spread.distinct().value());
        }
        if (!spread.values().isEmpty()) {
            return Quantity.stated(name, Rational.of(spread.values().size()));
        }
        if (attribute.origin() instanceof Held held) {
            return heldDistinct(held, name);
        }
        Quantity having = Quantity.product(name, counts.get(ref.entity()), presence(ref));
        if (attribute.meaning() instanceof Numbered numbered) {
            return Quantity.least(name, having, givenOut(numbered.sequence()));
        }
        return possible(attribute)
                .map(possible -> Quantity.least(name, having, possible))
                .orElse(having);
    }

    /** Every parent begins with the number 1: there are as many as one parent has given out. */
    private Quantity givenOut(SequenceRef sequence) {
        List<Quantity> numbered = model.entities().stream()
                .filter(entity -> entity.isNumberedBy(sequence))
                .map(entity -> counts.get(entity.ref()))
                .toList();
        return Quantity.quotient(
                "numbers of %s for each".formatted(sequence),
                numbered.size() == 1 ? numbered.get(0) : Quantity.sum("numbered", numbered),
                counts.get(sequence.parent()));
    }

    /** The number of values that there can be at all. */
    private static Optional<Quantity> possible(Attribute attribute) {
        if (attribute.type() == AttributeType.BOOLEAN) {
            return Optional.of(Quantity.assumed("true and false", TWO));
        }
        Bounds bounds = attribute.bounds();
        boolean bounded = attribute.type() == AttributeType.NUMBER
                && bounds.low().isStated()
                && bounds.high().isStated();
        if (!bounded) {
            return Optional.empty();
        }
        Rational steps = bounds.high().value().minus(bounds.low().value());
        for (int decimal = 0; decimal < attribute.decimals(); decimal++) {
            steps = steps.times(TEN);
        }
        return Optional.of(Quantity.assumed("values between its bounds", steps.plus(Rational.ONE)));
    }

    private Quantity heldDistinct(Held held, String name) {
        if (held.sources().size() == 1) {
            return distinct(held.sources().get(0)).named(name);
        }
        return Quantity.sum(name, held.sources().stream().map(this::distinct).toList());
    }

    /** The share of the most common value among those that have one. */
    Quantity busiest(AttributeRef ref) {
        Attribute attribute = model.attribute(ref);
        String name = "share of the commonest " + ref;
        if (attribute.spread().hottest().isStated()) {
            return Quantity.stated(name, attribute.spread().hottest().value());
        }
        Optional<Rational> largest = attribute.spread().values().stream()
                .flatMap(value -> value.share().find().stream())
                .reduce(Rational::max);
        if (largest.isPresent()) {
            return Quantity.stated(name, largest.get());
        }
        if (attribute.origin() instanceof Held held && held.sources().size() == 1) {
            return busiest(held.sources().get(0)).named(name);
        }
        return even(ref).named(name);
    }

    /** The share of each value where all are equally common. */
    Quantity even(AttributeRef ref) {
        Quantity all = Quantity.assumed("evenly spread", Rational.ONE);
        return Quantity.quotient("an even share of " + ref, all, atLeastOne(distinct(ref)));
    }

    /** The share of the entities that have this value of the attribute. */
    Quantity valueShare(AttributeRef ref, Value value) {
        String name = "share with %s %s".formatted(ref, value);
        Optional<Rational> stated = model.origin(ref).spread().values().stream()
                .filter(known -> known.value().equals(value))
                .flatMap(known -> known.share().find().stream())
                .findFirst();
        if (stated.isEmpty()) {
            return anyShare(ref).named(name);
        }
        return Quantity.product(name, presence(ref), Quantity.stated("share of %s".formatted(value), stated.get()));
    }

    /** The share of the entities that have one given value of the attribute, whichever it is. */
    Quantity anyShare(AttributeRef ref) {
        return Quantity.quotient("share with a given " + ref, presence(ref), atLeastOne(distinct(ref)));
    }

    private static Quantity atLeastOne(Quantity distinct) {
        boolean few = distinct.value().isLessThan(Rational.ONE);
        return few ? Quantity.assumed(distinct.name(), Rational.ONE) : distinct;
    }
}
