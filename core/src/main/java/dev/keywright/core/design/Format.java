package dev.keywright.core.design;

import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Read.Direction;

/** The way in which a value is written into a key. */
public sealed interface Format permits Format.Padded, NamedFormat {
    /** The largest number of digits that DynamoDB keeps. */
    int MOST_DIGITS = 38;

    /** The text behind the attribute's name in a template: empty, or from the colon on. */
    String suffix();

    boolean fits(AttributeType type);

    /** The type of a key that consists of one such value, for a value of a type that the format fits. */
    KeyType keyType(AttributeType type);

    /** A number padded with zeros on the left, so that its text sorts like the number; inverted, in reverse. */
    record Padded(int digits, Direction direction) implements Format {
        public Padded {
            if (digits < 1 || digits > MOST_DIGITS) {
                throw new IllegalArgumentException("a number of %s digits".formatted(digits));
            }
        }

        @Override
        public String suffix() {
            return ":0" + digits + (direction == Direction.DESCENDING ? ":desc" : "");
        }

        @Override
        public boolean fits(AttributeType type) {
            return type == AttributeType.NUMBER;
        }

        @Override
        public KeyType keyType(AttributeType type) {
            return KeyType.TEXT;
        }
    }
}
