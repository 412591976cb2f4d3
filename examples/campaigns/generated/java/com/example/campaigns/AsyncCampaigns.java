// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import com.example.campaigns.runtime.engine.Connection;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The methods of Campaigns, each with its answer later. */
public final class AsyncCampaigns {
    private final Campaigns program;
    private final Connection connection;

    AsyncCampaigns(Campaigns program, Connection connection) {
        this.program = program;
        this.connection = connection;
    }

    /** AP-001: Get the user&#39;s profile. */
    public CompletableFuture<Optional<User>> getUserProfile(UserId userId) {
        return connection.later(() -> program.getUserProfile(userId));
    }

    /** AP-002: List the campaigns of a user. */
    public ListCampaignsOfUser listCampaignsOfUser(UserId userId) {
        return program.listCampaignsOfUser(userId);
    }

    /** AP-003: List the sessions of a campaign. */
    public ListSessionsOfCampaign listSessionsOfCampaign(
            UserId userId,
            CampaignId campaignId) {
        return program.listSessionsOfCampaign(userId, campaignId);
    }

    /** AP-004: Open a session with its transcript pointer and summaries. */
    public CompletableFuture<Optional<OpenSessionRow>> openSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId) {
        return connection.later(() -> program.openSession(userId, campaignId, sessionId));
    }

    /** AP-005: Get both summaries of a session. */
    public GetBothSummariesOfSession getBothSummariesOfSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId) {
        return program.getBothSummariesOfSession(userId, campaignId, sessionId);
    }

    /** AP-006: Search the sessions of a campaign for a keyword. */
    public SearchSessionsOfCampaign searchSessionsOfCampaign(
            UserId userId,
            CampaignId campaignId,
            String containing) {
        return program.searchSessionsOfCampaign(userId, campaignId, containing);
    }

    /** AP-007: Store a session and its transcript pointer when the transcription is done. */
    public CompletableFuture<StoreSession> storeSession(NewSession session, NewTranscript transcript) {
        return connection.later(() -> program.storeSession(session, transcript));
    }

    /** AP-008: Register a user (added). */
    public CompletableFuture<RegisterUser> registerUser(NewUser user) {
        return connection.later(() -> program.registerUser(user));
    }

    /** AP-009: Start a campaign (added). */
    public CompletableFuture<StartCampaign> startCampaign(NewCampaign campaign) {
        return connection.later(() -> program.startCampaign(campaign));
    }

    /** AP-010: Edit a campaign (added). */
    public CompletableFuture<EditCampaign> editCampaign(
            UserId userId,
            CampaignId campaignId,
            EditCampaignChanges changes) {
        return connection.later(() -> program.editCampaign(userId, campaignId, changes));
    }

    /** AP-011: Edit a session or move it to its next state (added). */
    public CompletableFuture<EditSession> editSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId,
            EditSessionChanges changes) {
        return connection.later(() -> program.editSession(userId, campaignId, sessionId, changes));
    }

    /** AP-012: Write or rewrite a summary (added). */
    public CompletableFuture<WriteOrRewriteSummary> writeOrRewriteSummary(NewSummary summary) {
        return connection.later(() -> program.writeOrRewriteSummary(summary));
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
