package com.example.campaigns.lambda;

import com.example.campaigns.Service;
import com.example.common.http.Json;
import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.identity.Caller;
import com.example.common.route.Router;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.function.Function;

/** The routes behind API Gateway. The caller is the one whom the authoriser has let in: no header of a request can name another. */
final class Api {
    /** From the rights and the objects of an installation to its service, given how callers are found. */
    private final Function<Function<Request, Caller>, Service> services;

    private final Clock clock;

    Api(Function<Function<Request, Caller>, Service> services, Clock clock) {
        this.services = services;
        this.clock = clock;
    }

    void handle(InputStream input, OutputStream output) throws IOException {
        JsonNode event = Json.MAPPER.readTree(input);
        Router router = services.apply(request -> caller(event)).router();
        output.write(Json.write(HttpEvent.answer(router.answer(HttpEvent.request(event)))));
    }

    private Caller caller(JsonNode event) {
        String sub = HttpEvent.authorised(event, "sub")
                .filter(unused -> isStillLetIn(event))
                .orElseThrow(() -> Problem.of(
                        401, "not-signed-in", "You are not signed in", "Sign in and send the token as `Bearer`."));
        return new Caller(sub, HttpEvent.authorised(event, "email"), HttpEvent.authorised(event, "name"));
    }

    private boolean isStillLetIn(JsonNode event) {
        return HttpEvent.authorised(event, HttpEvent.UNTIL)
                .filter(until -> until.matches("[0-9]{1,18}"))
                .filter(until -> clock.instant().isBefore(Instant.ofEpochSecond(Long.parseLong(until))))
                .isPresent();
    }
}
