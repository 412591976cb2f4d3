package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.api.Settings;
import dev.keywright.runtime.stream.Checkpoints;
import dev.keywright.runtime.stream.StreamRepair;
import dev.keywright.runtime.stream.TableStreams;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Loans that are counted by the handler of a stream: late, once each, and after expiry too. */
class StreamHandlerTest {
    private static final AttributeUse FINES = AttributeUse.own(new AttributeRef(Lending.BRANCH, "fines"));
    private static final AttributeUse LOANS = AttributeUse.own(new AttributeRef(Lending.BRANCH, "loans"));

    /** The deletion of an expired item, as Lambda gives it to a function. */
    private static final String EXPIRED = """
            {"Records": [{
              "eventID": "%1$s",
              "eventName": "REMOVE",
              "eventSource": "aws:dynamodb",
              "userIdentity": {"principalId": "dynamodb.amazonaws.com", "type": "Service"},
              "eventSourceARN": "arn:aws:dynamodb:eu-west-1:123456789012:table/%2$s/stream/2026-01-01T00:00:00.000",
              "dynamodb": {
                "ApproximateCreationDateTime": 1767225600,
                "Keys": {"PK": {"S": "LOAN#%3$s"}, "SK": {"S": "LOAN"}},
                "OldImage": {
                  "PK": {"S": "LOAN#%3$s"}, "SK": {"S": "LOAN"}, "loanId": {"S": "%3$s"}, "branchId": {"S": "b"},
                  "title": {"S": "Emma"}, "dueAt": {"N": "1767225600"}
                },
                "SequenceNumber": "111111111111111111111",
                "StreamViewType": "NEW_AND_OLD_IMAGES"
              }
            }]}
            """;

    private final Lending.Case lending = Lending.transferred();
    private Database database;
    private DynamoDbStreamsClient client;
    private Namespace tables;
    private EngineProgram program;
    private TableStreams streams;

    @BeforeEach
    void start() {
        database = new Database(Endpoint.of(Local.shared()));
        client = database.streams();
        tables = new Namespace(database, "handler");
        tables.create(lending.model(), lending.design());
        Stage stage = RoundTrip.stage(lending.model(), lending.design(), database.client(), tables::name);
        StreamFollower.enable(stage.description(), tables);
        program = stage.engine();
        Settings settings = Settings.standard().clock(Clock.fixed(RoundTrip.NOW, ZoneOffset.UTC));
        for (Table table : lending.design().tables()) {
            settings = settings.table(table.name(), tables.name(table.ref()));
        }
        String records = stage.description().design().streams().orElseThrow().records();
        settings = settings.table(records, tables.name(new TableRef(records)));
        streams = new TableStreams(stage.description().design(), database.client(), settings);
        create(Lending.branch("b"));
    }

    @AfterEach
    void end() {
        tables.close();
        client.close();
        database.close();
    }

    private void create(Thing thing) {
        assertThat(program.create(thing, new World(lending.model(), RoundTrip.NOW)))
                .isEqualTo(new WriteOutcome.Done(1));
    }

    private void handle() {
        streams.poller(client, Checkpoints.inMemory()).drain();
    }

    private Datum loans() {
        return of(LOANS);
    }

    private Datum of(AttributeUse number) {
        Read read = (Read) Lending.pattern(lending.model(), "branch");
        PatternInputs inputs = PatternInputs.of(Map.of("branchId", Datum.text("b")));
        return program.read(read, inputs, PagePosition.START)
                .rows()
                .get(0)
                .values()
                .get(number);
    }

    private String lambda(String event) throws IOException {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        streams.handle(new ByteArrayInputStream(event.getBytes(StandardCharsets.UTF_8)), answer);
        return answer.toString(StandardCharsets.UTF_8);
    }

    @Test
    void countsWhenTheHandlerHasRunAndNotBefore() {
        create(Lending.loan("1", "b"));
        create(Lending.loan("2", "b"));

        assertThat(loans()).isEqualTo(Datum.number(0));
        handle();
        assertThat(loans()).isEqualTo(Datum.number(2));
    }

    @Test
    void countsOnceWhatAPollerReadsAgainThatHasForgottenEverything() {
        create(Lending.loan("1", "b"));

        handle();
        handle();
        handle();

        assertThat(loans()).isEqualTo(Datum.number(1));
    }

    @Test
    void countsDownWhatDynamoDbDeletesBecauseItHasExpired() throws IOException {
        create(Lending.loan("1", "b"));
        create(Lending.loan("2", "b"));
        handle();
        String table = tables.name(new TableRef("lending"));
        database.client()
                .deleteItem(request -> request.tableName(table)
                        .key(Map.of("PK", AttributeValue.fromS("LOAN#1"), "SK", AttributeValue.fromS("LOAN"))));

        assertThat(lambda(EXPIRED.formatted("e1", table, "1"))).isEqualTo("{\"batchItemFailures\":[]}");
        assertThat(lambda(EXPIRED.formatted("e1", table, "1"))).isEqualTo("{\"batchItemFailures\":[]}");

        assertThat(loans()).isEqualTo(Datum.number(1));
    }

    @Test
    void tellsLambdaTheFirstRecordThatFailed() throws IOException {
        tables.close();

        assertThat(lambda(EXPIRED.formatted("e1", tables.name(new TableRef("lending")), "1")))
                .isEqualTo("{\"batchItemFailures\":[{\"itemIdentifier\":\"111111111111111111111\"}]}");
    }

    @Test
    void repairsWhatWasNeverHandled() throws InterruptedException {
        create(Lending.loan("1", "b"));
        create(Lending.loan("2", "b"));

        assertThat(streams.repair(Duration.ofMillis(1))).isEqualTo(new StreamRepair.Report(3, 0));
        assertThat(loans()).isEqualTo(Datum.number(2));
        assertThat(streams.repair(Duration.ofMillis(1))).isEqualTo(new StreamRepair.Report(0, 0));
    }

    @Test
    void addsUpWhatLoansOweAndRepairsIt() throws InterruptedException {
        create(Lending.loan("1", "b"));
        create(Lending.loan("2", "b"));
        fine("1", "2.50");
        fine("2", "1");
        fine("1", "0.25");

        assertThat(streams.repair(Duration.ofMillis(1))).isEqualTo(new StreamRepair.Report(4, 0));
        assertThat(of(FINES)).isEqualTo(Datum.number(new BigDecimal("1.25")));
        handle();
        assertThat(of(FINES)).isEqualTo(Datum.number(new BigDecimal("2.50")));
        assertThat(streams.repair(Duration.ofMillis(1))).isEqualTo(new StreamRepair.Report(2, 0));
        assertThat(of(FINES)).isEqualTo(Datum.number(new BigDecimal("1.25")));
    }

    private void fine(String loan, String amount) {
        Map<AttributeRef, Datum> sets =
                Map.of(new AttributeRef(Lending.LOAN, "fine"), Datum.number(new BigDecimal(amount)));
        assertThat(program.write(
                        Lending.pattern(lending.model(), "fine"),
                        PatternInputs.write(
                                new ActionInputs(List.of(), sets, Map.of(), Map.of("loanId", Datum.text(loan))))))
                .isEqualTo(new WriteOutcome.Done(1));
    }

    @Test
    void countsEveryLoanOnceThatSeveralDeleteAtOnce() throws Exception {
        create(Lending.branch("c"));
        for (int loan = 0; loan < 12; loan++) {
            create(Lending.loan("l" + loan, "b"));
        }
        handle();
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<WriteOutcome>> writers = new ArrayList<>();
            for (int writer = 0; writer < 8; writer++) {
                int loan = writer % 4;
                writers.add(() -> program.write(
                        Lending.pattern(lending.model(), "back"),
                        PatternInputs.write(ActionInputs.given(Map.of("loanId", Datum.text("l" + loan))))));
            }
            int done = 0;
            for (Future<WriteOutcome> outcome : threads.invokeAll(writers)) {
                done += outcome.get() instanceof WriteOutcome.Done ? 1 : 0;
            }
            assertThat(done).isEqualTo(4);
        } finally {
            threads.shutdownNow();
        }
        handle();

        assertThat(loans()).isEqualTo(Datum.number(8));
    }
}
