// Written by keywright; changes will be overwritten.
package com.example.campaigns;

import com.example.campaigns.description.Schema;
import dev.keywright.runtime.api.Settings;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.engine.Connection;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.store.Convert;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.runtime.store.RecordingStore;
import dev.keywright.runtime.writing.Outcome;
import dev.keywright.runtime.writing.WriteInputs;
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
        private final Connection.Asking<User> getUser;
        private final Connection.Asking<Campaign> listCampaignsByUser;
        private final Connection.Asking<Session> listSessionsByCampaign;
        private final Connection.Asking<GetSessionRow> getSession;
        private final Connection.Asking<Summary> listSummariesBySession;
        private final Connection.Asking<Session> listSessionsByCampaignContainingNameAndDescription;
        private final List<WriteStep> createSessionAndTranscript;
        private final List<WriteStep> createUser;
        private final List<WriteStep> createCampaign;
        private final List<WriteStep> updateCampaign;
        private final List<WriteStep> updateSession;
        private final List<WriteStep> putSummary;
        private final List<WriteStep> deleteSession;
        private final List<WriteStep> deleteCampaign;

        Plans(Description description) {
            this.getUser =
                    new Connection.Asking<>("AP-001", description.read("AP-001"), row -> CampaignsCodecs.readUser(row.values()));
            this.listCampaignsByUser =
                    new Connection.Asking<>("AP-002", description.read("AP-002"), row -> CampaignsCodecs.readCampaign(row.values()));
            this.listSessionsByCampaign =
                    new Connection.Asking<>("AP-003", description.read("AP-003"), row -> CampaignsCodecs.readSession(row.values()));
            this.getSession =
                    new Connection.Asking<>("AP-004", description.read("AP-004"), CampaignsCodecs::readGetSessionRow);
            this.listSummariesBySession =
                    new Connection.Asking<>("AP-005", description.read("AP-005"), row -> CampaignsCodecs.readSummary(row.values()));
            this.listSessionsByCampaignContainingNameAndDescription =
                    new Connection.Asking<>("AP-006", description.read("AP-006"), row -> CampaignsCodecs.readSession(row.values()));
            this.createSessionAndTranscript = description.write("AP-007");
            this.createUser = description.write("AP-008");
            this.createCampaign = description.write("AP-009");
            this.updateCampaign = description.write("AP-010");
            this.updateSession = description.write("AP-011");
            this.putSummary = description.write("AP-012");
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
    public Optional<User> getUser(UserId userId) {
        return connection.one(plans.getUser, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0)));
    }

    @Override
    public ListCampaignsByUser listCampaignsByUser(UserId userId) {
        return new ListCampaignsByUser(connection, plans.listCampaignsByUser, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0)), 0);
    }

    @Override
    public ListSessionsByCampaign listSessionsByCampaign(UserId userId, CampaignId campaignId) {
        return new ListSessionsByCampaign(connection, plans.listSessionsByCampaign, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0)), 0);
    }

    @Override
    public Optional<GetSessionRow> getSession(UserId userId, CampaignId campaignId, SessionId sessionId) {
        return connection.one(plans.getSession, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0))
                .with("sessionId", Convert.id("sessionId", sessionId.value(), 0)));
    }

    @Override
    public ListSummariesBySession listSummariesBySession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId) {
        return new ListSummariesBySession(connection, plans.listSummariesBySession, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0))
                .with("sessionId", Convert.id("sessionId", sessionId.value(), 0)), 0);
    }

    @Override
    public ListSessionsByCampaignContainingNameAndDescription listSessionsByCampaignContainingNameAndDescription(
            UserId userId,
            CampaignId campaignId,
            String containing) {
        return new ListSessionsByCampaignContainingNameAndDescription(connection, plans.listSessionsByCampaignContainingNameAndDescription, Inputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0))
                .containing(containing), 0);
    }

    @Override
    public CreateSessionAndTranscript createSessionAndTranscript(
            NewSession session,
            NewTranscript transcript) {
        List<WriteInputs> inputs = new ArrayList<>();
        inputs.add(WriteInputs.fresh(CampaignsCodecs.values(session)));
        inputs.add(WriteInputs.fresh(CampaignsCodecs.values(transcript)));
        Connection.Written written = connection.transaction("AP-007", plans.createSessionAndTranscript, inputs);
        return toCreateSessionAndTranscript(written.outcome(), written.units());
    }

    @Override
    public CreateUser createUser(NewUser user) {
        Connection.Written written =
                connection.write("AP-008", plans.createUser.get(0), WriteInputs.fresh(CampaignsCodecs.values(user)));
        return toCreateUser(written.outcome(), written.units());
    }

    @Override
    public CreateCampaign createCampaign(NewCampaign campaign) {
        Connection.Written written =
                connection.write("AP-009", plans.createCampaign.get(0), WriteInputs.fresh(CampaignsCodecs.values(campaign)));
        return toCreateCampaign(written.outcome(), written.units());
    }

    @Override
    public UpdateCampaign updateCampaign(UserId userId, CampaignId campaignId, UpdateCampaignChanges changes) {
        Connection.Written written =
                connection.write("AP-010", plans.updateCampaign.get(0), CampaignsCodecs.changes(WriteInputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0)), changes));
        return toUpdateCampaign(written.outcome(), written.units());
    }

    @Override
    public UpdateSession updateSession(
            UserId userId,
            CampaignId campaignId,
            SessionId sessionId,
            UpdateSessionChanges changes) {
        Connection.Written written =
                connection.write("AP-011", plans.updateSession.get(0), CampaignsCodecs.changes(WriteInputs.NONE
                .with("userId", Convert.id("userId", userId.value(), 0))
                .with("campaignId", Convert.id("campaignId", campaignId.value(), 0))
                .with("sessionId", Convert.id("sessionId", sessionId.value(), 0)), changes));
        return toUpdateSession(written.outcome(), written.units());
    }

    @Override
    public PutSummary putSummary(NewSummary summary) {
        Connection.Written written =
                connection.write("AP-012", plans.putSummary.get(0), WriteInputs.fresh(CampaignsCodecs.values(summary)));
        return toPutSummary(written.outcome(), written.units());
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

    private static CreateSessionAndTranscript toCreateSessionAndTranscript(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new CreateSessionAndTranscript.Done(CampaignsCodecs.readSession(outcome.made().get(0)), CampaignsCodecs.readTranscript(outcome.made().get(1)), outcome.reached(), units);
        }
        if (outcome.result() == Outcome.Result.EXISTS && List.of("Session").contains(outcome.refusedBy())) {
            return new CreateSessionAndTranscript.SessionExists();
        }
        if (outcome.result() == Outcome.Result.EXISTS && List.of("Transcript").contains(outcome.refusedBy())) {
            return new CreateSessionAndTranscript.TranscriptExists();
        }
        throw new IllegalStateException("CreateSessionAndTranscript: " + outcome);
    }

    private static CreateUser toCreateUser(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new CreateUser.Done(CampaignsCodecs.readUser(outcome.made().get(0)), units);
        }
        if (outcome.result() == Outcome.Result.EXISTS) {
            return new CreateUser.AlreadyExists();
        }
        throw new IllegalStateException("CreateUser: " + outcome);
    }

    private static CreateCampaign toCreateCampaign(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new CreateCampaign.Done(CampaignsCodecs.readCampaign(outcome.made().get(0)), units);
        }
        if (outcome.result() == Outcome.Result.EXISTS) {
            return new CreateCampaign.AlreadyExists();
        }
        throw new IllegalStateException("CreateCampaign: " + outcome);
    }

    private static UpdateCampaign toUpdateCampaign(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new UpdateCampaign.Done(units);
        }
        if (outcome.result() == Outcome.Result.NOT_THERE) {
            return new UpdateCampaign.NotFound();
        }
        throw new IllegalStateException("UpdateCampaign: " + outcome);
    }

    private static UpdateSession toUpdateSession(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new UpdateSession.Done(units);
        }
        if (outcome.result() == Outcome.Result.NOT_THERE) {
            return new UpdateSession.NotFound();
        }
        throw new IllegalStateException("UpdateSession: " + outcome);
    }

    private static PutSummary toPutSummary(Outcome outcome, double units) {
        if (outcome.result() == Outcome.Result.DONE) {
            return new PutSummary.Done(units);
        }
        throw new IllegalStateException("PutSummary: " + outcome);
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
