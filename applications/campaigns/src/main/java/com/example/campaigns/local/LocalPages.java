package com.example.campaigns.local;

import com.example.campaigns.store.ObjectStore;
import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.http.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/** What the local server answers beside the routes: the page, and objects at signed addresses. */
final class LocalPages {
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

    private LocalPages() {}

    static Response page(Request request) {
        // A share is a page of its own; what it shows comes from the interface.
        String path = request.path().startsWith("/shared/") ? "/" : request.path();
        Optional<String> name = Optional.ofNullable(PAGES.get(path));
        if (name.isEmpty() || !request.method().equals("GET")) {
            throw Problem.of(404, "no-route", "There is no such page", "Open / instead.");
        }
        String file = name.get().replace("../", "");
        String resource = name.get().startsWith("../") ? "/" + file : "/web/" + file;
        try (InputStream stream = LocalPages.class.getResourceAsStream(resource)) {
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

    static Response object(Request request, ObjectStore objects, SignedAddresses addresses) {
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
}
