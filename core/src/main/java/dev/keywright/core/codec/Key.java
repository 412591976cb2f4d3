package dev.keywright.core.codec;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The value of a key attribute; compares as DynamoDB sorts. */
public sealed interface Key extends Comparable<Key> {
    /** DynamoDB rejects a longer partition key, in a table and in an index. */
    int MOST_PARTITION_BYTES = 2048;
    /** DynamoDB rejects a longer sort key. */
    int MOST_SORT_BYTES = 1024;

    /** The length that DynamoDB limits. */
    int bytes();

    private static IllegalArgumentException unlike(Key left, Key right) {
        return new IllegalArgumentException("a key attribute has one type: %s, %s".formatted(left, right));
    }

    record TextKey(String text) implements Key {
        public TextKey {
            if (text.isEmpty()) {
                throw new IllegalArgumentException("an empty text is no key");
            }
        }

        @Override
        public int bytes() {
            return utf8().length;
        }

        /** UTF-8 sorts as code points do; Java's own order puts surrogate pairs before U+E000. */
        @Override
        public int compareTo(Key other) {
            if (other instanceof TextKey key) {
                return Arrays.compareUnsigned(utf8(), key.utf8());
            }
            throw unlike(this, other);
        }

        private byte[] utf8() {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    record NumberKey(BigDecimal number) implements Key {
        public NumberKey {
            number = new KeyValue.Numeric(number).number();
        }

        /** Half a byte for each significant digit and one more; one for a sign. */
        @Override
        public int bytes() {
            return (number.precision() + 1) / 2 + 1 + (number.signum() < 0 ? 1 : 0);
        }

        @Override
        public int compareTo(Key other) {
            if (other instanceof NumberKey key) {
                return number.compareTo(key.number);
            }
            throw unlike(this, other);
        }
    }

    /** Bytes as lower-case hexadecimal digits, which sort as the bytes do. */
    record BinaryKey(String hexadecimal) implements Key {
        public BinaryKey {
            hexadecimal = new KeyValue.Binary(hexadecimal).text();
            if (hexadecimal.isEmpty()) {
                throw new IllegalArgumentException("no bytes are no key");
            }
        }

        @Override
        public int bytes() {
            return hexadecimal.length() / 2;
        }

        @Override
        public int compareTo(Key other) {
            if (other instanceof BinaryKey key) {
                return hexadecimal.compareTo(key.hexadecimal);
            }
            throw unlike(this, other);
        }
    }
}
