// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;

/** What is new. */
public record NewSummary(
        UserId userId,
        CampaignId campaignId,
        SessionId sessionId,
        SummaryType type,
        String content,
        Instant createdAt,
        Instant updatedAt) {
    public NewSummary {
        Objects.requireNonNull(userId, "userId");
        Objects.requireNonNull(campaignId, "campaignId");
        Objects.requireNonNull(sessionId, "sessionId");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(content, "content");
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }
}
