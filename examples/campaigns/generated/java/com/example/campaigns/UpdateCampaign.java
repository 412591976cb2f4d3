// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The result of: AP-010: Edit a campaign (added). */
public sealed interface UpdateCampaign {
    /** It is done. */
    record Done(double writeUnits) implements UpdateCampaign {}

    /** Refused: there is nothing to write to. */
    record NotFound() implements UpdateCampaign {}

    /** The result of success, or an exception that says why the write was refused. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
