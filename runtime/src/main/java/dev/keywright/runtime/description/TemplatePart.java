package dev.keywright.runtime.description;

import java.util.List;
import java.util.Optional;

/** A part of a key template. */
public sealed interface TemplatePart {
    /** The same text in every key. */
    record Literal(String text) implements TemplatePart {}

    /**
     * The value of an attribute.
     *
     * @param fallback the text that stands for a missing value; without one the value must not be missing
     * @param verbatim whether the end of the text can be told from the text itself, so that nothing is escaped
     */
    record Segment(String use, Format format, Optional<String> fallback, boolean verbatim, Escape escape)
            implements TemplatePart {}

    /** One of so many shard numbers: computed from the values of attributes, or drawn at random where there are none. */
    record Shard(List<String> uses, int count) implements TemplatePart {
        public Shard {
            uses = List.copyOf(uses);
        }

        public boolean isRandom() {
            return uses.isEmpty();
        }
    }
}
