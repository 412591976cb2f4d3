package dev.keywright.core.codec;

/** The order of the values in one part of a key among keys that are equal before that part. */
public enum KeptOrder {
    /** Keys sort by the value first; with a `desc` format, the largest comes first. */
    EXACT,
    /** Buckets sort as the values do, such as days; within one the rest of the key decides. */
    BY_BUCKET,
    NONE
}
