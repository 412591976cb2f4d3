// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** What became of it: AP-012: Write or rewrite a summary (added). */
public sealed interface WriteOrRewriteSummary {
    /** It is done. */
    record Done(double writeUnits) implements WriteOrRewriteSummary {}

    /** What was done, or an exception that says why it was not. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
