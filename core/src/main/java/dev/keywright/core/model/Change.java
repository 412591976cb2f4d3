package dev.keywright.core.model;

import dev.keywright.core.number.Rational;

/** What an update does to one attribute. */
public sealed interface Change {
    AttributeRef attribute();

    /** That the value really becomes another one. */
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
