package dev.keywright.verifier.database;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DatabaseTest {
    private static final String THROTTLED =
            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException\",\"message\":\"slow\"}";

    @Test
    void triesAgainAfterThrottlingAndSaysHowOften() throws IOException {
        assertThat(retriesWhen((exchange, attempt) -> {
                    if (attempt <= 2) {
                        reply(exchange, 400, THROTTLED);
                    } else {
                        reply(exchange, 200, "{\"TableNames\":[]}");
                    }
                }))
                .isEqualTo(2);
    }

    @Test
    void triesAgainAfterADroppedConnectionAndSaysHowOften() throws IOException {
        assertThat(retriesWhen((exchange, attempt) -> {
                    if (attempt > 1) {
                        reply(exchange, 200, "{\"TableNames\":[]}");
                    }
                    exchange.close();
                }))
                .isPositive();
    }

    @Test
    void countsNothingWhereNothingWentWrong() throws IOException {
        assertThat(retriesWhen((exchange, attempt) -> reply(exchange, 200, "{\"TableNames\":[]}")))
                .isZero();
    }

    @Test
    void asksForMoneyAtAwsAlone() {
        assertThat(Endpoint.at(URI.create("https://dynamodb.eu-west-1.amazonaws.com"), "eu-west-1")
                        .isBilled())
                .isTrue();
        assertThat(Endpoint.at(URI.create("http://localhost:8000"), "us-east-1").isBilled())
                .isFalse();
    }

    /** A server that answers badly at first. */
    private interface Behaviour {
        void answer(HttpExchange exchange, int attempt) throws IOException;
    }

    private static long retriesWhen(Behaviour behaviour) throws IOException {
        AtomicInteger attempts = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> behaviour.answer(exchange, attempts.incrementAndGet()));
        server.start();
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        try (Database database = new Database(Endpoint.at(address, "us-east-1"))) {
            assertThat(database.client().listTables().tableNames()).isEmpty();
            return database.retried();
        } finally {
            server.stop(0);
        }
    }

    private static void reply(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.0");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
