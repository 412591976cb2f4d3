package com.example.campaigns.local;

import com.example.campaigns.http.Body;
import com.example.campaigns.http.Problem;
import com.example.campaigns.http.Request;
import com.example.campaigns.http.Response;
import com.example.campaigns.route.Router;
import com.example.campaigns.store.ObjectStore;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

/** The routes on the JDK's own server, at the loopback address alone, with the page, objects and a login for developers. */
final class LocalServer implements AutoCloseable {
    private static final int THREADS = 16;
    private static final Map<String, String> PAGES = Map.of(
            "/", "index.html",
            "/index.html", "index.html",
            "/app.js", "app.js",
            "/api.js", "api.js",
            "/style.css", "style.css",
            "/openapi.json", "../openapi.json");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "json", "application/json");
    /** Nothing from elsewhere runs in the page, whatever a text in it says. */
    private static final String POLICY =
            "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    private LocalServer(HttpServer server) {
        this.server = server;
    }

    /** Takes the port first, so that addresses can be made before requests come. */
    static LocalServer bind(int port) throws IOException {
        // Otherwise each answer waits 40 ms for the client to confirm its headers.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        return new LocalServer(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0));
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    void start(Router router, DevelopmentIdentity identity, ObjectStore objects, SignedAddresses addresses) {
        server.setExecutor(threads);
        server.createContext("/", exchange -> answer(exchange, LocalServer::page));
        server.createContext("/api/", exchange -> answer(exchange, router::answer));
        server.createContext("/dev/", exchange -> answer(exchange, request -> develop(request, identity)));
        server.createContext("/objects", exchange -> answer(exchange, request -> object(request, objects, addresses)));
        server.start();
    }

    /** A route of this server. */
    private interface Handler {
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

    private static Response page(Request request) {
        // A share is a page of its own; what it shows comes from the interface.
        String path = request.path().startsWith("/shared/") ? "/" : request.path();
        Optional<String> name = Optional.ofNullable(PAGES.get(path));
        if (name.isEmpty() || !request.method().equals("GET")) {
            throw Problem.of(404, "no-route", "There is no such page", "Open / instead.");
        }
        String file = name.get().replace("../", "");
        String resource = name.get().startsWith("../") ? "/" + file : "/web/" + file;
        try (InputStream stream = LocalServer.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("the jar has no " + resource);
            }
            return Response.bytes(200, TYPES.get(file.replaceFirst(".*\\.", "")), stream.readAllBytes())
                    .with("content-security-policy", POLICY)
                    .with("x-content-type-options", "nosniff")
                    .with("cache-control", "no-cache");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
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

    private static Response object(Request request, ObjectStore objects, SignedAddresses addresses) {
        if (!addresses.isValid(request.method(), request.query())) {
            throw Problem.of(
                    403, "not-signed", "The address is not valid any more", "Ask the interface for a new one.");
        }
        String key = request.query().get("key");
        if (request.method().equals("PUT")) {
            objects.put(key, request.body());
            return Response.empty(200);
        }
        long bytes =
                objects.find(key).orElseThrow(() -> Problem.notFound("object")).bytes();
        InputStream content = objects.open(key).orElseThrow(() -> Problem.notFound("object"));
        return new Response(200, Map.of("content-type", "application/octet-stream"), content, bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
