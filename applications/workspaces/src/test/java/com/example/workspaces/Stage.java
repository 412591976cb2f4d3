package com.example.workspaces;

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
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.local.WorkspacesTable;
import dev.keywright.runtime.api.Settings;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The service on DynamoDB Local, asked without a network; every answer is held against the OpenAPI file. */
final class Stage {
    private static final AtomicInteger TABLES = new AtomicInteger();
    private static LocalDatabase database;

    final Ticking clock = new Ticking();
    final DevelopmentIdentity identity = new DevelopmentIdentity("https://identity.example", clock);
    final ByteArrayOutputStream logged = new ByteArrayOutputStream();
    final String table;
    final Workspaces data;
    final Router router;
    final Client client;

    Stage() {
        this(newTable());
    }

    /** On a table that is there. */
    Stage(String table) {
        this(table, Workspaces::settled, Settings.standard());
    }

    /** The program as it is made of a client and settings: in transition, or settled. */
    Stage(String table, BiFunction<DynamoDbClient, Settings, Workspaces> program, Settings settings) {
        this.table = table;
        data = program.apply(
                database().client(),
                settings.table("workspaces", table).cursorKey("secret").clock(clock));
        Tokens tokens = new Tokens(
                new SigningKeys(identity::publicKeys, clock), identity.issuer(), DevelopmentIdentity.CLIENT, clock);
        Log log = new Log(new PrintStream(logged, true, StandardCharsets.UTF_8));
        router = new Service(data, tokens::caller, new Ids(), clock, log).router();
        client = new Client(router, identity, clock);
    }

    private static String newTable() {
        String name = "workspaces-" + TABLES.incrementAndGet();
        WorkspacesTable.create(database().client(), name);
        return name;
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

    static String sub(String user) {
        return DevelopmentIdentity.sub(user + "@example.com");
    }

    Client.Ask ask(String method, String path) {
        return client.ask(method, path);
    }

    Answer get(String user, String path) {
        return client.get(user, path);
    }

    Answer put(String user, String path, Map<String, ?> body) {
        return ask("PUT", path).as(user).json(body).send();
    }

    Answer delete(String user, String path) {
        return ask("DELETE", path).as(user).send();
    }

    Answer join(String user, String code) {
        return ask("POST", "/api/joins").as(user).json(Map.of("code", code)).send();
    }

    Answer create(String user, String path, String key, Map<String, ?> body) {
        return ask("POST", path)
                .as(user)
                .header("idempotency-key", key)
                .json(body)
                .send();
    }

    /** A new workspace. */
    Answer workspace(String user, String name) {
        return ask("POST", "/api/workspaces")
                .as(user)
                .key()
                .json(Map.of("name", name))
                .send();
    }

    /** A new item. */
    Answer item(String user, String workspace, String title) {
        return ask("POST", "/api/workspaces/%s/items".formatted(workspace))
                .as(user)
                .key()
                .json(Map.of("title", title))
                .send();
    }
}
