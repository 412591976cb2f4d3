// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The result of: AP-009: Start a campaign (added). */
public sealed interface StartCampaign {
    /** It is done. */
    record Done(Campaign campaign, double writeUnits) implements StartCampaign {}

    /** Refused: that Campaign is there already. */
    record AlreadyExists() implements StartCampaign {}

    /** The result of success, or an exception that says why the write was refused. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
