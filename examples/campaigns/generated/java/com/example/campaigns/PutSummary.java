// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The result of: AP-012: Write or rewrite a summary (added). */
public sealed interface PutSummary {
    /** It is done. */
    record Done(double writeUnits) implements PutSummary {}

    /** The result of success, or an exception that says why the write was refused. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
