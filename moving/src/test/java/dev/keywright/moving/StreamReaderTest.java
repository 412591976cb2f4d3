package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.StreamPositions;
import dev.keywright.moving.streams.StreamReader;
import dev.keywright.moving.streams.TargetStreams;
import dev.keywright.runtime.stream.StreamRecord;
import dev.keywright.verifier.chaos.ForgetfulProxy;
import dev.keywright.verifier.chaos.Mishap;
import dev.keywright.verifier.chaos.Mishaps;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

class StreamReaderTest {
    private final String table = "stream" + UUID.randomUUID();
    private Database database;
    private State state;
    private TargetStreams streams;

    @BeforeEach
    void start() {
        database = new Database(Endpoint.of(Local.shared()));
        database.client()
                .createTable(request -> request.tableName(table)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("id")
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("id")
                                .keyType(KeyType.HASH)
                                .build()));
        state = new State(database.client(), table + "-migration");
        state.create();
        streams = new TargetStreams(database.client(), state, Scene.TICKER, List.of(table));
    }

    @AfterEach
    void end() {
        database.close();
    }

    /** The client sends a request without a reply again, and is told that the stream is as it asked for. */
    @Test
    void goesOnAndOffWhereRepliesAreLost() throws Exception {
        AtomicInteger updates = new AtomicInteger();
        Mishaps first = operation ->
                operation.equals("UpdateTable") && updates.getAndIncrement() % 2 == 0 ? Mishap.REPLY_LOST : Mishap.NONE;
        try (ForgetfulProxy proxy = ForgetfulProxy.before(Local.shared().endpoint(), first);
                Database far = new Database(Endpoint.at(proxy.address(), "us-east-1"))) {
            TargetStreams lossy = new TargetStreams(far.client(), state, Scene.TICKER, List.of(table));
            lossy.enable();
            assertThat(lossy.lost()).isEmpty();
            lossy.disable();
            assertThat(lossy.lost()).containsExactly(table);
            assertThat(proxy.mishaps()).isEqualTo(2);
        }
    }

    private void put(String id, int version) {
        database.client()
                .putItem(request -> request.tableName(table)
                        .item(Map.of(
                                "id", AttributeValue.fromS(id),
                                "version", AttributeValue.fromN(Integer.toString(version)))));
    }

    private StreamReader reader() {
        return new StreamReader(
                database.streams(), Map.of(table, "things"), new StreamPositions(state), Clock.systemUTC());
    }

    private static List<StreamRecord> all(StreamReader reader) {
        List<StreamRecord> all = new ArrayList<>();
        for (List<StreamRecord> some = reader.next(); !some.isEmpty(); some = reader.next()) {
            all.addAll(some);
        }
        return all;
    }

    private static List<String> versions(List<StreamRecord> records, String id) {
        return records.stream()
                .filter(record -> (record.after().isEmpty() ? record.before() : record.after())
                        .get("id")
                        .s()
                        .equals(id))
                .map(record -> record.after().isEmpty()
                        ? "removed"
                        : record.after().get("version").n())
                .toList();
    }

    @Test
    void readsEachItemInOrderAndAgainWhatWasNotConfirmed() throws Exception {
        streams.enable();
        for (int version = 1; version <= 30; version++) {
            put("a", version);
            put("b", version);
        }
        database.client().deleteItem(request -> request.tableName(table).key(Map.of("id", AttributeValue.fromS("a"))));
        try (StreamReader reader = reader()) {
            List<StreamRecord> records = all(reader);
            assertThat(versions(records, "a"))
                    .hasSize(31)
                    .startsWith("1", "2", "3")
                    .endsWith("30", "removed");
            assertThat(versions(records, "b"))
                    .hasSize(30)
                    .isSortedAccordingTo(
                            (one, other) -> Integer.compare(Integer.parseInt(one), Integer.parseInt(other)));
            assertThat(records).allMatch(record -> record.table().equals("things"));
        }
        try (StreamReader reader = reader()) {
            assertThat(all(reader)).hasSize(61);
            reader.confirm();
        }
        put("b", 31);
        try (StreamReader reader = reader()) {
            assertThat(versions(all(reader), "b")).containsExactly("31");
        }
    }

    @Test
    void knowsAStreamThatIsNotTheOneOfTheSwitch() throws Exception {
        streams.enable();
        assertThat(streams.unusable()).isEmpty();
        assertThat(streams.lost()).isEmpty();
        streams.disable();
        assertThat(streams.lost()).containsExactly(table);
        database.client()
                .updateTable(request -> request.tableName(table)
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)));
        assertThat(streams.unusable()).containsExactly(table);
    }
}
