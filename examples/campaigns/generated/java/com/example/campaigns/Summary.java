// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;

/** Summary with all that is stored of it. */
public record Summary(
        UserId userId,
        CampaignId campaignId,
        SessionId sessionId,
        SummaryType type,
        String content,
        Instant createdAt,
        Instant updatedAt) {
    public Summary {
        Objects.requireNonNull(userId, "userId");
        Objects.requireNonNull(campaignId, "campaignId");
        Objects.requireNonNull(sessionId, "sessionId");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(content, "content");
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }
}
