package dev.keywright.moving.streams;

import dev.keywright.moving.destination.StreamPositions;
import dev.keywright.runtime.stream.StreamPoller;
import dev.keywright.runtime.stream.StreamRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Reads the streams of tables: the records of one item in their order, a shard after the one that it comes from. What was not
 * confirmed comes again to the next reader.
 */
public final class StreamReader implements AutoCloseable {
    private final DynamoDbStreamsClient client;
    private final StreamPositions positions;
    private final StreamPoller poller;
    private final List<StreamRecord> records = new ArrayList<>();

    /** @param tables the names of the tables in the database, with what the design calls them */
    public StreamReader(DynamoDbStreamsClient client, Map<String, String> tables, StreamPositions positions) {
        this.client = client;
        this.positions = positions;
        this.poller = new StreamPoller(client, records::add, tables, positions);
    }

    /** What has come since the last call, from every shard that may be read; empty where nothing has. */
    public List<StreamRecord> next() {
        records.clear();
        poller.poll();
        return List.copyOf(records);
    }

    /** Everything that was read is dealt with, and need not come again. */
    public void confirm() {
        positions.keep();
    }

    @Override
    public void close() {
        client.close();
    }
}
