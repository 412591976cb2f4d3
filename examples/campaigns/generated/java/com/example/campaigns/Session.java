// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** Session with all that is stored of it. */
public record Session(
        UserId userId,
        CampaignId campaignId,
        SessionId sessionId,
        String name,
        String description,
        Optional<String> audioStorageKey,
        Optional<String> transcriptionJobId,
        SessionStatus status,
        Optional<String> shareToken,
        Instant createdAt,
        Instant updatedAt) {
    public Session {
        Objects.requireNonNull(userId, "userId");
        Objects.requireNonNull(campaignId, "campaignId");
        Objects.requireNonNull(sessionId, "sessionId");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(audioStorageKey, "audioStorageKey");
        Objects.requireNonNull(transcriptionJobId, "transcriptionJobId");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(shareToken, "shareToken");
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }
}
