package dev.keywright.optimizer.search.program;

/** What a program makes of the number of GSIs that the model allows in a table. */
public enum IndexPolicy {
    KEPT,
    /** Where no design keeps it, one that does not is better than none. */
    EXCEEDED
}
