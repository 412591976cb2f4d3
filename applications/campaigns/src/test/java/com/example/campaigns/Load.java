package com.example.campaigns;

import com.example.campaigns.local.LocalService;
import com.example.campaigns.search.LuceneIndex;
import com.example.common.Timings;
import com.example.common.http.Json;
import com.example.common.http.Log;
import com.example.common.local.LocalDatabase;
import com.fasterxml.jackson.databind.JsonNode;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.store.ByteBuffersDirectory;

/** The load of `bench/applications`: users who read four times as often as they write, on the local server over HTTP. */
final class Load {
    private static final int USERS = 50;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Timings timings = new Timings();
    private final LocalService service;
    private final AtomicInteger refused = new AtomicInteger();

    private Load(LocalService service) {
        this.service = service;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        int seconds = arguments.length == 0 ? 20 : Integer.parseInt(arguments[0]);
        Log silent = new Log(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try (LocalService service = new LocalService(
                LocalDatabase.folder(),
                Files.createTempDirectory("campaigns-load"),
                new LuceneIndex(new ByteBuffersDirectory()),
                0,
                silent)) {
            Load load = new Load(service);
            load.run(Duration.ofSeconds(3));
            load.timings.clear();
            load.run(Duration.ofSeconds(seconds));
            load.timings.print(out, seconds);
            out.println("%d users, %d s, %d requests failed".formatted(USERS, seconds, load.refused.get()));
        }
        System.exit(0);
    }

    private void run(Duration duration) throws InterruptedException {
        long end = System.nanoTime() + duration.toNanos();
        Timings.together(USERS, (int) duration.toSeconds(), number -> user(number, end));
    }

    /** The same requests each time: the seed is the number of the user. */
    private void user(int number, long end) {
        Random random = new Random(number);
        String token = service.identity().token("load%d@example.com".formatted(number));
        String campaign = create(token, "/api/campaigns", number);
        List<String> sessions = new ArrayList<>();
        while (System.nanoTime() < end) {
            int kind = sessions.isEmpty() ? 0 : random.nextInt(10);
            String session = sessions.isEmpty() ? "" : sessions.get(random.nextInt(sessions.size()));
            switch (kind) {
                case 0 ->
                    sessions.add(create(token, "/api/campaigns/%s/sessions".formatted(campaign), random.nextInt()));
                case 1 ->
                    send(
                            token,
                            "write a summary",
                            "PUT",
                            "/api/summaries/%s/GM".formatted(session),
                            Map.of("If-None-Match", "*"),
                            Map.of("content", "a".repeat(4000)));
                case 2, 3 ->
                    send(token, "list sessions", "GET", "/api/campaigns/%s/sessions".formatted(campaign), Map.of(), "");
                case 4, 5 -> send(token, "list campaigns", "GET", "/api/campaigns", Map.of(), "");
                default -> send(token, "open a session", "GET", "/api/sessions/" + session, Map.of(), "");
            }
        }
    }

    private String create(String token, String path, int number) {
        Map<String, String> key = Map.of("Idempotency-Key", "%d-%d".formatted(number, System.nanoTime()));
        return send(token, "create", "POST", path, key, Map.of("name", "Number " + number))
                .path("id")
                .asText();
    }

    private JsonNode send(
            String token, String what, String method, String path, Map<String, String> headers, Object body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(service.address().resolve(path))
                .header("Authorization", "Bearer " + token)
                .method(method, HttpRequest.BodyPublishers.ofByteArray(Json.write(body)));
        headers.forEach(request::header);
        long start = System.nanoTime();
        try {
            HttpResponse<byte[]> response = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            note(what, System.nanoTime() - start, response.statusCode());
            return Json.MAPPER.readTree(response.body());
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** A summary that is there already is refused: that is part of the load, and any other refusal a fault. */
    private void note(String what, long time, int status) {
        timings.note(what, time);
        if (status >= 400 && status != 409) {
            refused.incrementAndGet();
        }
    }
}
