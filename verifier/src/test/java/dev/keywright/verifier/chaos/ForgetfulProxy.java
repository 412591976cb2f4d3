package dev.keywright.verifier.chaos;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A network that loses things, in front of a database: requests are passed on as they are, and some of them, or some of
 * the replies, never arrive. Clients connect to {@link #address} instead of the database.
 */
public final class ForgetfulProxy implements AutoCloseable {
    /** Headers that belong to one connection and not to the message. */
    private static final Set<String> OF_A_CONNECTION =
            Set.of("host", "connection", "content-length", "transfer-encoding", "expect", "upgrade", "date");

    private static final int LEFT_OUT_OF_TEN = 3;

    private static final String BUSY = """
            {"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException",\
            "message":"The level of configured provisioned throughput for the table was exceeded."}""";

    private static final String CANCELLED = """
            {"__type":"com.amazonaws.dynamodb.v20120810#TransactionCanceledException",\
            "Message":"Transaction cancelled, please refer cancellation reasons for specific reasons [ThrottlingError]",\
            "CancellationReasons":[{"Code":"ThrottlingError","Message":"Throughput exceeds the current capacity."}]}""";

    private final URI database;
    private final Mishaps mishaps;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private final AtomicLong lost = new AtomicLong();
    private final AtomicLong unprocessed = new AtomicLong();
    private final Random chance = new Random(1);

    private ForgetfulProxy(URI database, Mishaps mishaps, HttpServer server) {
        this.database = database;
        this.mishaps = mishaps;
        this.server = server;
    }

    public static ForgetfulProxy before(URI database, Mishaps mishaps) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ForgetfulProxy proxy = new ForgetfulProxy(database, mishaps, server);
            server.createContext("/", proxy::handle);
            server.setExecutor(proxy.threads);
            server.start();
            return proxy;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** The number of requests that went wrong. */
    public long mishaps() {
        return lost.get();
    }

    /** The number of writes that were left out of batches. */
    public long unprocessed() {
        return unprocessed.get();
    }

    private void handle(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        Mishap mishap = mishaps.of(operation(exchange));
        if (mishap != Mishap.NONE) {
            lost.incrementAndGet();
        }
        // An exchange that is closed without a reply closes its connection.
        try (exchange) {
            switch (mishap) {
                case NONE -> reply(exchange, passedOn(exchange, body));
                case REPLY_LOST -> passedOn(exchange, body);
                case THROTTLED -> refuse(exchange, BUSY);
                case CANCELLED -> cancel(exchange, body);
                case UNPROCESSED -> leaveOut(exchange, body);
                case REQUEST_LOST -> {}
            }
        }
    }

    /** The last part of a header such as `DynamoDB_20120810.PutItem`. */
    private static String operation(HttpExchange exchange) {
        String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
        return target == null ? "" : target.substring(target.indexOf('.') + 1);
    }

    private HttpResponse<byte[]> passedOn(HttpExchange exchange, byte[] body) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(database.resolve(exchange.getRequestURI()))
                .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (!OF_A_CONNECTION.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
            }
        });
        try {
            return client.send(request.build(), BodyHandlers.ofByteArray());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        }
    }

    private static void reply(HttpExchange exchange, HttpResponse<byte[]> response) throws IOException {
        response.headers().map().forEach((name, values) -> {
            if (!OF_A_CONNECTION.contains(name.toLowerCase(Locale.ROOT))) {
                exchange.getResponseHeaders().put(name, List.copyOf(values));
            }
        });
        send(exchange, response.statusCode(), response.body());
    }

    private void cancel(HttpExchange exchange, byte[] body) throws IOException {
        if (operation(exchange).equals("TransactWriteItems")) {
            refuse(exchange, CANCELLED);
        } else {
            reply(exchange, passedOn(exchange, body));
        }
    }

    private void leaveOut(HttpExchange exchange, byte[] body) throws IOException {
        if (!operation(exchange).equals("BatchWriteItem")) {
            reply(exchange, passedOn(exchange, body));
            return;
        }
        PartialBatch batch = PartialBatch.of(body, this::isLeftOut);
        HttpResponse<byte[]> response = passedOn(exchange, batch.request());
        boolean done = response.statusCode() == 200;
        unprocessed.addAndGet(done ? batch.size() : 0);
        exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.0");
        send(exchange, response.statusCode(), done ? batch.reply(response.body()) : response.body());
    }

    private boolean isLeftOut() {
        synchronized (chance) {
            return chance.nextInt(10) < LEFT_OUT_OF_TEN;
        }
    }

    private static void refuse(HttpExchange exchange, String why) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.0");
        send(exchange, 400, why.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
