// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** What became of it: AP-008: Register a user (added). */
public sealed interface RegisterUser {
    /** It is done. */
    record Done(User user, double writeUnits) implements RegisterUser {}

    /** Refused: that User is there already. */
    record AlreadyExists() implements RegisterUser {}

    /** What was done, or an exception that says why it was not. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
