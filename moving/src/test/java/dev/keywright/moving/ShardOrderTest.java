package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.StreamPositions;
import dev.keywright.moving.streams.StreamReader;
import dev.keywright.runtime.stream.StreamRecord;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.Stream;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** DynamoDB Local splits no shard while a test lasts: here is a stream whose shard was split. */
class ShardOrderTest {
    @Test
    void readsAShardAfterTheOneThatItComesFrom() {
        try (Database database = new Database(Endpoint.of(Local.shared()))) {
            State state = new State(database.client(), "shards" + UUID.randomUUID());
            state.create();
            List<String> read = new ArrayList<>();
            for (int readers = 0; readers < 3; readers++) {
                try (StreamReader reader = new StreamReader(
                        new SplitStream(), Map.of("table", "table"), new StreamPositions(state), Clock.systemUTC())) {
                    // Each reads a little, confirms it, and ends.
                    for (int steps = 0; steps < 3; steps++) {
                        reader.next().stream().map(StreamRecord::sequence).forEach(read::add);
                        reader.confirm();
                    }
                }
            }
            assertThat(read).containsExactly("101", "102", "103", "201", "202");
        }
    }

    /** A parent of three records, of which each request gives one, and a child of two; the child comes first in the list. */
    private static final class SplitStream implements DynamoDbStreamsClient {
        private static final Map<String, List<String>> RECORDS =
                Map.of("parent", List.of("101", "102", "103"), "child", List.of("201", "202"));

        @Override
        public ListStreamsResponse listStreams(ListStreamsRequest request) {
            return ListStreamsResponse.builder()
                    .streams(Stream.builder().streamArn("arn").build())
                    .build();
        }

        @Override
        public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
            return DescribeStreamResponse.builder()
                    .streamDescription(StreamDescription.builder()
                            .streamStatus(StreamStatus.ENABLED)
                            .streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)
                            .shards(
                                    Shard.builder()
                                            .shardId("child")
                                            .parentShardId("parent")
                                            .build(),
                                    Shard.builder().shardId("parent").build())
                            .build())
                    .build();
        }

        @Override
        public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
            int at = request.sequenceNumber() == null
                    ? 0
                    : RECORDS.get(request.shardId()).indexOf(request.sequenceNumber()) + 1;
            return GetShardIteratorResponse.builder()
                    .shardIterator(request.shardId() + " " + at)
                    .build();
        }

        @Override
        public GetRecordsResponse getRecords(GetRecordsRequest request) {
            String shard = request.shardIterator().split(" ", -1)[0];
            int at = Integer.parseInt(request.shardIterator().split(" ", -1)[1]);
            List<String> all = RECORDS.get(shard);
            GetRecordsResponse.Builder response = GetRecordsResponse.builder();
            if (at == all.size()) {
                return response.records(List.of()).build();
            }
            Record record = Record.builder()
                    .eventID(all.get(at))
                    .dynamodb(change ->
                            change.sequenceNumber(all.get(at)).newImage(Map.of("id", AttributeValue.fromS("one"))))
                    .build();
            return response.records(record)
                    .nextShardIterator(shard + " " + (at + 1))
                    .build();
        }

        @Override
        public String serviceName() {
            return "streams";
        }

        @Override
        public void close() {}
    }
}
