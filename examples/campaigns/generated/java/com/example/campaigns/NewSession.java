// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** What is new. */
public record NewSession(
        UserId userId,
        CampaignId campaignId,
        SessionId sessionId,
        String name,
        String description,
        Optional<String> audioStorageKey,
        Optional<String> transcriptionJobId,
        Instant createdAt,
        Instant updatedAt) {
    public NewSession {
        Objects.requireNonNull(userId, "userId");
        Objects.requireNonNull(campaignId, "campaignId");
        Objects.requireNonNull(sessionId, "sessionId");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(audioStorageKey, "audioStorageKey");
        Objects.requireNonNull(transcriptionJobId, "transcriptionJobId");
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(updatedAt, "updatedAt");
    }
}
