package com.example.campaigns.local;

import com.example.campaigns.Service;
import com.example.campaigns.data.Campaigns;
import com.example.campaigns.search.Indexer;
import com.example.campaigns.search.TextIndex;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.FolderStore;
import com.example.campaigns.store.ObjectStore;
import com.example.campaigns.transcript.Sweeper;
import com.example.campaigns.transcript.TranscriptionEvents;
import com.example.common.http.Log;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.identity.Ids;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.example.common.local.LocalDatabase;
import com.example.common.local.LocalServer;
import dev.keywright.runtime.api.Settings;
import dev.keywright.runtime.stream.Checkpoints;
import dev.keywright.runtime.stream.StreamPoller;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The whole service on one machine: database, objects, identity provider, full text and server. */
public final class LocalService implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final Duration BETWEEN_SWEEPS = Duration.ofHours(1);

    private final LocalDatabase database;
    private final LocalServer server;
    private final TextIndex index;
    private final StreamPoller poller;
    private final DevelopmentIdentity identity;
    private final ExecutorService background = Executors.newCachedThreadPool();

    /**
     * Starts it.
     *
     * @param folder where the objects are kept
     * @param index of the full text
     */
    public LocalService(Path dynamoDb, Path folder, TextIndex index, int port, Log log)
            throws IOException, DynamoDbLocal.NotStarted {
        this.index = index;
        Clock clock = Clock.systemUTC();
        Ids ids = new Ids();
        server = LocalServer.bind(port);
        database = LocalDatabase.start(dynamoDb);
        CampaignsTable.create(database.client(), CampaignsTable.NAME);
        SignedAddresses addresses = new SignedAddresses(server.address(), clock);
        ObjectStore objects = new FolderStore(folder, addresses::address);
        Campaigns campaigns = Campaigns.on(
                database.client(), Settings.standard().cursorKey(ids.token()).clock(clock));
        Data data = Data.same(campaigns, objects);
        Indexer indexer = new Indexer(data, index);
        identity = new DevelopmentIdentity(server.address() + "/dev", clock);
        Tokens tokens = new Tokens(
                new SigningKeys(identity::publicKeys, clock), identity.issuer(), DevelopmentIdentity.CLIENT, clock);
        TranscriptionEvents events = new TranscriptionEvents(data, clock);
        Service service = new Service(
                data,
                tokens::caller,
                new LocalTranscriber(objects, events, background),
                Optional.of(index),
                ids,
                clock,
                log,
                Long.MAX_VALUE);
        poller = new StreamPoller(
                database.streams(),
                indexer::follow,
                Map.of(CampaignsTable.NAME, CampaignsTable.NAME),
                Checkpoints.inMemory());
        background.execute(() -> poll(log));
        background.execute(() -> sweep(new Sweeper(data, objects), clock, log));
        server.start(
                identity,
                Map.of(
                        "/", LocalPages::page,
                        "/api/", service.router()::answer,
                        "/objects", request -> LocalPages.object(request, objects, addresses)));
    }

    private void poll(Log log) {
        try {
            while (!background.isShutdown()) {
                pollOnce(log);
                Thread.sleep(PAUSE.toMillis());
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** A record that could not be indexed comes again with the next poll. */
    private void pollOnce(Log log) {
        try {
            poller.drain();
        } catch (RuntimeException broken) {
            log.event("index-waits", Map.of("reason", String.valueOf(broken.getMessage())));
        }
    }

    /** As the daily function does. The table is in memory: what an earlier run has left in the folder is not this one's to delete. */
    private void sweep(Sweeper sweeper, Clock clock, Log log) {
        Instant began = clock.instant();
        try {
            while (!background.isShutdown()) {
                sweepOnce(sweeper, began, clock.instant().minus(Sweeper.GRACE), log);
                Thread.sleep(BETWEEN_SWEEPS.toMillis());
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private static void sweepOnce(Sweeper sweeper, Instant from, Instant before, Log log) {
        try {
            log.event("sweep", Map.of("deleted", sweeper.sweep(from, before).size()));
        } catch (RuntimeException broken) {
            log.event("sweep-failed", Map.of("reason", String.valueOf(broken.getMessage())));
        }
    }

    public URI address() {
        return server.address();
    }

    public DevelopmentIdentity identity() {
        return identity;
    }

    @Override
    public void close() {
        server.close();
        poller.close();
        background.shutdownNow();
        index.close();
        database.close();
    }
}
