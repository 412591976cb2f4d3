package com.example.workspaces.load;

import com.example.common.http.Log;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.identity.Ids;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.example.common.load.Crowd;
import com.example.common.load.Timings;
import com.example.common.load.Visitor;
import com.example.common.local.LocalServer;
import com.example.common.route.Router;
import com.example.workspaces.Service;
import com.example.workspaces.content.NewContents;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.local.WorkspacesTable;
import dev.keywright.runtime.api.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The service over HTTP, and beside it three of its routes written by hand. */
final class Served implements AutoCloseable {
    /** What the service allows for clocks that differ. */
    private static final Duration SKEW = Duration.ofSeconds(60);

    private final HttpClient client = HttpClient.newHttpClient();
    private final Clock clock = Clock.systemUTC();
    private final DevelopmentIdentity identity = new DevelopmentIdentity("https://identity.example", clock);
    private final LocalServer generated;
    private final LocalServer byHand;

    Served(DynamoDbClient database) throws IOException {
        Ids ids = new Ids();
        Log silent = new Log(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        Tokens tokens = new Tokens(
                new SigningKeys(identity::publicKeys, clock), identity.issuer(), DevelopmentIdentity.CLIENT, clock);
        Function<Request, Caller> callers = tokens::caller;
        Workspaces data = Workspaces.on(database, Settings.standard().cursorKey(ids.token()));
        generated = serve(new Service(data, new NewContents(data), callers, ids, clock, silent).router());
        BareItems items = new BareItems(database, WorkspacesTable.NAME, callers, ids, clock);
        byHand = serve(new Router(items.endpoints(), silent));
    }

    private LocalServer serve(Router router) throws IOException {
        LocalServer server = LocalServer.bind(0);
        LocalServer.Handler handler = router::answer;
        server.start(identity, Map.of("/api/", handler));
        return server;
    }

    URI generated() {
        return generated.address();
    }

    URI byHand() {
        return byHand.address();
    }

    /**
     * Users of the service.
     *
     * @param validity of their tokens
     * @param patience how long they wait for an answer
     */
    Crowd<WorkspaceUser> users(int count, Duration validity, Duration patience, Timings timings) {
        List<WorkspaceUser> users = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            String email = "load%d@example.com".formatted(number);
            Visitor visitor = new Visitor(client, () -> token(email, validity), patience, generated(), timings);
            users.add(new WorkspaceUser(visitor, number));
        }
        return new Crowd<>(users);
    }

    private String token(String email, Duration validity) {
        return identity.token(
                email,
                claims -> claims.expirationTime(
                        Date.from(clock.instant().plus(validity).minus(SKEW))));
    }

    @Override
    public void close() {
        generated.close();
        byHand.close();
    }
}
