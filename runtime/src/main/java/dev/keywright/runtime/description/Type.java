package dev.keywright.runtime.description;

/** The type of an attribute. */
public enum Type {
    TEXT,
    NUMBER,
    TRUTH,
    /** A time in milliseconds, UTC, as ISO 8601 text. */
    MOMENT,
    /** A date as ISO 8601 text. */
    DAY,
    BYTES,
    LIST,
    MAP,
    SET
}
