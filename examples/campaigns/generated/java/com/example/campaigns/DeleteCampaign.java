// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** What became of it: AP-014: Delete a campaign (added). */
public sealed interface DeleteCampaign {
    /** It is done. */
    record Done(double writeUnits) implements DeleteCampaign {}

    /** Refused: there is nothing to write to. */
    record NotFound() implements DeleteCampaign {}

    /** What was done, or an exception that says why it was not. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
