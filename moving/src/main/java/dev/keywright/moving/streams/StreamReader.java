package dev.keywright.moving.streams;

import dev.keywright.moving.destination.StreamPositions;
import dev.keywright.runtime.stream.StreamPoller;
import dev.keywright.runtime.stream.StreamRecord;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Reads the streams of tables: the records of one item in their order, a shard after the one that it comes from. What was not
 * confirmed comes again to the next reader.
 */
public final class StreamReader implements AutoCloseable {
    private final DynamoDbStreamsClient client;
    private final StreamPositions positions;
    private final StreamPoller poller;
    private final Clock clock;
    private final List<StreamRecord> records = new ArrayList<>();

    /** @param tables the names of the tables in the database, with what the design calls them */
    public StreamReader(
            DynamoDbStreamsClient client, Map<String, String> tables, StreamPositions positions, Clock clock) {
        this.clock = clock;
        this.client = client;
        this.positions = positions;
        this.poller = new StreamPoller(client, records::add, tables, positions);
    }

    /** What has come since the last call, from every shard that may be read; empty where nothing has. */
    public List<StreamRecord> next() {
        records.clear();
        positions.ask(clock.instant());
        poller.poll();
        return List.copyOf(records);
    }

    /** Everything that was read is dealt with, and need not come again. */
    public void confirm() {
        positions.keep();
    }

    /**
     * Whether some shard has forgotten the record behind which it was read by the last call. It keeps records for a day: where everything
     * that is older than that was confirmed, nothing was missed.
     */
    public boolean isTrimmed() {
        return positions.isTrimmed();
    }

    /** The moment up to which everything is confirmed; nothing before every shard was asked. */
    public Optional<Instant> upTo() {
        return positions.upTo();
    }

    @Override
    public void close() {
        client.close();
    }
}
