package com.example.common.load;

import com.example.common.Answer;
import com.example.common.http.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Asks a service over HTTP as a careful program does: signs in again when its token has expired, comes back when it is told to, sends a request again
 * that nobody has answered, and counts each of these. Whatever else is refused has failed.
 */
public final class Visitor {
    private static final int ATTEMPTS = 60;
    private static final int FAULTS = 3;
    private static final long PAUSE_MILLIS = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int REFUSED = 400;

    private final HttpClient client;
    private final Supplier<String> tokens;
    private final Duration patience;
    private URI address;
    private Timings timings;
    private String token;
    private int keys;
    private int failed;
    private int comeBack;
    private int signedIn;
    private int unanswered;
    private int wrong;
    private boolean repeated;
    private String last = "";
    private final List<String> faults = new ArrayList<>();

    /**
     * Somebody who has not signed in.
     *
     * @param patience how long the first answer is waited for; each time that nobody answers it is as long again
     */
    public Visitor(HttpClient client, Supplier<String> tokens, Duration patience, URI address, Timings timings) {
        this.client = client;
        this.tokens = tokens;
        this.patience = patience;
        this.address = address;
        this.timings = timings;
        this.token = tokens.get();
    }

    /** Asks there from now on, and notes times there. */
    public void moveTo(URI other, Timings noted) {
        address = other;
        timings = noted;
    }

    /** The requests that were refused without a time to come back at. */
    public int failed() {
        return failed;
    }

    /** The requests that were answered with a time to come back at. */
    public int comeBack() {
        return comeBack;
    }

    public int signedIn() {
        return signedIn;
    }

    public int unanswered() {
        return unanswered;
    }

    /** The answers that were not as they must be. */
    public int wrong() {
        return wrong;
    }

    /** The first answers that were wrong or refused, with the time, for people. */
    public List<String> faults() {
        return List.copyOf(faults);
    }

    /** Whether the last request was sent more than once, so that it may have been done by one whose answer was lost. */
    public boolean repeated() {
        return repeated;
    }

    /**
     * Notes whether the last answer was as it must be.
     *
     * @param known what this user knows
     */
    public void expect(boolean right, Object known) {
        if (!right) {
            wrong++;
            fault("but the user knows " + known);
        }
    }

    private void fault(String why) {
        if (faults.size() < FAULTS) {
            faults.add("%s %s, %s".formatted(Instant.now(), last, why));
        }
    }

    /** Creates something once, however often it must be sent. */
    public Answer create(String kind, String path, Object body) {
        return send(kind, "POST", path, Map.of("Idempotency-Key", "%d-%d".formatted(System.nanoTime(), keys++)), body);
    }

    public Answer get(String kind, String path) {
        return send(kind, "GET", path, Map.of(), Map.of());
    }

    public Answer delete(String kind, String path) {
        return send(kind, "DELETE", path, Map.of(), Map.of());
    }

    /**
     * The answer in the end.
     *
     * @param kind under which its time is noted
     * @param body sent as it is if it is text, as JSON otherwise
     */
    public Answer send(String kind, String method, String path, Map<String, String> headers, Object body) {
        byte[] bytes = body instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : Json.write(body);
        long start = System.nanoTime();
        repeated = false;
        Optional<Answer> answer = once(method, path, headers, bytes, patience);
        for (int attempt = 1; attempt < ATTEMPTS && isPassing(answer); attempt++) {
            prepare(answer);
            answer = once(method, path, headers, bytes, patience.multipliedBy(attempt + 1L));
        }
        timings.note(kind, System.nanoTime() - start);
        Answer end = answer.orElseThrow(() -> new IllegalStateException("nobody answers " + path));
        last = "%s %s, sent again: %s, %d %s".formatted(method, path, repeated, end.status(), end.text());
        return end;
    }

    /** Refused for good: what the caller did not expect. */
    public void fail() {
        failed++;
        fault("which is no answer that the user expects");
    }

    private static boolean isPassing(Optional<Answer> answer) {
        return answer.isEmpty()
                || answer.get().status() == UNAUTHORIZED
                || (answer.get().status() >= REFUSED && answer.get().headers().containsKey("retry-after"));
    }

    private void prepare(Optional<Answer> answer) {
        if (answer.isEmpty()) {
            unanswered++;
            repeated = true;
            pause(PAUSE_MILLIS);
        } else if (answer.get().status() == UNAUTHORIZED) {
            signedIn++;
            token = tokens.get();
        } else {
            comeBack++;
            repeated = true;
            pause(TimeUnit.SECONDS.toMillis(
                    Long.parseLong(answer.get().headers().get("retry-after"))));
        }
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** Empty where the connection broke off, or nobody has answered in time. */
    private Optional<Answer> once(String method, String path, Map<String, String> headers, byte[] body, Duration time) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path))
                .timeout(time)
                .header("Authorization", "Bearer " + token)
                .method(method, HttpRequest.BodyPublishers.ofByteArray(body));
        headers.forEach(request::header);
        try {
            HttpResponse<byte[]> response = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            Map<String, String> given = new TreeMap<>();
            response.headers().map().forEach((name, values) -> given.put(name, values.get(0)));
            return Optional.of(new Answer(response.statusCode(), given, response.body()));
        } catch (IOException broken) {
            return Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }
}
