// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import dev.keywright.runtime.engine.Connection;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The methods of Campaigns, each with its answer later. A call runs on the executor of the settings and holds one of its threads
 * until DynamoDB has answered. Without one it is the common pool, which has few threads. From Java 21 on, give each call a
 * virtual thread:
 *
 * <pre>{@code
 * Settings.standard().executor(Executors.newVirtualThreadPerTaskExecutor())
 * }</pre>
 *
 * <p>Before, a pool with as many threads as calls that wait at once will do.
 */
public final class AsyncCampaigns {
    private final Campaigns program;
    private final Connection connection;

    AsyncCampaigns(Campaigns program, Connection connection) {
        this.program = program;
        this.connection = connection;
    }

    /** AP-001: Get the user&#39;s profile. */
    public CompletableFuture<Optional<User>> getUser(UserId userId) {
        return connection.later(() -> program.getUser(userId));
    }

    /** AP-002: List the campaigns of a user. */
    public ListCampaignsByUser listCampaignsByUser(UserId userId) {
        return program.listCampaignsByUser(userId);
    }

    /** AP-003: List the sessions of a campaign. */
    public ListSessionsByCampaign listSessionsByCampaign(
            UserId userId,
            CampaignId campaignId) {
        return program.listSessionsByCampaign(userId, campaignId);
    }

    /** AP-004: Open a session with its transcript pointer and summaries. */
    public CompletableFuture<Optional<GetSessionRow>> getSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId) {
        return connection.later(() -> program.getSession(userId, campaignId, sessionId));
    }

    /** AP-005: Get both summaries of a session. */
    public ListSummariesBySession listSummariesBySession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId) {
        return program.listSummariesBySession(userId, campaignId, sessionId);
    }

    /** AP-006: Search the sessions of a campaign for a keyword. */
    public ListSessionsByCampaignContainingNameAndDescription listSessionsByCampaignContainingNameAndDescription(
            UserId userId,
            CampaignId campaignId,
            String containing) {
        return program.listSessionsByCampaignContainingNameAndDescription(userId, campaignId, containing);
    }

    /** AP-007: Store a session and its transcript pointer when the transcription is done. */
    public CompletableFuture<CreateSessionAndTranscript> createSessionAndTranscript(
            NewSession session,
            NewTranscript transcript) {
        return connection.later(() -> program.createSessionAndTranscript(session, transcript));
    }

    /** AP-008: Register a user (added). */
    public CompletableFuture<CreateUser> createUser(NewUser user) {
        return connection.later(() -> program.createUser(user));
    }

    /** AP-009: Start a campaign (added). */
    public CompletableFuture<CreateCampaign> createCampaign(NewCampaign campaign) {
        return connection.later(() -> program.createCampaign(campaign));
    }

    /** AP-010: Edit a campaign (added). */
    public CompletableFuture<UpdateCampaign> updateCampaign(
            UserId userId,
            CampaignId campaignId,
            UpdateCampaignChanges changes) {
        return connection.later(() -> program.updateCampaign(userId, campaignId, changes));
    }

    /** AP-011: Edit a session or move it to its next state (added). */
    public CompletableFuture<UpdateSession> updateSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId,
            UpdateSessionChanges changes) {
        return connection.later(() -> program.updateSession(userId, campaignId, sessionId, changes));
    }

    /** AP-012: Write or rewrite a summary (added). */
    public CompletableFuture<PutSummary> putSummary(NewSummary summary) {
        return connection.later(() -> program.putSummary(summary));
    }

    /** AP-013: Delete a session (added). */
    public CompletableFuture<DeleteSession> deleteSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId) {
        return connection.later(() -> program.deleteSession(userId, campaignId, sessionId));
    }

    /** AP-014: Delete a campaign (added). */
    public CompletableFuture<DeleteCampaign> deleteCampaign(UserId userId, CampaignId campaignId) {
        return connection.later(() -> program.deleteCampaign(userId, campaignId));
    }
}
