// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The result of: AP-009: Start a campaign (added). */
public sealed interface CreateCampaign {
    /** It is done. */
    record Done(Campaign campaign, double writeUnits) implements CreateCampaign {}

    /** Refused: that Campaign is there already. */
    record AlreadyExists() implements CreateCampaign {}

    /** The result of success, or an exception that says why the write was refused. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
