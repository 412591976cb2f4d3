package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;

/** Why an entry does not answer a question. */
public record Obstacle(Entry entry, Kind kind, String reason) {
    /** The first thing that fails; the later it stands here, the nearer the entry came. */
    public enum Kind {
        OPEN_PARTITION,
        /** All of the partition key is known but the bucket of time. */
        OPEN_BUCKET,
        SPARSE,
        NOT_FRESH,
        OTHER_ORDER,
        /** The right value stands in the right place, but its text does not sort as the value does. */
        UNSORTED_TEXT,
        INCOMPLETE
    }
}
