// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The result of: AP-008: Register a user (added). */
public sealed interface CreateUser {
    /** It is done. */
    record Done(User user, double writeUnits) implements CreateUser {}

    /** Refused: that User is there already. */
    record AlreadyExists() implements CreateUser {}

    /** The result of success, or an exception that says why the write was refused. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
