package dev.keywright.backends.sample;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyValue;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The value of one attribute of a sample item. */
public sealed interface SampleValue {
    /** DynamoDB's type descriptor: S, N, BOOL, B, L, M, SS. */
    String symbol();

    /** As people write it in a table. */
    String text();

    static SampleValue text(String text) {
        return new Scalar(new KeyValue.Text(text));
    }

    static SampleValue number(long number) {
        return new Scalar(KeyValue.Numeric.of(number));
    }

    static SampleValue number(BigDecimal number) {
        return new Scalar(new KeyValue.Numeric(number));
    }

    static SampleValue of(Key key) {
        if (key instanceof Key.TextKey text) {
            return text(text.text());
        }
        if (key instanceof Key.NumberKey number) {
            return number(number.number());
        }
        if (key instanceof Key.BinaryKey binary) {
            return new Scalar(new KeyValue.Binary(binary.hexadecimal()));
        }
        throw new AssertionError("unhandled key " + key);
    }

    /** A comparable form; bytes are hexadecimal digits. */
    record Scalar(KeyValue value) implements SampleValue {
        @Override
        public String symbol() {
            if (value instanceof KeyValue.Numeric) {
                return "N";
            }
            if (value instanceof KeyValue.Truth) {
                return "BOOL";
            }
            return value instanceof KeyValue.Binary ? "B" : "S";
        }

        @Override
        public String text() {
            return value.text();
        }
    }

    record Elements(List<SampleValue> values) implements SampleValue {
        public Elements {
            values = List.copyOf(values);
        }

        @Override
        public String symbol() {
            return "L";
        }

        @Override
        public String text() {
            return values.stream().map(SampleValue::text).collect(Collectors.joining(", ", "[", "]"));
        }
    }

    record Fields(Map<String, SampleValue> byName) implements SampleValue {
        public Fields {
            byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
        }

        @Override
        public String symbol() {
            return "M";
        }

        @Override
        public String text() {
            return byName.entrySet().stream()
                    .map(field -> field.getKey() + ": " + field.getValue().text())
                    .collect(Collectors.joining(", ", "{", "}"));
        }
    }

    record Members(SortedSet<String> texts) implements SampleValue {
        public Members {
            texts = Collections.unmodifiableSortedSet(new TreeSet<>(texts));
        }

        @Override
        public String symbol() {
            return "SS";
        }

        @Override
        public String text() {
            return String.join(", ", texts);
        }
    }
}
