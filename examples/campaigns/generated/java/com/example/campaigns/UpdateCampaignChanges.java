// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** What changes by AP-010: Edit a campaign (added). */
public record UpdateCampaignChanges(Optional<String> name, Optional<String> description, Instant updatedAt) {
    public UpdateCampaignChanges {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }

    /** Everything else stays as it is. */
    public static UpdateCampaignChanges of(Instant updatedAt) {
        return new UpdateCampaignChanges(Optional.empty(), Optional.empty(), updatedAt);
    }

    /** The same with another value there. */
    public UpdateCampaignChanges withName(String value) {
        return new UpdateCampaignChanges(Optional.of(value), description, updatedAt);
    }

    /** The same with another value there. */
    public UpdateCampaignChanges withDescription(String value) {
        return new UpdateCampaignChanges(name, Optional.of(value), updatedAt);
    }
}
