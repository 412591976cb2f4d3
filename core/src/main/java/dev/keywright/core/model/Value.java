package dev.keywright.core.model;

import dev.keywright.core.number.Rational;

/** A constant that a model fixes, of the type of its attribute. */
public sealed interface Value {
    /** The text in a model, without quotes. */
    String text();

    record Text(String text) implements Value {
        @Override
        public String toString() {
            return text;
        }
    }

    record Numeric(Rational number) implements Value {
        @Override
        public String text() {
            return number.exactly();
        }

        @Override
        public String toString() {
            return text();
        }
    }

    record Truth(boolean isTrue) implements Value {
        @Override
        public String text() {
            return String.valueOf(isTrue);
        }

        @Override
        public String toString() {
            return text();
        }
    }
}
