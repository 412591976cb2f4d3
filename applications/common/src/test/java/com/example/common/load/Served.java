package com.example.common.load;

import com.example.common.http.Log;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.identity.SigningKeys;
import com.example.common.identity.Tokens;
import com.example.common.local.LocalServer;
import com.example.common.route.Router;
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

/** An application over HTTP, and beside it some of its routes written by hand. */
public final class Served<U extends LoadUser> implements AutoCloseable {
    /** What the service allows for clocks that differ. */
    private static final Duration SKEW = Duration.ofSeconds(60);

    private final HttpClient client = HttpClient.newHttpClient();
    private final Clock clock = Clock.systemUTC();
    private final DevelopmentIdentity identity = new DevelopmentIdentity("https://identity.example", clock);
    private final Subject<U> subject;
    private final LocalServer generated = LocalServer.bind(0);
    private final LocalServer byHand = LocalServer.bind(0);
    private final Side generatedSide;
    private final Side byHandSide;

    public Served(Subject<U> subject, DynamoDbClient database) throws IOException {
        this.subject = subject;
        Log silent = new Log(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        Tokens tokens = new Tokens(
                new SigningKeys(identity::publicKeys, clock), identity.issuer(), DevelopmentIdentity.CLIENT, clock);
        Function<Request, Caller> callers = tokens::caller;
        generatedSide = serve(generated, subject.service(database, callers, silent));
        byHandSide = serve(byHand, new Router(subject.byHand(database, callers), silent));
    }

    /** One of the two ways to answer. */
    record Side(URI address, AnswerMeter meter) {}

    private Side serve(LocalServer server, Router router) {
        AnswerMeter meter = new AnswerMeter(router);
        server.start(identity, Map.of("/api/", meter));
        return new Side(server.address(), meter);
    }

    Side generated() {
        return generatedSide;
    }

    Side byHand() {
        return byHandSide;
    }

    /**
     * Users of the service.
     *
     * @param validity of their tokens
     * @param patience how long they wait for an answer
     */
    public Crowd<U> users(int count, Duration validity, Duration patience, Timings timings) {
        List<U> users = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            String email = "load%d@example.com".formatted(number);
            Visitor visitor =
                    new Visitor(client, () -> token(email, validity), patience, generatedSide.address(), timings);
            users.add(subject.user(visitor, number));
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
