package dev.keywright.runtime.stream;

import dev.keywright.runtime.api.Settings;
import dev.keywright.runtime.description.Streams;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The handler of a program's tables: for Lambda, for a poller on any other host, and for repairs. */
public final class TableStreams {
    private final Design design;
    private final DynamoDbClient client;
    private final Settings settings;
    private final StreamHandler handler;

    public TableStreams(Design design, DynamoDbClient client, Settings settings) {
        this.design = design;
        this.client = client;
        this.settings = settings;
        this.handler = new StreamHandler(design, this::store, settings.clock(), settings.patience());
    }

    private Store store() {
        return new DynamoDbStore(client, this::name, "", settings.patience(), Meter.NONE);
    }

    private String name(String table) {
        return settings.tables().getOrDefault(table, table);
    }

    /** The tables whose streams are read: their names, and what the design calls them. */
    private Map<String, String> tables() {
        Map<String, String> tables = new LinkedHashMap<>();
        design.streams().map(Streams::tables).orElseThrow().forEach(table -> tables.put(name(table), table));
        return tables;
    }

    public StreamHandler handler() {
        return handler;
    }

    /** An event of Lambda. */
    public void handle(InputStream event, OutputStream answer) throws IOException {
        Map<String, String> tables = tables();
        StreamEvent.handle(handler::handle, table -> tables.getOrDefault(table, table), event, answer);
    }

    public StreamPoller poller(DynamoDbStreamsClient streams, Checkpoints checkpoints) {
        return new StreamPoller(streams, handler::handle, tables(), checkpoints);
    }

    public StreamRepair.Report repair(Duration pause) throws InterruptedException {
        return new StreamRepair(design, this::store, settings.clock()).repair(pause);
    }
}
