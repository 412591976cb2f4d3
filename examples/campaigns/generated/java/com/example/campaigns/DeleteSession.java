// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The result of: AP-013: Delete a session (added). */
public sealed interface DeleteSession {
    /** It is done. */
    record Done(double writeUnits) implements DeleteSession {}

    /** Refused: there is nothing to write to. */
    record NotFound() implements DeleteSession {}

    /** The result of success, or an exception that says why the write was refused. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
