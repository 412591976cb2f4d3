package com.example.campaigns.transcript;

import com.example.campaigns.data.CreateTranscript;
import com.example.campaigns.data.CreateTranscriptSessionInput;
import com.example.campaigns.data.DeleteTranscript;
import com.example.campaigns.data.NewTranscript;
import com.example.campaigns.data.ReplaceTranscript;
import com.example.campaigns.data.ReplaceTranscriptChanges;
import com.example.campaigns.data.Transcript;
import com.example.campaigns.route.Call;
import com.example.campaigns.route.Route;
import com.example.campaigns.session.SessionViews;
import com.example.campaigns.store.ObjectKey;
import com.example.campaigns.store.SessionKey;
import com.example.common.http.Body;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.common.identity.Ids;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * `/api/sessions/{sessionId}/transcript`: the text is an object, and the item points to it. The object is written first and under a key
 * of its own, then the pointer in one transaction: a pointer never leads nowhere. What a crash leaves behind is an object without a
 * pointer, which the sweeper deletes.
 */
public final class TranscriptRoutes {
    private static final Duration ADDRESS_VALIDITY = Duration.ofMinutes(5);

    private final Ids ids;
    private final long mostBytesInAnswer;

    /**
     * Says how much an answer holds.
     *
     * @param mostBytesInAnswer longer texts are read at an address of the object store: Lambda answers with 6 MB at most
     */
    public TranscriptRoutes(Ids ids, long mostBytesInAnswer) {
        this.ids = ids;
        this.mostBytesInAnswer = mostBytesInAnswer;
    }

    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/sessions/{sessionId}/transcript", this::read),
                Route.of("PUT", "/api/sessions/{sessionId}/transcript", this::write),
                Route.of("DELETE", "/api/sessions/{sessionId}/transcript", this::delete));
    }

    private Response read(Call call) {
        // Whoever replaces the text deletes the old object: then the pointer is read once more.
        for (int attempt = 0; attempt < 2; attempt++) {
            Transcript transcript = find(call);
            if (transcript.bytes() > mostBytesInAnswer) {
                return Response.empty(307)
                        .with(
                                "location",
                                call.objects()
                                        .readAddress(transcript.objectKey(), ADDRESS_VALIDITY)
                                        .toString());
            }
            Optional<InputStream> text = call.objects().open(transcript.objectKey());
            if (text.isPresent()) {
                return new Response(
                                200,
                                Map.of("content-type", "text/plain; charset=utf-8"),
                                text.get(),
                                transcript.bytes())
                        .version(transcript.version());
            }
        }
        throw Problem.notFound("transcript");
    }

    private static Transcript find(Call call) {
        SessionKey key = call.session();
        return call.data()
                .getTranscript(call.user(), key.campaign(), key.session())
                .orElseThrow(() -> Problem.notFound("transcript"));
    }

    /** A text that lies in the object store. */
    private record Text(String key, long bytes, String preview) {}

    private Response write(Call call) {
        SessionKey key = call.session();
        // What would be refused anyway is refused before the text is read.
        if (call.data().openSession(call.user(), key.campaign(), key.session()).isEmpty()) {
            throw Problem.notFound("session");
        }
        boolean none = call.expectsNone();
        long expected = none ? 0 : call.expectedVersion();
        boolean uploaded = call.request()
                .header("content-type")
                .filter(type -> type.startsWith("application/json"))
                .isPresent();
        Text text = uploaded ? uploaded(call) : stored(call, call.request().body());
        return none ? create(call, text) : replace(call, expected, text);
    }

    private Text stored(Call call, InputStream content) {
        String key = key(call, ids.next(call.now()));
        Preview preview = new Preview(content);
        call.objects().put(key, preview);
        return new Text(key, preview.bytes(), preview.text());
    }

    /**
     * One that the caller has put at an address of the object store. It is copied: at that address the caller can change it for a
     * while still. What was uploaded is left to the sweeper, so that the request can be repeated.
     */
    private Text uploaded(Call call) {
        String id = Body.of(call.request(), "uploadId").text("uploadId", 26);
        String upload = key(call, UploadRoutes.checked(id));
        try (InputStream content = call.objects().open(upload).orElseThrow(UploadRoutes::missing)) {
            return stored(call, content);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String key(Call call, String id) {
        return new ObjectKey(call.user(), call.session(), ObjectKey.Kind.TRANSCRIPT, id).text();
    }

    private Response create(Call call, Text text) {
        SessionKey key = call.session();
        CreateTranscript result = call.data()
                .createTranscript(
                        new NewTranscript(
                                call.user(),
                                key.campaign(),
                                key.session(),
                                text.key(),
                                text.bytes(),
                                text.preview(),
                                1,
                                call.now(),
                                call.now()),
                        new CreateTranscriptSessionInput(call.user(), key.campaign(), key.session(), call.now()));
        if (result instanceof CreateTranscript.Done done) {
            return Response.json(201, SessionViews.transcript(done.transcript()))
                    .version(1);
        }
        return refused(call, 0, text, result instanceof CreateTranscript.NotFound);
    }

    private Response replace(Call call, long expected, Text text) {
        SessionKey key = call.session();
        Transcript before = find(call);
        ReplaceTranscript result = call.data()
                .replaceTranscript(
                        call.user(),
                        key.campaign(),
                        key.session(),
                        expected,
                        new ReplaceTranscriptChanges(
                                text.key(), text.bytes(), text.preview(), expected + 1, call.now()));
        if (!(result instanceof ReplaceTranscript.Done)) {
            return refused(call, expected, text, result instanceof ReplaceTranscript.NotFound);
        }
        if (before.version() == expected && !before.objectKey().equals(text.key())) {
            call.objects().delete(before.objectKey());
        }
        Transcript now = find(call);
        return Response.json(200, SessionViews.transcript(now)).version(now.version());
    }

    /** The object that nothing points to goes; one that the present pointer has stays. */
    private Response refused(Call call, long expected, Text text, boolean notFound) {
        SessionKey key = call.session();
        Optional<Transcript> current = call.data().getTranscript(call.user(), key.campaign(), key.session());
        if (current.filter(transcript -> transcript.objectKey().equals(text.key()))
                .isEmpty()) {
            call.objects().delete(text.key());
        }
        if (notFound || current.isEmpty()) {
            throw Problem.notFound("session");
        }
        throw Problem.conflict(
                Map.of("version", expected, "bytes", text.bytes(), "preview", text.preview()),
                SessionViews.transcript(current.get()));
    }

    private Response delete(Call call) {
        SessionKey key = call.session();
        long expected = call.expectedVersion();
        Optional<Transcript> before = call.data().getTranscript(call.user(), key.campaign(), key.session());
        DeleteTranscript result = call.data().deleteTranscript(call.user(), key.campaign(), key.session(), expected);
        if (result instanceof DeleteTranscript.ConditionFailed) {
            throw Problem.conflict(Map.of("version", expected), SessionViews.transcript(find(call)));
        }
        if (result instanceof DeleteTranscript.Done) {
            before.filter(transcript -> transcript.version() == expected)
                    .ifPresent(transcript -> call.objects().delete(transcript.objectKey()));
        }
        return Response.empty(204);
    }
}
