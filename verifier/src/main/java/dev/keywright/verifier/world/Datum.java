package dev.keywright.verifier.world;

import dev.keywright.core.codec.KeyValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A value of an attribute; a missing attribute has no datum. */
public sealed interface Datum {
    static Datum text(String text) {
        return new Scalar(new KeyValue.Text(text));
    }

    static Datum number(long number) {
        return new Scalar(KeyValue.Numeric.of(number));
    }

    static Datum number(BigDecimal number) {
        return new Scalar(new KeyValue.Numeric(number));
    }

    static Datum moment(Instant instant) {
        return new Scalar(new KeyValue.Moment(instant));
    }

    /** Anything that can be compared. */
    record Scalar(KeyValue value) implements Datum {
        public Scalar {
            if (value instanceof KeyValue.Missing) {
                throw new IllegalArgumentException("what is missing is no datum");
            }
        }

        @Override
        public String toString() {
            return value.text();
        }
    }

    record Listed(List<Datum> elements) implements Datum {
        public Listed {
            elements = List.copyOf(elements);
        }

        @Override
        public String toString() {
            return elements.toString();
        }
    }

    /** The fields of a `map`, by name. */
    record Fields(SortedMap<String, Datum> byName) implements Datum {
        public Fields {
            byName = Collections.unmodifiableSortedMap(new TreeMap<>(byName));
        }

        public static Fields of(Map<String, Datum> byName) {
            return new Fields(new TreeMap<>(byName));
        }

        @Override
        public String toString() {
            return byName.toString();
        }
    }

    /** The members of a `set`: at least one text, because DynamoDB stores no empty set. */
    record Members(SortedSet<String> texts) implements Datum {
        public Members {
            texts = Collections.unmodifiableSortedSet(new TreeSet<>(texts));
            if (texts.isEmpty()) {
                throw new IllegalArgumentException("DynamoDB keeps no empty set");
            }
        }

        public static Members of(Collection<String> texts) {
            return new Members(new TreeSet<>(texts));
        }

        @Override
        public String toString() {
            return texts.toString();
        }
    }
}
