package com.example.campaigns;

import com.example.campaigns.data.Campaigns;
import com.example.campaigns.http.Json;
import com.example.campaigns.http.Log;
import com.example.campaigns.http.Request;
import com.example.campaigns.http.Response;
import com.example.campaigns.identity.SigningKeys;
import com.example.campaigns.identity.Tokens;
import com.example.campaigns.local.DevelopmentIdentity;
import com.example.campaigns.local.LocalDatabase;
import com.example.campaigns.local.LocalService;
import com.example.campaigns.route.Router;
import com.example.campaigns.search.Indexer;
import com.example.campaigns.search.LuceneIndex;
import com.example.campaigns.search.TextIndex;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.FolderStore;
import com.example.campaigns.store.Ids;
import com.example.campaigns.transcript.Job;
import com.example.campaigns.transcript.TranscriptionEvents;
import com.fasterxml.jackson.databind.JsonNode;
import dev.keywright.runtime.api.Settings;
import dev.keywright.runtime.stream.Checkpoints;
import dev.keywright.runtime.stream.StreamPoller;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.store.ByteBuffersDirectory;

/** The service on DynamoDB Local and a folder, asked without a network; every answer is held against the OpenAPI file. */
final class Stage implements AutoCloseable {
    private static final AtomicInteger TABLES = new AtomicInteger();
    private static LocalDatabase database;

    final Path folder;
    final Ticking clock = new Ticking();
    final Contract contract = new Contract();
    final DevelopmentIdentity identity = new DevelopmentIdentity("https://identity.example", clock);
    final List<Job> jobs = new ArrayList<>();
    final ByteArrayOutputStream logged = new ByteArrayOutputStream();
    final TextIndex index = new LuceneIndex(new ByteBuffersDirectory());
    final Campaigns campaigns;
    final Data data;
    final FolderStore objects;
    final TranscriptionEvents events;
    final Router router;
    private final StreamPoller poller;
    private final Map<String, String> signed = new TreeMap<>();
    private Instant tokensUntil = Instant.EPOCH;

    /** A clock that moves with every request, so that nothing is made at the same moment. */
    static final class Ticking extends Clock {
        private Instant now = Instant.parse("2026-03-01T12:00:00Z");

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }

        void advance(long seconds) {
            now = now.plusSeconds(seconds);
        }
    }

    Stage() {
        LocalDatabase there = database();
        String table = "campaigns-" + TABLES.incrementAndGet();
        there.createTable(table);
        try {
            folder = Files.createTempDirectory("campaigns-test");
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
        campaigns = Campaigns.on(
                there.client(),
                Settings.standard()
                        .table("campaigns", table)
                        .cursorKey("secret")
                        .clock(clock));
        data = Data.same(campaigns);
        objects = new FolderStore(folder, (method, key) -> URI.create("https://objects.example/" + method + "/" + key));
        events = new TranscriptionEvents(data, objects, clock);
        Ids ids = new Ids();
        Tokens tokens = new Tokens(
                new SigningKeys(identity::publicKeys, clock), identity.issuer(), DevelopmentIdentity.CLIENT, clock);
        router = new Service(
                        data,
                        objects,
                        tokens::caller,
                        (job, audio) -> jobs.add(job),
                        Optional.of(index),
                        ids,
                        clock,
                        new Log(new PrintStream(logged, true, StandardCharsets.UTF_8)),
                        1_000_000_000)
                .router();
        Indexer indexer = new Indexer(campaigns, objects, index);
        poller = new StreamPoller(
                there.streams(),
                record -> LocalService.follow(record, indexer),
                Map.of(table, "campaigns"),
                Checkpoints.inMemory());
    }

    private static synchronized LocalDatabase database() {
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
    }

    /** An answer, read to its end; its bytes are characters up to 255. */
    record Answer(int status, Map<String, String> headers, String raw) {
        Answer(int status, Map<String, String> headers, byte[] bytes) {
            this(status, headers, new String(bytes, StandardCharsets.ISO_8859_1));
        }

        byte[] bytes() {
            return raw.getBytes(StandardCharsets.ISO_8859_1);
        }

        String text() {
            return new String(bytes(), StandardCharsets.UTF_8);
        }

        JsonNode json() {
            try {
                return Json.MAPPER.readTree(bytes());
            } catch (IOException malformed) {
                throw new UncheckedIOException(malformed);
            }
        }

        String field(String name) {
            return json().path(name).asText();
        }

        String etag() {
            return headers.get("etag");
        }
    }

    /** A request that is being put together. */
    final class Ask {
        private final String method;
        private final String path;
        private final Map<String, String> headers = new TreeMap<>();
        private InputStream body = InputStream.nullInputStream();

        private Ask(String method, String path) {
            this.method = method;
            this.path = path;
        }

        Ask as(String user) {
            // Signing takes longer than the request: a token serves for a while.
            Instant now = clock.instant();
            if (now.isAfter(tokensUntil)) {
                signed.clear();
                tokensUntil = now.plusSeconds(3000);
            }
            return header(
                    "authorization",
                    "Bearer " + signed.computeIfAbsent(user, name -> identity.token(name + "@example.com")));
        }

        Ask header(String name, String value) {
            headers.put(name, value);
            return this;
        }

        Ask key() {
            return header("idempotency-key", UUID.randomUUID().toString());
        }

        Ask json(Map<String, ?> fields) {
            return header("content-type", "application/json").body(new ByteArrayInputStream(Json.write(fields)));
        }

        Ask text(String text) {
            return header("content-type", "text/plain")
                    .body(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        }

        Ask body(InputStream stream) {
            body = stream;
            return this;
        }

        Answer send() {
            clock.advance(1);
            Map<String, String> query = new TreeMap<>();
            String[] parts = path.split("\\?", 2);
            if (parts.length == 2) {
                for (String pair : parts[1].split("&", -1)) {
                    String[] both = pair.split("=", 2);
                    query.put(both[0], java.net.URLDecoder.decode(both[1], StandardCharsets.UTF_8));
                }
            }
            Request request = new Request(
                    method, parts[0], query, headers, body, UUID.randomUUID().toString());
            Response response = router.answer(request);
            try (InputStream stream = response.body()) {
                byte[] bytes = stream.readAllBytes();
                contract.check(request, response, bytes);
                return new Answer(response.status(), response.headers(), bytes);
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }

    Ask ask(String method, String path) {
        return new Ask(method, path);
    }

    Answer get(String user, String path) {
        return ask("GET", path).as(user).send();
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
