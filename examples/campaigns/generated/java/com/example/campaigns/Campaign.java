// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;

/** Campaign with all that is stored of it. */
public record Campaign(
        UserId userId,
        CampaignId campaignId,
        String name,
        String description,
        Instant createdAt,
        Instant updatedAt) {
    public Campaign {
        Objects.requireNonNull(userId, "userId");
        Objects.requireNonNull(campaignId, "campaignId");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }
}
