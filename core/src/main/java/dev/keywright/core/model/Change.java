package dev.keywright.core.model;

import dev.keywright.core.number.Rational;

/** The change that an update makes to one attribute. */
public sealed interface Change {
    AttributeRef attribute();

    /** Whether it adds to a value or takes from it, so that the result depends on the old one. */
    default boolean isRelative() {
        return this instanceof Add || isOfMembers();
    }

    /** Whether it adds members to a set or takes some out. */
    default boolean isOfMembers() {
        return this instanceof AddMembers || this instanceof RemoveMembers;
    }

    /** The probability that the value really changes. */
    Rational probability();

    record Set(AttributeRef attribute, Rational probability) implements Change {}

    record SetTo(AttributeRef attribute, Value value) implements Change {
        @Override
        public Rational probability() {
            return Rational.ONE;
        }
    }

    record Add(AttributeRef attribute, Rational probability) implements Change {}

    /** The caller gives members that a set gets. */
    record AddMembers(AttributeRef attribute, Rational probability) implements Change {}

    /** The caller gives members that a set loses; one that loses its last member is missing. */
    record RemoveMembers(AttributeRef attribute) implements Change {
        @Override
        public Rational probability() {
            return Rational.ONE;
        }
    }

    record Remove(AttributeRef attribute) implements Change {
        @Override
        public Rational probability() {
            return Rational.ONE;
        }
    }
}
