package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;

/** An attribute of an entity as the author stated it; what follows from it is computed with the facts. */
public record Attribute(
        AttributeRef ref,
        AttributeType type,
        Origin origin,
        Presence presence,
        Bytes bytes,
        Spread spread,
        Bounds bounds,
        Meaning meaning,
        Generation generation,
        Store store,
        Source source) {
    /** DynamoDB keeps no more digits of a number than this. */
    private static final int MOST_DIGITS = 38;

    public String name() {
        return ref.name();
    }

    /** The same with another distribution of values. */
    public Attribute with(Spread other) {
        return new Attribute(ref, type, origin, presence, bytes, other, bounds, meaning, generation, store, source);
    }

    /** The same with other sizes. */
    public Attribute with(Bytes other) {
        return new Attribute(ref, type, origin, presence, other, spread, bounds, meaning, generation, store, source);
    }

    /** Whether it is the latest or the largest value of children, which there need not be. */
    public boolean isExtreme() {
        return meaning instanceof Counts counts && counts.aggregate().isExtreme();
    }

    public boolean isHeld() {
        return origin instanceof Held;
    }

    /** The same attribute, not taken for a generated id by its size. */
    public Attribute natural() {
        return new Attribute(
                ref, type, origin, presence, bytes, spread, bounds, meaning, Generation.NATURAL, store, source);
    }

    /** The number of decimals: as stated, or as many as the stated values and bounds have. */
    public int decimals() {
        List<Rational> stated = new ArrayList<>();
        bounds.low().find().ifPresent(stated::add);
        bounds.high().find().ifPresent(stated::add);
        spread.values().stream()
                .filter(share -> share.value() instanceof Value.Numeric)
                .forEach(share -> stated.add(((Value.Numeric) share.value()).number()));
        int most = stated.stream().mapToInt(Rational::decimals).max().orElse(0);
        return bounds.decimals()
                .or(Rational.of(most))
                .min(Rational.of(MOST_DIGITS))
                .numerator()
                .intValueExact();
    }

    /** The origin of an attribute. */
    public sealed interface Origin {}

    /** Written under the entity's `attributes`. */
    public record Declared() implements Origin {}

    /** Held for a parent; a parent of several kinds gives one source for each. */
    public record Held(RoleRef role, List<AttributeRef> sources) implements Origin {
        public Held {
            sources = List.copyOf(sources);
        }
    }

    /** `optional: true` alone means that half of them have it. */
    public record Presence(boolean optional, Figure share) {
        public static final Presence REQUIRED = new Presence(false, Figure.UNSTATED);

        public boolean mayBeMissing() {
            return optional || share.or(Rational.ONE).isLessThan(Rational.ONE);
        }
    }

    /** Average and largest size of a value. */
    public record Bytes(Figure average, Figure max) {
        public static final Bytes UNSTATED = new Bytes(Figure.UNSTATED, Figure.UNSTATED);
    }

    /** The distribution of values: which there are, how many, and the share of the most common one. */
    public record Spread(List<ValueShare> values, Figure distinct, Figure hottest) {
        public static final Spread UNSTATED = new Spread(List.of(), Figure.UNSTATED, Figure.UNSTATED);

        public Spread {
            values = List.copyOf(values);
        }
    }

    /** One of an attribute's values and, where stated, the share that has it. */
    public record ValueShare(Value value, Figure share) {}

    /** The bounds of a number, both inclusive, and its decimals. */
    public record Bounds(Figure low, Figure high, Figure decimals) {
        public static final Bounds UNSTATED = new Bounds(Figure.UNSTATED, Figure.UNSTATED, Figure.UNSTATED);

        public boolean isStated() {
            return low.isStated() || high.isStated() || decimals.isStated();
        }
    }

    /** The rule that sets an attribute's value, beside the writes that name it. */
    public sealed interface Meaning {}

    /** No rule. */
    public record Plain() implements Meaning {}

    /** An id that sorts by that time. */
    public record Follows(AttributeRef time) implements Meaning {}

    /** The number of children in that role, what they add up to, or their latest or largest value; may lag by `lagSeconds` where stated. */
    public record Counts(RoleRef children, Aggregate aggregate, Figure lagSeconds) implements Meaning {}

    /** The next number of a sequence. */
    public record Numbered(SequenceRef sequence) implements Meaning {}

    /** Whether the values are generated, so that two different things never get the same: as far as the author says it. */
    public enum Generation {
        UNSTATED,
        GENERATED,
        NATURAL
    }

    /** The store of the value. */
    public enum Store {
        ITEM,
        BLOB
    }
}
