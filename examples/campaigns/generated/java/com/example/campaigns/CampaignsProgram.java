// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import com.example.campaigns.runtime.Settings;
import com.example.campaigns.runtime.description.Description;
import com.example.campaigns.runtime.description.Schema;
import com.example.campaigns.runtime.description.WriteStep;
import com.example.campaigns.runtime.engine.Connection;
import com.example.campaigns.runtime.keys.Design;
import com.example.campaigns.runtime.keys.Inputs;
import com.example.campaigns.runtime.store.Convert;
import com.example.campaigns.runtime.store.DynamoDbStore;
import com.example.campaigns.runtime.store.MemoryStore;
import com.example.campaigns.runtime.store.RecordingStore;
import com.example.campaigns.runtime.writing.Outcome;
import com.example.campaigns.runtime.writing.WriteInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Does what Campaigns promises. */
final class CampaignsProgram implements Campaigns {
    private final Plans plans;
    private final Connection connection;

    private CampaignsProgram(Plans plans, Connection connection) {
        this.plans = plans;
        this.connection = connection;
    }

    /** How each pattern is answered or written. */
    private static final class Plans {
        private final Connection.Asking<User> getUserProfile;
        private final Connection.Asking<Campaign> listCampaignsOfUser;
        private final Connection.Asking<Session> listSessionsOfCampaign;
        private final Connection.Asking<OpenSessionRow> openSession;
        private final Connection.Asking<Summary> getBothSummariesOfSession;
        private final Connection.Asking<Session> searchSessionsOfCampaign;
        private final List<WriteStep> storeSession;
        private final List<WriteStep> registerUser;
        private final List<WriteStep> startCampaign;
        private final List<WriteStep> editCampaign;
        private final List<WriteStep> editSession;
        private final List<WriteStep> writeOrRewriteSummary;
        private final List<WriteStep> deleteSession;
        private final List<WriteStep> deleteCampaign;

        Plans(Description description) {
            this.getUserProfile =
                    new Connection.Asking<>("AP-001", description.read("AP-001"), row -> CampaignsCodecs.readUser(row.values()));
            this.listCampaignsOfUser =
                    new Connection.Asking<>("AP-002", description.read("AP-002"), row -> CampaignsCodecs.readCampaign(row.values()));
            this.listSessionsOfCampaign =
                    new Connection.Asking<>("AP-003", description.read("AP-003"), row -> CampaignsCodecs.readSession(row.values()));
            this.openSession =
                    new Connection.Asking<>("AP-004", description.read("AP-004"), CampaignsCodecs::readOpenSessionRow);
            this.getBothSummariesOfSession =
                    new Connection.Asking<>("AP-005", description.read("AP-005"), row -> CampaignsCodecs.readSummary(row.values()));
            this.searchSessionsOfCampaign =
                    new Connection.Asking<>("AP-006", description.read("AP-006"), row -> CampaignsCodecs.readSession(row.values()));
            this.storeSession = description.write("AP-007");
            this.registerUser = description.write("AP-008");
            this.startCampaign = description.write("AP-009");
            this.editCampaign = description.write("AP-010");
            this.editSession = description.write("AP-011");
            this.writeOrRewriteSummary = description.write("AP-012");
            this.deleteSession = description.write("AP-013");
            this.deleteCampaign = description.write("AP-014");
        }
    }

    static CampaignsProgram on(DynamoDbClient client, Settings settings) {
        Description description = Schema.description();
        Connection.Stores stores = (meter, token) -> new DynamoDbStore(
                client,
                table -> settings.tables().getOrDefault(table, table),
                token,
                settings.patience(),
                meter);
        return new CampaignsProgram(
                new Plans(description), new Connection(new Design(description), stores, settings));
    }

    static CampaignsProgram inMemory(Settings settings) {
        Description description = Schema.description();
        Design design = new Design(description);
        MemoryStore memory = new MemoryStore(design);
        return new CampaignsProgram(
                new Plans(description), new Connection(design, memory::open, settings));
    }

    @Override
    public List<DynamoDbRequest> toRequests(Consumer<Campaigns> call) {
        RecordingStore store = connection.recording();
        call.accept(new CampaignsProgram(plans, connection.on((meter, token) -> store.open(token))));
        return store.requests();
    }

    @Override
    public Campaigns once(String token) {
        return new CampaignsProgram(plans, connection.once(token));
    }

    @Override
    public AsyncCampaigns async() {
        return new AsyncCampaigns(this, connection);
    }

    @Override
    public Optional<User> getUserProfile(UserId userId) {
        return connection.one(plans.getUserProfile, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0)));
    }

    @Override
    public ListCampaignsOfUser listCampaignsOfUser(UserId userId) {
        return new ListCampaignsOfUser(connection, plans.listCampaignsOfUser, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0)), 0);
    }

    @Override
    public ListSessionsOfCampaign listSessionsOfCampaign(UserId userId, CampaignId campaignId) {
        return new ListSessionsOfCampaign(connection, plans.listSessionsOfCampaign, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0)), 0);
    }

    @Override
    public Optional<OpenSessionRow> openSession(UserId userId, CampaignId campaignId, SessionId sessionId) {
        return connection.one(plans.openSession, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0))
                .with("sessionId", Convert.id("sessionId", sessionId.value(), 0)));
    }

    @Override
    public GetBothSummariesOfSession getBothSummariesOfSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId) {
        return new GetBothSummariesOfSession(connection, plans.getBothSummariesOfSession, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0))
                .with("sessionId", Convert.id("sessionId", sessionId.value(), 0)), 0);
    }

    @Override
    public SearchSessionsOfCampaign searchSessionsOfCampaign(
            UserId userId,
            CampaignId campaignId,
            String containing) {
        return new SearchSessionsOfCampaign(connection, plans.searchSessionsOfCampaign, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0))
                .containing(containing), 0);
    }

    @Override
    public StoreSession storeSession(NewSession session, NewTranscript transcript) {
        List<WriteInputs> inputs = new ArrayList<>();
        inputs.add(WriteInputs.fresh(CampaignsCodecs.values(session)));
        inputs.add(WriteInputs.fresh(CampaignsCodecs.values(transcript)));
        Connection.Written written = connection.transaction("AP-007", plans.storeSession, inputs);
        return toStoreSession(written.outcome(), written.units());
    }

    @Override
    public RegisterUser registerUser(NewUser user) {
        Connection.Written written =
                connection.write("AP-008", plans.registerUser.get(0), WriteInputs.fresh(CampaignsCodecs.values(user)));
        return toRegisterUser(written.outcome(), written.units());
    }

    @Override
    public StartCampaign startCampaign(NewCampaign campaign) {
        Connection.Written written =
                connection.write("AP-009", plans.startCampaign.get(0), WriteInputs.fresh(CampaignsCodecs.values(campaign)));
        return toStartCampaign(written.outcome(), written.units());
    }

    @Override
    public EditCampaign editCampaign(UserId userId, CampaignId campaignId, EditCampaignChanges changes) {
        Connection.Written written =
                connection.write("AP-010", plans.editCampaign.get(0), CampaignsCodecs.changes(WriteInputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0)), changes));
        return toEditCampaign(written.outcome(), written.units());
    }

    @Override
    public EditSession editSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId,
            EditSessionChanges changes) {
        Connection.Written written =
                connection.write("AP-011", plans.editSession.get(0), CampaignsCodecs.changes(WriteInputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0))
                .with("sessionId", Convert.id("sessionId", sessionId.value(), 0)), changes));
        return toEditSession(written.outcome(), written.units());
    }

    @Override
    public WriteOrRewriteSummary writeOrRewriteSummary(NewSummary summary) {
        Connection.Written written =
                connection.write("AP-012", plans.writeOrRewriteSummary.get(0), WriteInputs.fresh(CampaignsCodecs.values(summary)));
        return toWriteOrRewriteSummary(written.outcome(), written.units());
    }

    @Override
    public DeleteSession deleteSession(UserId userId, CampaignId campaignId, SessionId sessionId) {
        Connection.Written written =
                connection.write("AP-013", plans.deleteSession.get(0), WriteInputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0))
                .with("sessionId", Convert.id("sessionId", sessionId.value(), 0)));
        return toDeleteSession(written.outcome(), written.units());
    }

    @Override
    public DeleteCampaign deleteCampaign(UserId userId, CampaignId campaignId) {
        Connection.Written written =
                connection.write("AP-014", plans.deleteCampaign.get(0), WriteInputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0)));
        return toDeleteCampaign(written.outcome(), written.units());
    }

    private static StoreSession toStoreSession(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new StoreSession.Done(CampaignsCodecs.readSession(outcome.made().get(0)), CampaignsCodecs.readTranscript(outcome.made().get(1)), outcome.reached(), units);
        }
        if (outcome.result() == Outcome.Result.EXISTS && List.of("Session").contains(outcome.refusedBy())) {
            return new StoreSession.SessionExists();
        }
        if (outcome.result() == Outcome.Result.EXISTS && List.of("Transcript").contains(outcome.refusedBy())) {
            return new StoreSession.TranscriptExists();
        }
        throw new IllegalStateException("StoreSession: " + outcome);
    }

    private static RegisterUser toRegisterUser(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new RegisterUser.Done(CampaignsCodecs.readUser(outcome.made().get(0)), units);
        }
        if (outcome.result() == Outcome.Result.EXISTS) {
            return new RegisterUser.AlreadyExists();
        }
        throw new IllegalStateException("RegisterUser: " + outcome);
    }

    private static StartCampaign toStartCampaign(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new StartCampaign.Done(CampaignsCodecs.readCampaign(outcome.made().get(0)), units);
        }
        if (outcome.result() == Outcome.Result.EXISTS) {
            return new StartCampaign.AlreadyExists();
        }
        throw new IllegalStateException("StartCampaign: " + outcome);
    }

    private static EditCampaign toEditCampaign(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new EditCampaign.Done(units);
        }
        if (outcome.result() == Outcome.Result.NOT_THERE) {
            return new EditCampaign.NotFound();
        }
        throw new IllegalStateException("EditCampaign: " + outcome);
    }

    private static EditSession toEditSession(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new EditSession.Done(units);
        }
        if (outcome.result() == Outcome.Result.NOT_THERE) {
            return new EditSession.NotFound();
        }
        throw new IllegalStateException("EditSession: " + outcome);
    }

    private static WriteOrRewriteSummary toWriteOrRewriteSummary(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new WriteOrRewriteSummary.Done(units);
        }
        throw new IllegalStateException("WriteOrRewriteSummary: " + outcome);
    }

    private static DeleteSession toDeleteSession(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new DeleteSession.Done(units);
        }
        if (outcome.result() == Outcome.Result.NOT_THERE) {
            return new DeleteSession.NotFound();
        }
        throw new IllegalStateException("DeleteSession: " + outcome);
    }

    private static DeleteCampaign toDeleteCampaign(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new DeleteCampaign.Done(units);
        }
        if (outcome.result() == Outcome.Result.NOT_THERE) {
            return new DeleteCampaign.NotFound();
        }
        throw new IllegalStateException("DeleteCampaign: " + outcome);
    }
}
