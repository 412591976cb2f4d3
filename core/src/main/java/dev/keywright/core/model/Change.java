package dev.keywright.core.model;

import dev.keywright.core.number.Rational;

/** The change that an update makes to one attribute. */
public sealed interface Change {
    AttributeRef attribute();

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

    record Remove(AttributeRef attribute) implements Change {
        @Override
        public Rational probability() {
            return Rational.ONE;
        }
    }
}
