// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** What changes by AP-010: Edit a campaign (added). */
public record EditCampaignChanges(Optional<String> name, Optional<String> description, Instant updatedAt) {
    public EditCampaignChanges {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }

    /** Everything else stays as it is. */
    public static EditCampaignChanges of(Instant updatedAt) {
        return new EditCampaignChanges(Optional.empty(), Optional.empty(), updatedAt);
    }

    /** The same with another value there. */
    public EditCampaignChanges withName(String value) {
        return new EditCampaignChanges(Optional.of(value), description, updatedAt);
    }

    /** The same with another value there. */
    public EditCampaignChanges withDescription(String value) {
        return new EditCampaignChanges(name, Optional.of(value), updatedAt);
    }
}
