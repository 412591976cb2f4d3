// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The result of: AP-011: Edit a session or move it to its next state (added). */
public sealed interface UpdateSession {
    /** It is done. */
    record Done(double writeUnits) implements UpdateSession {}

    /** Refused: there is nothing to write to. */
    record NotFound() implements UpdateSession {}

    /** The result of success, or an exception that says why the write was refused. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
