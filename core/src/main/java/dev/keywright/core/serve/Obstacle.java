package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;

/** The reason why an entry does not answer a question. */
public record Obstacle(Entry entry, Kind kind, String reason) {
    /** The first test that fails, in the order of the tests: the later, the closer the entry came. */
    public enum Kind {
        OPEN_PARTITION,
        /** The whole partition key is known except for the bucket of time. */
        OPEN_BUCKET,
        SPARSE,
        NOT_FRESH,
        OTHER_ORDER,
        /** The key has the right attribute in the right position, but its text does not sort like the value. */
        UNSORTED_TEXT,
        INCOMPLETE
    }
}
