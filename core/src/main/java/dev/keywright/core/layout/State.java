package dev.keywright.core.layout;

import dev.keywright.core.design.When;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The facts known of an entity at one moment; all else is average. */
public record State(Map<AttributeUse, Known> known) {
    public static final State AVERAGE = new State(Map.of());

    public State {
        known = Collections.unmodifiableMap(new LinkedHashMap<>(known));
    }

    /** A fact about one attribute. */
    public sealed interface Known {}

    public record There() implements Known {
        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof There;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    public record Missing() implements Known {}

    public record OneOf(List<Value> values) implements Known {
        public OneOf {
            values = List.copyOf(values);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof OneOf that && values.equals(that.values);
        }

        @Override
        public int hashCode() {
            return values.hashCode();
        }
    }

    /** Adds a fact, unless a more precise one is known: a value says more than mere presence. */
    public State and(AttributeUse attribute, Known more) {
        Known before = known.get(attribute);
        boolean less = before != null && !(before instanceof There);
        return less ? this : replacing(attribute, more);
    }

    public State replacing(AttributeUse attribute, Known fact) {
        if (fact.equals(known.get(attribute))) {
            return this;
        }
        Map<AttributeUse, Known> next = new LinkedHashMap<>(known);
        next.put(attribute, fact);
        return new State(next);
    }

    /** The same where all of these are there, unless more is known of them; what is always there need not be said. */
    State there(Set<AttributeUse> attributes, Estimates estimates) {
        Map<AttributeUse, Known> more = new LinkedHashMap<>();
        for (AttributeUse use : attributes) {
            boolean told = known.containsKey(use)
                    || estimates.presence(use.attribute()).equals(Rational.ONE);
            if (!told) {
                more.put(use, new There());
            }
        }
        if (more.isEmpty()) {
            return this;
        }
        Map<AttributeUse, Known> next = new LinkedHashMap<>(known);
        next.putAll(more);
        return new State(next);
    }

    public Rational presence(AttributeUse attribute, Estimates estimates) {
        Known fact = known.get(attribute);
        if (fact == null) {
            return estimates.presence(attribute.attribute());
        }
        return fact instanceof Missing ? Rational.ZERO : Rational.ONE;
    }

    /** The share of the entities that have one of these values. */
    public Rational share(AttributeUse attribute, List<Value> values, Estimates estimates) {
        Known fact = known.get(attribute);
        if (fact instanceof Missing) {
            return Rational.ZERO;
        }
        Rational among = estimates.share(attribute.attribute(), values);
        if (fact instanceof There) {
            return ratio(among, estimates.presence(attribute.attribute()));
        }
        if (fact instanceof OneOf one) {
            List<Value> both =
                    one.values().stream().distinct().filter(values::contains).toList();
            boolean all = both.size() == one.values().stream().distinct().count();
            return all
                    ? Rational.ONE
                    : ratio(
                            estimates.share(attribute.attribute(), both),
                            estimates.share(attribute.attribute(), one.values()));
        }
        return among;
    }

    private static Rational ratio(Rational part, Rational whole) {
        return whole.isZero() ? Rational.ZERO : part.dividedBy(whole).min(Rational.ONE);
    }

    /** The probability that the condition holds. */
    public Rational probability(When when, Estimates estimates) {
        if (when instanceof When.OneOf one) {
            return share(one.attribute(), one.values(), estimates);
        }
        Rational presence = presence(when.attribute(), estimates);
        return when instanceof When.Present ? presence : Rational.ONE.minus(presence);
    }

    /** The same state, given that the condition holds. */
    public State given(When when) {
        if (when instanceof When.OneOf one) {
            return and(one.attribute(), new OneOf(one.values()));
        }
        return and(when.attribute(), when instanceof When.Present ? new There() : new Missing());
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof State state && known.equals(state.known);
    }

    @Override
    public int hashCode() {
        return known.hashCode();
    }
}
