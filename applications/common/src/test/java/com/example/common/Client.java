package com.example.common;

import com.example.common.http.Json;
import com.example.common.http.Request;
import com.example.common.http.Response;
import com.example.common.identity.DevelopmentIdentity;
import com.example.common.route.Router;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** Asks a service without a network; every answer is held against the OpenAPI file. */
public final class Client {
    private final Contract contract = new Contract();
    private final Map<String, String> signed = new TreeMap<>();
    private final Router router;
    private final DevelopmentIdentity identity;
    private final Ticking clock;
    private Instant tokensUntil = Instant.EPOCH;

    public Client(Router router, DevelopmentIdentity identity, Ticking clock) {
        this.router = router;
        this.identity = identity;
        this.clock = clock;
    }

    public Contract contract() {
        return contract;
    }

    /** A request that is being put together. */
    public final class Ask {
        private final String method;
        private final String path;
        private final Map<String, String> headers = new TreeMap<>();
        private InputStream body = InputStream.nullInputStream();

        private Ask(String method, String path) {
            this.method = method;
            this.path = path;
        }

        public Ask as(String user) {
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

        public Ask header(String name, String value) {
            headers.put(name, value);
            return this;
        }

        public Ask key() {
            return header("idempotency-key", UUID.randomUUID().toString());
        }

        public Ask json(Map<String, ?> fields) {
            return header("content-type", "application/json").body(new ByteArrayInputStream(Json.write(fields)));
        }

        public Ask text(String text) {
            return header("content-type", "text/plain")
                    .body(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        }

        public Ask body(InputStream stream) {
            body = stream;
            return this;
        }

        public Answer send() {
            Request request = request();
            Response response = router.answer(request);
            try (InputStream stream = response.body()) {
                byte[] bytes = stream.readAllBytes();
                contract.check(request, response, bytes);
                return new Answer(response.status(), response.headers(), bytes);
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }

        /** The answer with a body that is not read yet. */
        public Response begin() {
            return router.answer(request());
        }

        private Request request() {
            clock.advance(1);
            Map<String, String> query = new TreeMap<>();
            String[] parts = path.split("\\?", 2);
            if (parts.length == 2) {
                for (String pair : parts[1].split("&", -1)) {
                    String[] both = pair.split("=", 2);
                    query.put(both[0], URLDecoder.decode(both[1], StandardCharsets.UTF_8));
                }
            }
            return new Request(
                    method, parts[0], query, headers, body, UUID.randomUUID().toString());
        }
    }

    public Ask ask(String method, String path) {
        return new Ask(method, path);
    }

    public Answer get(String user, String path) {
        return ask("GET", path).as(user).send();
    }
}
