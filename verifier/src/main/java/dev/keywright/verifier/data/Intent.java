package dev.keywright.verifier.data;

import dev.keywright.verifier.ask.Outcome;

/** What is to become of a write. */
public enum Intent {
    SUCCEED,
    /** There is nothing to write to. */
    MISS,
    /** Something is taken, exists already, or a condition does not hold. */
    BE_REFUSED;

    boolean isMet(Outcome outcome) {
        return switch (this) {
            case SUCCEED -> outcome instanceof Outcome.Done;
            case MISS -> outcome instanceof Outcome.Nothing;
            case BE_REFUSED -> outcome instanceof Outcome.Refused;
        };
    }
}
