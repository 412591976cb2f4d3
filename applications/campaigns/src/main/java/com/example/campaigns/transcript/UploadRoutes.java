package com.example.campaigns.transcript;

import com.example.campaigns.data.Session;
import com.example.campaigns.data.SessionStatus;
import com.example.campaigns.data.StartTranscription;
import com.example.campaigns.data.StartTranscriptionChanges;
import com.example.campaigns.route.Call;
import com.example.campaigns.route.Route;
import com.example.campaigns.session.SessionViews;
import com.example.campaigns.store.ObjectKey;
import com.example.campaigns.store.SessionKey;
import com.example.common.http.Body;
import com.example.common.http.Problem;
import com.example.common.http.Response;
import com.example.common.identity.Ids;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Addresses to which a browser uploads, and the transcription of an audio that was uploaded. */
public final class UploadRoutes {
    private static final Duration VALIDITY = Duration.ofMinutes(15);
    private static final Pattern TYPE = Pattern.compile("(audio|text)/[a-z0-9.+-]{1,60}");
    private static final Pattern ID = Pattern.compile("[0-9A-HJKMNP-TV-Z]{26}");
    private static final int ATTEMPTS = 5;

    private final Ids ids;
    private final Transcriber transcriber;

    public UploadRoutes(Ids ids, Transcriber transcriber) {
        this.ids = ids;
        this.transcriber = transcriber;
    }

    public List<Route> routes() {
        return List.of(
                Route.of("POST", "/api/sessions/{sessionId}/uploads", this::address),
                Route.of("POST", "/api/sessions/{sessionId}/transcription", this::transcribe));
    }

    /** An id becomes a part of a key: it is one that this service makes, or none. */
    static String checked(String id) {
        if (!ID.matcher(id).matches()) {
            throw missing();
        }
        return id;
    }

    static Problem missing() {
        return Problem.of(
                409,
                "not-uploaded",
                "There is no such upload",
                "Ask for an address at /uploads, put the file there, then name its uploadId.");
    }

    private Response address(Call call) {
        Body body = Body.of(call.request(), "contentType");
        String type = body.text("contentType", 80);
        if (!TYPE.matcher(type).matches()) {
            throw Problem.bad("`contentType` is one of audio, such as audio/mpeg, or text/plain for a transcript.");
        }
        SessionKey key = call.session();
        find(call, key);
        String id = ids.next(call.now());
        ObjectKey.Kind kind = type.startsWith("audio/") ? ObjectKey.Kind.AUDIO : ObjectKey.Kind.TRANSCRIPT;
        String object = new ObjectKey(call.user(), key, kind, id).text();
        return Response.json(
                201,
                Map.of(
                        "uploadId",
                        id,
                        "method",
                        "PUT",
                        "address",
                        call.objects().uploadAddress(object, type, VALIDITY).toString(),
                        "contentType",
                        type,
                        "expiresAt",
                        call.now().plus(VALIDITY).toString()));
    }

    private static Session find(Call call, SessionKey key) {
        return call.data()
                .openSession(call.user(), key.campaign(), key.session())
                .orElseThrow(() -> Problem.notFound("session"))
                .session();
    }

    /** The session knows its job before the job begins: an event that comes at once finds it. */
    private Response transcribe(Call call) {
        String id = checked(Body.of(call.request(), "uploadId").text("uploadId", 26));
        SessionKey key = call.session();
        String audio = new ObjectKey(call.user(), key, ObjectKey.Kind.AUDIO, id).text();
        Job job = new Job(call.user(), key, id);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Session session = find(call, key);
            if (session.job().filter(job.name()::equals).isPresent()) {
                // Asked for again: the answer was lost, or the job was not started.
                if (session.status() == SessionStatus.TRANSCRIBING) {
                    transcriber.start(job, audio);
                }
                return started(session);
            }
            if (call.objects().find(audio).isEmpty()) {
                throw missing();
            }
            StartTranscription result = call.data()
                    .startTranscription(
                            call.user(),
                            key.campaign(),
                            key.session(),
                            session.version(),
                            new StartTranscriptionChanges(audio, job.name(), session.version() + 1, call.now()));
            if (result instanceof StartTranscription.Done) {
                transcriber.start(job, audio);
                // The old application's recordings are elsewhere, and stay there.
                session.audioKey()
                        .filter(old -> ObjectKey.isOf(call.user(), old))
                        .ifPresent(call.objects()::delete);
                return started(find(call, key));
            }
        }
        throw Problem.busy("session");
    }

    private static Response started(Session session) {
        return Response.json(202, SessionViews.session(session)).version(session.version());
    }
}
