package dev.keywright.runtime.store;

/** A condition that must hold for a write, and its meaning for the caller where it does not. */
public record Precondition(Requirement requirement, Meaning meaning) {
    /** The meaning of a failed precondition for the whole write. */
    public enum Meaning {
        /** There is one with that identity already. */
        EXISTS,
        /** Another one has the unique value. */
        TAKEN,
        /** There is nothing to write to. */
        NOT_THERE,
        /** A condition of the pattern does not hold. */
        CONDITION,
        /** Something that was read before has changed since: all begins anew. */
        STALE,
        /** A parent that something is counted in is gone, and the number with it. */
        PARENT_GONE
    }
}
