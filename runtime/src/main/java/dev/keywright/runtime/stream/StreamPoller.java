package dev.keywright.runtime.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.Stream;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Reads the streams of tables and has every record handled, for hosts that are not Lambda. The records of one item are handled
 * in their order: a shard is read from its first record on, and after the one that it comes from. Several pollers may run at
 * once; they do the same work twice, and nothing happens twice.
 */
public final class StreamPoller implements AutoCloseable {
    private final DynamoDbStreamsClient client;
    private final Consumer<StreamRecord> handler;
    private final Map<String, String> tables;
    private final Checkpoints checkpoints;
    private final Map<String, String> iterators = new LinkedHashMap<>();
    private final Set<String> done = new LinkedHashSet<>();
    private volatile boolean closed;

    /**
     * Says what is read.
     *
     * @param tables the tables with streams: their names, and what the design calls them
     */
    public StreamPoller(
            DynamoDbStreamsClient client,
            Consumer<StreamRecord> handler,
            Map<String, String> tables,
            Checkpoints checkpoints) {
        this.client = client;
        this.handler = handler;
        this.tables = new LinkedHashMap<>(tables);
        this.checkpoints = checkpoints;
    }

    /** Polls until it is closed, and waits where there was nothing new. */
    public void run(Duration pause) throws InterruptedException {
        while (!closed) {
            if (poll() == 0) {
                Thread.sleep(pause.toMillis());
            }
        }
    }

    @Override
    public void close() {
        closed = true;
    }

    /**
     * Reads once from every shard that may be read, and says how many records were handled. What fails is thrown after
     * everything before it was remembered; the next call begins with the record that failed.
     */
    public int poll() {
        int handled = 0;
        for (Map.Entry<String, String> table : tables.entrySet()) {
            for (String stream : streams(table.getKey())) {
                List<Shard> shards = shards(stream);
                for (Shard shard : shards) {
                    if (!done.contains(shard.shardId()) && isReady(shard, shards)) {
                        handled += poll(stream, shard, table.getValue());
                    }
                }
            }
        }
        return handled;
    }

    /** Handles everything that is there now. */
    public int drain() {
        int handled = 0;
        int last = poll();
        while (last > 0) {
            handled += last;
            last = poll();
        }
        return handled;
    }

    private List<String> streams(String table) {
        List<String> arns = new ArrayList<>();
        Optional<String> after = Optional.empty();
        do {
            String start = after.orElse(null);
            var page = client.listStreams(request -> request.tableName(table).exclusiveStartStreamArn(start));
            page.streams().stream().map(Stream::streamArn).forEach(arns::add);
            after = Optional.ofNullable(page.lastEvaluatedStreamArn());
        } while (after.isPresent());
        return arns;
    }

    /** The stream of a table that was deleted is there for a day, although another one has the name now: it is not read. */
    private List<Shard> shards(String stream) {
        List<Shard> shards = new ArrayList<>();
        Optional<String> after = Optional.empty();
        do {
            StreamDescription page;
            try {
                page = client.describeStream(DescribeStreamRequest.builder()
                                .streamArn(stream)
                                .exclusiveStartShardId(after.orElse(null))
                                .build())
                        .streamDescription();
            } catch (ResourceNotFoundException gone) {
                return List.of();
            }
            if (page.streamStatus() != StreamStatus.ENABLED) {
                return List.of();
            }
            if (page.streamViewType() != StreamViewType.NEW_AND_OLD_IMAGES) {
                throw new IllegalStateException(
                        "the stream of %s must hold new and old images".formatted(page.tableName()));
            }
            shards.addAll(page.shards());
            after = Optional.ofNullable(page.lastEvaluatedShardId());
        } while (after.isPresent());
        return shards;
    }

    /** One that comes from another is read after it: the records of an item continue there. */
    private boolean isReady(Shard shard, List<Shard> all) {
        return shard.parentShardId() == null
                || done.contains(shard.parentShardId())
                || all.stream().noneMatch(other -> other.shardId().equals(shard.parentShardId()));
    }

    private int poll(String stream, Shard shard, String table) {
        String id = shard.shardId();
        try {
            String iterator = iterators.computeIfAbsent(id, unused -> iterator(stream, shard));
            GetRecordsResponse page = client.getRecords(
                    GetRecordsRequest.builder().shardIterator(iterator).build());
            iterators.remove(id);
            for (Record record : page.records()) {
                handler.accept(record(record, table));
                checkpoints.save(id, record.dynamodb().sequenceNumber());
            }
            tell(id, page.records());
            if (page.nextShardIterator() == null) {
                done.add(id);
                checkpoints.ended(id);
            } else {
                iterators.put(id, page.nextShardIterator());
            }
            return page.records().size();
        } catch (ExpiredIteratorException | TrimmedDataAccessException old) {
            // The next poll asks for another iterator, by the last record: whether that one is too old is said there.
            // An iterator
            // may also be too old where nothing was in its shard before.
            iterators.remove(id);
            return 0;
        }
    }

    private void tell(String shard, List<Record> records) {
        if (records.isEmpty()) {
            checkpoints.idle(shard);
            return;
        }
        Instant created = records.get(records.size() - 1).dynamodb().approximateCreationDateTime();
        if (created != null) {
            checkpoints.reached(shard, created);
        }
    }

    private String iterator(String stream, Shard shard) {
        GetShardIteratorRequest.Builder request = GetShardIteratorRequest.builder()
                .streamArn(stream)
                .shardId(shard.shardId())
                .shardIteratorType(ShardIteratorType.TRIM_HORIZON);
        Optional<String> last = checkpoints.find(shard.shardId());
        try {
            last.ifPresent(sequence -> request.shardIteratorType(ShardIteratorType.AFTER_SEQUENCE_NUMBER)
                    .sequenceNumber(sequence));
            return client.getShardIterator(request.build()).shardIterator();
        } catch (TrimmedDataAccessException forgotten) {
            checkpoints.trimmed(shard.shardId());
            return client.getShardIterator(request.shardIteratorType(ShardIteratorType.TRIM_HORIZON)
                            .sequenceNumber(null)
                            .build())
                    .shardIterator();
        }
    }

    private static StreamRecord record(Record record, String table) {
        return new StreamRecord(
                record.eventID(),
                record.dynamodb().sequenceNumber(),
                table,
                record.dynamodb().hasOldImage() ? record.dynamodb().oldImage() : Map.of(),
                record.dynamodb().hasNewImage() ? record.dynamodb().newImage() : Map.of());
    }
}
