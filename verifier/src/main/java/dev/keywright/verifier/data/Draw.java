package dev.keywright.verifier.data;

/** How the targets of a write are drawn. */
enum Draw {
    /** Any that there are, after what the same transaction creates. */
    ANY,
    /** Those that meet the conditions, first: what the same transaction creates belongs to them. */
    FITTING
}
