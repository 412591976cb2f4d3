// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** What became of it: AP-013: Delete a session (added). */
public sealed interface DeleteSession {
    /** It is done. */
    record Done(double writeUnits) implements DeleteSession {}

    /** Refused: there is nothing to write to. */
    record NotFound() implements DeleteSession {}

    /** What was done, or an exception that says why it was not. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
