package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Escape;
import dev.keywright.runtime.description.TemplatePart;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes one part of a key's text and reads it back. */
sealed interface PartCodec {
    static PartCodec of(TemplatePart part) {
        if (part instanceof TemplatePart.Literal literal) {
            return new Literal(literal.text());
        }
        if (part instanceof TemplatePart.Segment segment) {
            return new Segment(
                    segment.use(),
                    new FormatCodec(segment.format()),
                    segment.fallback(),
                    segment.verbatim(),
                    new EscapeCodec(segment.escape()));
        }
        TemplatePart.Shard shard = (TemplatePart.Shard) part;
        return new Shard(shard.uses(), shard.count());
    }

    /** The number is that of a shard; negative where it is to be computed. */
    String write(Values values, int number);

    /** Reads from there on into the map, and returns where the part ends. */
    int read(String text, int start, Map<String, AttributeValue> into);

    List<String> uses();

    /** The same text in every key. */
    record Literal(String text) implements PartCodec {
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
     * @param fallback the text that stands for a missing value; without one the value must not be missing
     * @param verbatim whether the end of the text can be told from the text itself
     */
    record Segment(String use, FormatCodec format, Optional<String> fallback, boolean verbatim, EscapeCodec escape)
            implements PartCodec {
        boolean mayBeMissing() {
            return fallback.isPresent();
        }

        @Override
        public String write(Values values, int number) {
            AttributeValue value = values.known().get(use);
            if (value == null && fallback.isEmpty()) {
                throw new IllegalArgumentException(use + " is missing, and a key needs it");
            }
            if (value == null) {
                return verbatim ? fallback.get() : escape.write(fallback.get());
            }
            String text = format.write(use, value);
            if (verbatim) {
                return text;
            }
            String written = escape.write(text);
            return isFallback(text) ? escape.asValue(written) : written;
        }

        @Override
        public int read(String text, int start, Map<String, AttributeValue> into) {
            if (verbatim) {
                int end = Math.min(text.length(), format.end(text, start));
                into.put(use, format.read(text.substring(start, end)));
                return end;
            }
            EscapeCodec.Unescaped found = escape.read(text, start);
            boolean missing = !found.marked() && isFallback(found.text());
            if (!missing) {
                into.put(use, format.read(found.text()));
            }
            return found.end();
        }

        private boolean isFallback(String text) {
            return fallback.isPresent() && text.equals(fallback.get());
        }

        @Override
        public List<String> uses() {
            return List.of(use);
        }
    }

    /** One of so many shard numbers: computed from values, or drawn at random where there are none. */
    record Shard(List<String> uses, int count) implements PartCodec {
        public Shard {
            uses = List.copyOf(uses);
        }

        private static final EscapeCodec LAST = new EscapeCodec(Escape.LAST);

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
                joined.append(joined.isEmpty() ? "" : "#").append(LAST.write(Scalars.textOf(value)));
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
