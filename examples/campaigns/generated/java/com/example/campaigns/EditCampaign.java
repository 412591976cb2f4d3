// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** What became of it: AP-010: Edit a campaign (added). */
public sealed interface EditCampaign {
    /** It is done. */
    record Done(double writeUnits) implements EditCampaign {}

    /** Refused: there is nothing to write to. */
    record NotFound() implements EditCampaign {}

    /** What was done, or an exception that says why it was not. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
