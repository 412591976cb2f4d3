package dev.keywright.verifier.data;

import dev.keywright.verifier.ask.WriteOutcome;

/** The intended outcome of a write. */
public enum Intent {
    SUCCEED,
    /** There is nothing to write to. */
    MISS,
    /** Something is taken, exists already, or a condition does not hold. */
    BE_REFUSED;

    boolean isMet(WriteOutcome outcome) {
        return switch (this) {
            case SUCCEED -> outcome instanceof WriteOutcome.Done;
            case MISS -> outcome instanceof WriteOutcome.Nothing;
            case BE_REFUSED -> outcome instanceof WriteOutcome.Refused;
        };
    }
}
