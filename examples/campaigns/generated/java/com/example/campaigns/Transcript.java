// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import dev.keywright.runtime.api.Blob;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Transcript with all that is stored of it. */
public record Transcript(
        UserId userId,
        CampaignId campaignId,
        SessionId sessionId,
        Blob text,
        BigDecimal contentLength,
        Optional<Map<String, Object>> transcriptJson,
        Instant createdAt,
        Instant updatedAt) {
    public Transcript {
        Objects.requireNonNull(userId, "userId");
        Objects.requireNonNull(campaignId, "campaignId");
        Objects.requireNonNull(sessionId, "sessionId");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(contentLength, "contentLength");
        Objects.requireNonNull(transcriptJson, "transcriptJson");
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }
}
