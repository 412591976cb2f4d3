package dev.keywright.core.codec;

/** What sorting by a key says about the values in one of its parts, among keys that are equal before it. */
public enum KeptOrder {
    /** Keys sort by the value first; with a `desc` format, the largest comes first. */
    EXACT,
    /** Buckets sort as the values do, such as days; within one the rest of the key decides. */
    BY_BUCKET,
    NONE
}
