// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The result of: AP-014: Delete a campaign (added). */
public sealed interface DeleteCampaign {
    /** It is done. */
    record Done(double writeUnits) implements DeleteCampaign {}

    /** Refused: there is nothing to write to. */
    record NotFound() implements DeleteCampaign {}

    /** The result of success, or an exception that says why the write was refused. */
    default Done orThrow() {
        if (this instanceof Done done) {
            return done;
        }
        throw new IllegalStateException(toString());
    }
}
