package com.example.common.local;

import com.example.common.http.Body;
import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.http.Response;
import com.example.common.identity.DevelopmentIdentity;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The JDK's own server, at the loopback address alone, with a login for developers. */
public final class LocalServer implements AutoCloseable {
    private static final int THREADS = 16;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    private LocalServer(HttpServer server) {
        this.server = server;
    }

    /** Takes the port first, so that addresses can be made before requests come. */
    public static LocalServer bind(int port) throws IOException {
        // Otherwise each answer waits 40 ms for the client to confirm its headers.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        return new LocalServer(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0));
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Starts to answer what begins with each of the paths. */
    public void start(DevelopmentIdentity identity, Map<String, Handler> handlers) {
        server.setExecutor(threads);
        server.createContext("/dev/", exchange -> answer(exchange, request -> develop(request, identity)));
        handlers.forEach((path, handler) -> server.createContext(path, exchange -> answer(exchange, handler)));
        server.start();
    }

    /** From a request to its answer. */
    public interface Handler {
        Response answer(Request request);
    }

    private static void answer(HttpExchange exchange, Handler handler) throws IOException {
        try (exchange) {
            Request request = request(exchange);
            Response response = guarded(request, handler);
            response.headers().forEach(exchange.getResponseHeaders()::set);
            try (InputStream body = response.body()) {
                exchange.sendResponseHeaders(response.status(), response.length() == 0 ? -1 : response.length());
                if (response.length() > 0) {
                    body.transferTo(exchange.getResponseBody());
                }
            }
        }
    }

    private static Response guarded(Request request, Handler handler) {
        try {
            return handler.answer(request);
        } catch (Problem problem) {
            return problem.response(request.id());
        }
    }

    private static Request request(HttpExchange exchange) {
        Map<String, String> headers = new TreeMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
        URI uri = exchange.getRequestURI();
        return new Request(
                exchange.getRequestMethod(),
                uri.getRawPath(),
                query(Optional.ofNullable(uri.getRawQuery()).orElse("")),
                headers,
                exchange.getRequestBody(),
                UUID.randomUUID().toString());
    }

    private static Map<String, String> query(String text) {
        Map<String, String> query = new TreeMap<>();
        for (String pair : List.of(text.split("&", -1))) {
            int end = pair.indexOf('=');
            if (end > 0) {
                query.putIfAbsent(decode(pair.substring(0, end)), decode(pair.substring(end + 1)));
            }
        }
        return query;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return text;
        }
    }

    /** Signs in whoever says who they are: for developers alone. */
    private static Response develop(Request request, DevelopmentIdentity identity) {
        if (request.path().equals("/dev/jwks.json")) {
            return Response.json(200, identity.publicKeys().toJSONObject());
        }
        if (request.path().equals("/dev/login") && request.method().equals("POST")) {
            String email = Body.of(request, "email").text("email", 300);
            return Response.json(200, Map.of("token", identity.token(email)));
        }
        throw Problem.of(404, "no-route", "There is no such address", "POST /dev/login signs in.");
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
