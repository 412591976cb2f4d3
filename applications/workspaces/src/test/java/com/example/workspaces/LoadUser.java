package com.example.workspaces;

import com.example.common.Timings;
import com.example.common.http.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** One user of a load, with a workspace of their own: knows what every answer must be. */
final class LoadUser {
    private static final int MOST_ITEMS = 30;
    private static final int PAGE = 20;
    private static final int ATTEMPTS = 60;

    private record Known(String title, int version) {}

    private final HttpClient client;
    private final URI address;
    private final Supplier<String> tokens;
    private final Timings timings;
    private final Random random;
    private final Map<String, Known> items = new LinkedHashMap<>();
    private String workspace = "";
    private int keys;
    private String token;
    private int failed;
    private int comeBack;
    private int signedIn;
    private int wrong;
    private String last = "";
    private String firstWrong = "";

    LoadUser(HttpClient client, URI address, Supplier<String> tokens, Timings timings, int seed) {
        this.client = client;
        this.address = address;
        this.tokens = tokens;
        this.token = tokens.get();
        this.timings = timings;
        this.random = new Random(seed);
    }

    int failed() {
        return failed;
    }

    /** The requests that were answered with a time to come back at. */
    int comeBack() {
        return comeBack;
    }

    int signedIn() {
        return signedIn;
    }

    int wrong() {
        return wrong;
    }

    /** The first answer that was wrong, for people; empty if none was. */
    String firstWrong() {
        return firstWrong;
    }

    void createWorkspace() {
        workspace = send("create", "POST", "/api/workspaces", Map.of("name", "Load"), keyed())
                .path("id")
                .asText();
        createItem();
    }

    private Map<String, String> keyed() {
        return Map.of("Idempotency-Key", "key-%d-%d".formatted(System.nanoTime(), keys++));
    }

    /** One random request; its answer must be what this user knows. */
    void step() {
        List<String> ids = new ArrayList<>(items.keySet());
        String id = ids.get(random.nextInt(ids.size()));
        switch (random.nextInt(10)) {
            case 0 -> createItem();
            case 1 -> edit(id);
            case 2, 3, 4 -> listItems();
            case 5 -> open();
            case 6 -> {
                JsonNode mine = send("list mine", "GET", "/api/workspaces", Map.of(), Map.of());
                expect(mine.at("/items/0/id").asText().equals(workspace));
            }
            default -> readItem(id);
        }
        if (items.size() > MOST_ITEMS) {
            send("delete item", "DELETE", path("/items/" + ids.get(0)), Map.of(), Map.of());
            items.remove(ids.get(0));
        }
    }

    void createItem() {
        String title = "Number " + random.nextInt();
        JsonNode item = send("create item", "POST", path("/items"), Map.of("title", title), keyed());
        expect(item.path("title").asText().equals(title));
        items.put(item.path("id").asText(), new Known(title, 1));
    }

    void readAny() {
        List<String> ids = new ArrayList<>(items.keySet());
        readItem(ids.get(random.nextInt(ids.size())));
    }

    private void readItem(String id) {
        expect(matches(send("read item", "GET", path("/items/" + id), Map.of(), Map.of()), id));
    }

    private void edit(String id) {
        Known before = items.get(id);
        Map<String, String> body = Map.of("title", before.title + "!", "status", "DONE");
        Map<String, String> match = Map.of("If-Match", "\"%d\"".formatted(before.version));
        items.put(id, new Known(before.title + "!", before.version + 1));
        expect(matches(send("edit item", "PUT", path("/items/" + id), body, match), id));
    }

    void listItems() {
        checkNewest(
                send("list items", "GET", path("/items"), Map.of(), Map.of()).path("items"), PAGE);
    }

    void open() {
        JsonNode whole = send("open workspace", "GET", path(""), Map.of(), Map.of());
        checkNewest(whole.path("items"), Integer.MAX_VALUE);
        expect(whole.path("settings").size() == 10 && whole.path("members").size() == 1);
    }

    private void checkNewest(JsonNode given, int most) {
        List<String> ids = new ArrayList<>(items.keySet());
        expect(given.size() == Math.min(most, ids.size()));
        for (int place = 0; place < Math.min(given.size(), ids.size()); place++) {
            expect(matches(given.get(place), ids.get(ids.size() - 1 - place)));
        }
    }

    private boolean matches(JsonNode item, String id) {
        Known known = items.get(id);
        return item.path("id").asText().equals(id)
                && item.path("title").asText().equals(known.title)
                && item.path("version").asInt() == known.version;
    }

    private void expect(boolean right) {
        if (!right) {
            wrong++;
            firstWrong = firstWrong.isEmpty() ? "%s, but the user knows %s".formatted(last, items) : firstWrong;
        }
    }

    private String path(String rest) {
        return "/api/workspaces/" + workspace + rest;
    }

    /** Sends it again, with the same key, as long as the answer says when to come back. */
    private JsonNode send(String kind, String method, String path, Object body, Map<String, String> headers) {
        long start = System.nanoTime();
        HttpResponse<byte[]> response = once(method, path, body, headers);
        boolean again = false;
        for (int attempt = 0; attempt < ATTEMPTS && response.statusCode() >= 400; attempt++) {
            Optional<Long> later = response.headers().firstValue("retry-after").map(Long::parseLong);
            if (response.statusCode() == 401) {
                token = tokens.get();
                signedIn++;
            } else if (later.isPresent()) {
                comeBack++;
                again = true;
                pause(later.get());
            } else {
                break;
            }
            response = once(method, path, body, headers);
        }
        timings.note(kind, System.nanoTime() - start);
        JsonNode answer = read(response);
        last = "%s %s, sent again: %s, %d %s".formatted(method, path, again, response.statusCode(), answer);
        // An edit may have been done by a request whose answer was lost: then the present version is this user's own.
        if (again && response.statusCode() == 409 && answer.has("current")) {
            return answer.path("current");
        }
        if (response.statusCode() >= 400) {
            failed++;
        }
        return answer;
    }

    private static void pause(long seconds) {
        try {
            TimeUnit.SECONDS.sleep(seconds);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    private static JsonNode read(HttpResponse<byte[]> response) {
        try {
            return Json.MAPPER.readTree(response.body());
        } catch (IOException malformed) {
            throw new IllegalStateException(malformed);
        }
    }

    private HttpResponse<byte[]> once(String method, String path, Object body, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path))
                .header("Authorization", "Bearer " + token)
                .method(method, HttpRequest.BodyPublishers.ofByteArray(Json.write(body)));
        headers.forEach(request::header);
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** The same user at another address. */
    LoadUser at(URI other, Timings noted) {
        LoadUser same = new LoadUser(client, other, () -> token, noted, random.nextInt());
        same.workspace = workspace;
        same.items.putAll(items);
        return same;
    }
}
