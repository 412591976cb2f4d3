package dev.keywright.runtime.engine;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A piece of a key's text. */
public sealed interface Part {
    /** A number that was drawn is for a part that is one; negative where none was. */
    String write(Values values, int number);

    /** Reads from there on, and says where it ends; what it tells goes into the map. */
    int read(String text, int start, Map<String, AttributeValue> into);

    List<String> uses();

    /** The same text in every key. */
    record Literal(String text) implements Part {
        @Override
        public String write(Values values, int number) {
            return text;
        }

        @Override
        public int read(String whole, int start, Map<String, AttributeValue> into) {
            if (!whole.startsWith(text, start)) {
                throw new IllegalArgumentException("another kind of key");
            }
            return start + text.length();
        }

        @Override
        public List<String> uses() {
            return List.of();
        }
    }

    /**
     * The value of an attribute.
     *
     * @param fallback what stands there where it is missing; empty where it must not be
     * @param verbatim whether its text tells by itself where it ends
     */
    record Segment(String use, Format format, String fallback, boolean verbatim, Escape escape) implements Part {
        boolean mayBeMissing() {
            return !fallback.isEmpty();
        }

        @Override
        public String write(Values values, int number) {
            AttributeValue value = values.known().get(use);
            if (value == null && fallback.isEmpty()) {
                throw new IllegalArgumentException(use + " is missing, and a key needs it");
            }
            if (value == null) {
                return verbatim ? fallback : escape.write(fallback);
            }
            String text = format.write(use, value);
            if (verbatim) {
                return text;
            }
            String written = escape.write(text);
            return text.equals(fallback) ? escape.asValue(written) : written;
        }

        @Override
        public int read(String text, int start, Map<String, AttributeValue> into) {
            if (verbatim) {
                int end = Math.min(text.length(), format.end(text, start));
                into.put(use, format.read(text.substring(start, end)));
                return end;
            }
            Escape.Unescaped found = escape.read(text, start);
            boolean missing =
                    !found.marked() && !fallback.isEmpty() && found.text().equals(fallback);
            if (!missing) {
                into.put(use, format.read(found.text()));
            }
            return found.end();
        }

        @Override
        public List<String> uses() {
            return List.of(use);
        }
    }

    /** One of so many numbers: always the same for the same values, or any where there are no values. */
    record Drawn(List<String> uses, int count) implements Part {
        public Drawn {
            uses = List.copyOf(uses);
        }

        boolean isRandom() {
            return uses.isEmpty();
        }

        @Override
        public String write(Values values, int number) {
            String text = String.valueOf(number < 0 ? computed(values) : number);
            return "0".repeat(width() - text.length()) + text;
        }

        private int width() {
            return String.valueOf(count - 1).length();
        }

        private int computed(Values values) {
            if (uses.isEmpty()) {
                throw new IllegalStateException("no number was drawn");
            }
            StringBuilder joined = new StringBuilder();
            for (String use : uses) {
                AttributeValue value = values.find(use)
                        .orElseThrow(() -> new IllegalArgumentException(use + " is missing, and a key needs it"));
                joined.append(joined.isEmpty() ? "" : "#").append(Escape.LAST.write(Scalars.textOf(value)));
            }
            CRC32 hash = new CRC32();
            hash.update(joined.toString().getBytes(StandardCharsets.UTF_8));
            return (int) (hash.getValue() % count);
        }

        @Override
        public int read(String text, int start, Map<String, AttributeValue> into) {
            int end = Math.min(text.length(), start + width());
            Integer.parseInt(text.substring(start, end));
            return end;
        }
    }
}
