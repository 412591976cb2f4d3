package dev.keywright.runtime.engine;

/** What kind of value an attribute holds. */
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
