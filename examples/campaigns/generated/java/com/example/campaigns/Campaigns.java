// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import dev.keywright.runtime.api.Settings;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * RPG Campaign Manager: one method for each access pattern.
 *
 * <p>Get one by {@link #on}; tests that need no database get one by {@link #inMemory}.
 *
 * <p>Times are kept in milliseconds: what is finer is cut. A value that the model does not allow, an empty id and a key
 * that is too long are refused with an {@link IllegalArgumentException} that names the attribute, and nothing is sent.
 */
public interface Campaigns {
    /** On tables that are called as in the design. */
    static Campaigns on(DynamoDbClient client) {
        return on(client, Settings.standard());
    }

    static Campaigns on(DynamoDbClient client, Settings settings) {
        return CampaignsProgram.on(client, settings);
    }

    /** Keeps everything in memory. */
    static Campaigns inMemory() {
        return inMemory(Settings.standard());
    }

    static Campaigns inMemory(Settings settings) {
        return CampaignsProgram.inMemory(settings);
    }

    /** The same methods, each with its answer later. */
    AsyncCampaigns async();

    /**
     * The same, but every write happens once for each token: whoever is unsure whether one was done calls again with
     * the token of the first time, within ten minutes, and for the same values. What was begun is finished, and what
     * was done is told as it was the first time. Each write is sent as a transaction, which takes twice the units of
     * a single one; puts and deletes that go in batches may be repeated without harm and need no token.
     */
    Campaigns once(String token);

    /** The first request of a call, as DynamoDB would get it; nothing is sent, and nothing is found. */
    List<DynamoDbRequest> toRequests(Consumer<Campaigns> call);

    /**
     * AP-001: Get the user&#39;s profile.
     *
     * <p>GetItem campaigns: {@code PK = USER#{userId} AND SK = USER}.
     * <p>Costs 0.5 read and 0 write units a call on average.
     */
    Optional<User> getUser(UserId userId);

    /**
     * AP-002: List the campaigns of a user.
     *
     * <p>Query campaigns: {@code PK = USER#{userId} AND begins_with(SK, CAMPAIGN#)}.
     * <p>Costs 0.5 read and 0 write units a call on average.
     */
    ListCampaignsByUser listCampaignsByUser(UserId userId);

    /**
     * AP-003: List the sessions of a campaign.
     *
     * <p>Query campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter is a Session}.
     * <p>Costs 28.5 read and 0 write units a call on average.
     */
    ListSessionsByCampaign listSessionsByCampaign(UserId userId, CampaignId campaignId);

    /**
     * AP-004: Open a session with its transcript pointer and summaries.
     *
     * <p>Query campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK BETWEEN SESSION#{sessionId} AND SESSION#{sessionId}#TRANSCRIPT}.
     * <p>Costs 3 read and 0 write units a call on average.
     */
    Optional<GetSessionRow> getSession(UserId userId, CampaignId campaignId, SessionId sessionId);

    /**
     * AP-005: Get both summaries of a session.
     *
     * <p>Query campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#{sessionId}#SUMMARY#)}.
     * <p>Costs 1 read and 0 write units a call on average.
     */
    ListSummariesBySession listSummariesBySession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId);

    /**
     * AP-006: Search the sessions of a campaign for a keyword.
     *
     * <p>Query campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter (contains(name, {text}) OR contains(description, {text})) AND is a Session}.
     * <p>Costs 28.5 read and 0 write units a call on average.
     */
    ListSessionsByCampaignContainingNameAndDescription listSessionsByCampaignContainingNameAndDescription(
            UserId userId,
            CampaignId campaignId,
            String containing);

    /**
     * AP-007: Store a session and its transcript pointer when the transcription is done.
     *
     * <p>TransactWriteItems:
     * <ul>
     *   <li>PutItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}}
     *   <li>PutItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#TRANSCRIPT}
     * </ul>
     * <p>Costs 0 read and 10 write units a call on average.
     * <p>Happens once, also if a reply is lost and the client sends it again.
     */
    CreateSessionAndTranscript createSessionAndTranscript(
            NewSession session,
            NewTranscript transcript);

    /**
     * AP-008: Register a user (added).
     *
     * <p>PutItem campaigns: {@code PK = USER#{userId} AND SK = USER}.
     * <p>Costs 0 read and 1 write units a call on average.
     * <p>Happens once: if a reply is lost and the client sends it again, it is recognized by what it has left behind, unless another write to the same item comes between.
     */
    CreateUser createUser(NewUser user);

    /**
     * AP-009: Start a campaign (added).
     *
     * <p>PutItem campaigns: {@code PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}}.
     * <p>Costs 0 read and 1 write units a call on average.
     * <p>Happens once: if a reply is lost and the client sends it again, it is recognized by what it has left behind, unless another write to the same item comes between.
     */
    CreateCampaign createCampaign(NewCampaign campaign);

    /**
     * AP-010: Edit a campaign (added).
     *
     * <p>UpdateItem campaigns: {@code PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}}.
     * <p>Costs 0 read and 1 write units a call on average.
     * <p>May be repeated without harm, as the client does if a reply is lost.
     */
    UpdateCampaign updateCampaign(UserId userId, CampaignId campaignId, UpdateCampaignChanges changes);

    /**
     * AP-011: Edit a session or move it to its next state (added).
     *
     * <p>UpdateItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}}.
     * <p>Costs 0 read and 1 write units a call on average.
     * <p>May be repeated without harm, as the client does if a reply is lost.
     */
    UpdateSession updateSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId,
            UpdateSessionChanges changes);

    /**
     * AP-012: Write or rewrite a summary (added).
     *
     * <p>PutItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#SUMMARY#{type}}.
     * <p>Costs 0 read and 5 write units a call on average.
     * <p>May be repeated without harm, as the client does if a reply is lost.
     */
    PutSummary putSummary(NewSummary summary);

    /**
     * AP-013: Delete a session (added).
     *
     * <p>GetItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}}.
     * <p>Query campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#{sessionId}#SUMMARY#)}.
     * <p>BatchWriteItem:
     * <ul>
     *   <li>DeleteItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#TRANSCRIPT}
     *   <li>DeleteItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#SUMMARY#{type}}
     * </ul>
     * <p>DeleteItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}}.
     * <p>Costs 2 read and 13.6 write units a call on average.
     * <p>At least once: if a reply is lost and the client sends it again, it may answer that there is none, or delete one that was created meanwhile.
     */
    DeleteSession deleteSession(UserId userId, CampaignId campaignId, SessionId sessionId);

    /**
     * AP-014: Delete a campaign (added).
     *
     * <p>GetItem campaigns: {@code PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}}.
     * <p>Query campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter is a Session}.
     * <p>Query campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter is a Transcript}.
     * <p>Query campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter is a Summary}.
     * <p>BatchWriteItem:
     * <ul>
     *   <li>DeleteItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}}
     *   <li>DeleteItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#TRANSCRIPT}
     *   <li>DeleteItem campaigns: {@code PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#SUMMARY#{type}}
     * </ul>
     * <p>DeleteItem campaigns: {@code PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}}.
     * <p>Costs 86.5 read and 273 write units a call on average.
     * <p>At least once: if a reply is lost and the client sends it again, it may answer that there is none, or delete one that was created meanwhile.
     */
    DeleteCampaign deleteCampaign(UserId userId, CampaignId campaignId);
}
