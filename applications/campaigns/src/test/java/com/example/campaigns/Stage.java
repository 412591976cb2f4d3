package com.example.campaigns;

import com.example.campaigns.data.Campaigns;
import com.example.campaigns.local.CampaignsTable;
import com.example.campaigns.search.Indexer;
import com.example.campaigns.search.LuceneIndex;
import com.example.campaigns.search.OpenSearchIndex;
import com.example.campaigns.search.TextIndex;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.FolderStore;
import com.example.campaigns.transcript.Job;
import com.example.campaigns.transcript.TranscriptionEvents;
import com.example.common.Answer;
import com.example.common.Client;
import com.example.common.Ticking;
import com.example.common.http.Log;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.identity.Ids;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.example.common.local.LocalDatabase;
import com.example.common.route.Router;
import dev.keywright.runtime.api.Settings;
import dev.keywright.runtime.stream.Checkpoints;
import dev.keywright.runtime.stream.StreamPoller;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.store.ByteBuffersDirectory;

/** The service on DynamoDB Local and a folder, asked without a network; every answer is held against the OpenAPI file. */
final class Stage implements AutoCloseable {
    private static final AtomicInteger TABLES = new AtomicInteger();
    private static LocalDatabase database;

    final Path folder;
    final Ticking clock = new Ticking();
    final DevelopmentIdentity identity = new DevelopmentIdentity("https://identity.example", clock);
    final List<Job> jobs = new ArrayList<>();
    final ByteArrayOutputStream logged = new ByteArrayOutputStream();
    final TextIndex index;
    final Campaigns campaigns;
    final Data data;
    final FolderStore objects;
    final TranscriptionEvents events;
    final Router router;
    final Client client;
    private final StreamPoller poller;

    Stage() {
        this(new LuceneIndex(new ByteBuffersDirectory()));
    }

    Stage(TextIndex index) {
        this(newTable(), newFolder(), index);
    }

    /** On a table and objects that are there. */
    Stage(String table, Path folder) {
        this(table, folder, new LuceneIndex(new ByteBuffersDirectory()));
    }

    private Stage(String table, Path folder, TextIndex index) {
        this.folder = folder;
        this.index = index;
        LocalDatabase there = database();
        campaigns = Campaigns.on(
                there.client(),
                Settings.standard()
                        .table("campaigns", table)
                        .cursorKey("secret")
                        .clock(clock));
        objects = new FolderStore(folder, (method, key) -> URI.create("https://objects.example/" + method + "/" + key));
        data = new WalledData(campaigns, objects);
        events = new TranscriptionEvents(data, clock);
        Ids ids = new Ids();
        Tokens tokens = new Tokens(
                new SigningKeys(identity::publicKeys, clock), identity.issuer(), DevelopmentIdentity.CLIENT, clock);
        router = new Service(
                        data,
                        tokens::caller,
                        (job, audio) -> jobs.add(job),
                        Optional.of(index),
                        ids,
                        clock,
                        new Log(new PrintStream(logged, true, StandardCharsets.UTF_8)),
                        1_000_000_000)
                .router();
        client = new Client(router, identity, clock);
        Indexer indexer = new Indexer(data, index);
        poller = new StreamPoller(there.streams(), indexer::follow, Map.of(table, "campaigns"), Checkpoints.inMemory());
    }

    private static String newTable() {
        String table = "campaigns-" + TABLES.incrementAndGet();
        CampaignsTable.create(database().client(), table);
        return table;
    }

    private static Path newFolder() {
        try {
            return Files.createTempDirectory("campaigns-test");
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    static synchronized LocalDatabase database() {
        if (database == null) {
            try {
                database = LocalDatabase.start(Path.of(System.getProperty(
                        "dynamodb-local.folder", LocalDatabase.folder().toString())));
            } catch (DynamoDbLocal.NotStarted unusable) {
                throw new IllegalStateException(unusable);
            }
            Runtime.getRuntime().addShutdownHook(new Thread(database::close));
        }
        return database;
    }

    /** Lets the index see everything that has happened. */
    void follow() {
        poller.drain();
        if (index instanceof OpenSearchIndex shared) {
            shared.refresh();
        }
    }

    Client.Ask ask(String method, String path) {
        return client.ask(method, path);
    }

    Answer get(String user, String path) {
        return client.get(user, path);
    }

    /** A new campaign; its id. */
    String campaign(String user, String name) {
        return ask("POST", "/api/campaigns")
                .as(user)
                .key()
                .json(Map.of("name", name))
                .send()
                .field("id");
    }

    /** A new session; its id. */
    String session(String user, String campaign, String name) {
        return ask("POST", "/api/campaigns/%s/sessions".formatted(campaign))
                .as(user)
                .key()
                .json(Map.of("name", name))
                .send()
                .field("id");
    }

    List<String> objectKeys() {
        List<String> keys = new ArrayList<>();
        objects.each("", stored -> keys.add(stored.key()));
        return keys;
    }

    @Override
    public void close() {
        index.close();
    }
}
