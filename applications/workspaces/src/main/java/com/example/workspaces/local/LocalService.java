package com.example.workspaces.local;

import com.example.common.http.Log;
import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.http.Response;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.identity.Ids;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.example.common.local.LocalDatabase;
import com.example.common.local.LocalServer;
import com.example.workspaces.Service;
import com.example.workspaces.data.Workspaces;
import dev.keywright.runtime.api.Settings;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/** The whole service on one machine: database, identity provider and server. */
public final class LocalService implements AutoCloseable {
    private final LocalDatabase database;
    private final LocalServer server;
    private final DevelopmentIdentity identity;

    /** Starts it. */
    public LocalService(Path dynamoDb, int port, Log log) throws IOException, DynamoDbLocal.NotStarted {
        Clock clock = Clock.systemUTC();
        Ids ids = new Ids();
        server = LocalServer.bind(port);
        database = LocalDatabase.start(dynamoDb);
        WorkspacesTable.create(database.client(), WorkspacesTable.NAME);
        Workspaces data = Workspaces.settled(
                database.client(), Settings.standard().cursorKey(ids.token()).clock(clock));
        identity = new DevelopmentIdentity(server.address() + "/dev", clock);
        Tokens tokens = new Tokens(
                new SigningKeys(identity::publicKeys, clock), identity.issuer(), DevelopmentIdentity.CLIENT, clock);
        Service service = new Service(data, tokens::caller, ids, clock, log);
        server.start(identity, Map.of("/", LocalService::description, "/api/", service.router()::answer));
    }

    private static Response description(Request request) {
        if (!request.path().equals("/openapi.json")) {
            throw Problem.of(
                    404, "no-route", "There is no such address", "See /openapi.json for those that there are.");
        }
        try (InputStream stream = LocalService.class.getResourceAsStream("/openapi.json")) {
            if (stream == null) {
                throw new IllegalStateException("the jar has no /openapi.json");
            }
            return Response.bytes(200, "application/json", stream.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
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
        database.close();
    }
}
