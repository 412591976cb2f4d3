package dev.keywright.backends.sample;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyValue;

/** Sorts values of key attributes as DynamoDB does. */
final class KeyOrder {
    private KeyOrder() {}

    static Key of(SampleValue value) {
        KeyValue scalar = ((SampleValue.Scalar) value).value();
        if (scalar instanceof KeyValue.Numeric numeric) {
            return new Key.NumberKey(numeric.number());
        }
        return scalar instanceof KeyValue.Binary binary
                ? new Key.BinaryKey(binary.text())
                : new Key.TextKey(scalar.text());
    }
}
