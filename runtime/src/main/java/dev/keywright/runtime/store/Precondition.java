package dev.keywright.runtime.store;

/** What must hold for a write, and what it means where it does not. */
public record Precondition(Requirement requirement, Meaning meaning) {
    /** What a precondition that fails means for the whole write. */
    public enum Meaning {
        /** There is one with that identity already. */
        EXISTS,
        /** Another one has the unique value. */
        TAKEN,
        /** There is nothing to write to. */
        NOT_THERE,
        /** What `if` preconditions does not hold. */
        CONDITION,
        /** Something that was read before has changed since: all begins anew. */
        STALE,
        /** A parent that something is counted in is gone, and the number with it. */
        PARENT_GONE
    }
}
