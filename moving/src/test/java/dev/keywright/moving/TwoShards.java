package dev.keywright.moving;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A stream of two shards that gives one record with each request, and forgets records when it is told to: DynamoDB Local does neither. */
final class TwoShards implements DynamoDbStreamsClient {
    static final String ONE = "one";
    static final String OTHER = "other";

    private final Map<String, List<Instant>> records = new LinkedHashMap<>();
    private final Map<String, Integer> trimmed = new LinkedHashMap<>();

    TwoShards() {
        records.put(ONE, new ArrayList<>());
        records.put(OTHER, new ArrayList<>());
    }

    void add(String shard, Instant created) {
        records.get(shard).add(created);
    }

    /** Forgets all that there is. */
    void trim(String shard) {
        trimmed.put(shard, records.get(shard).size());
    }

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
                        .shards(records.keySet().stream()
                                .map(id -> Shard.builder().shardId(id).build())
                                .toList())
                        .build())
                .build();
    }

    @Override
    public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
        int first = trimmed.getOrDefault(request.shardId(), 0);
        int at = request.sequenceNumber() == null ? first : Integer.parseInt(request.sequenceNumber()) + 1;
        if (at < first) {
            throw TrimmedDataAccessException.builder().message("trimmed").build();
        }
        return GetShardIteratorResponse.builder()
                .shardIterator(request.shardId() + " " + at)
                .build();
    }

    @Override
    public GetRecordsResponse getRecords(GetRecordsRequest request) {
        String shard = request.shardIterator().split(" ", -1)[0];
        int at = Integer.parseInt(request.shardIterator().split(" ", -1)[1]);
        if (at < trimmed.getOrDefault(shard, 0)) {
            throw TrimmedDataAccessException.builder().message("trimmed").build();
        }
        List<Instant> all = records.get(shard);
        GetRecordsResponse.Builder response = GetRecordsResponse.builder();
        if (at >= all.size()) {
            return response.records(List.of())
                    .nextShardIterator(shard + " " + at)
                    .build();
        }
        Record record = Record.builder()
                .eventID(shard + at)
                .dynamodb(change -> change.sequenceNumber(Integer.toString(at))
                        .approximateCreationDateTime(all.get(at))
                        .newImage(Map.of("id", AttributeValue.fromS("one"))))
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
