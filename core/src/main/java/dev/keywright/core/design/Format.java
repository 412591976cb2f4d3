package dev.keywright.core.design;

import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Read.Direction;

/** How a value is written into a key. */
public sealed interface Format permits Format.Padded, NamedFormat {
    /** The largest number of digits that DynamoDB keeps. */
    int MOST_DIGITS = 38;

    /** As it stands in a template behind the attribute's name: empty, or from its colon on. */
    String suffix();

    boolean fits(AttributeType type);

    /** The type of a key that is this and nothing else, for a value of a type that it fits. */
    KeyType keyType(AttributeType type);

    /** Filled up with zeros from the left, so that it sorts as a number; inverted, it sorts the other way. */
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
