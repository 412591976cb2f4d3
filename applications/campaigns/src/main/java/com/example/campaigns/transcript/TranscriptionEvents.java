package com.example.campaigns.transcript;

import com.example.campaigns.data.Campaigns;
import com.example.campaigns.data.CompleteTranscription;
import com.example.campaigns.data.CompleteTranscriptionSessionInput;
import com.example.campaigns.data.FailTranscription;
import com.example.campaigns.data.NewTranscript;
import com.example.campaigns.data.OpenSessionRow;
import com.example.campaigns.data.Session;
import com.example.campaigns.data.SessionStatus;
import com.example.campaigns.data.Transcript;
import com.example.campaigns.store.Data;
import com.example.campaigns.store.ObjectKey;
import com.example.campaigns.store.ObjectStore;
import com.example.common.http.Json;
import com.example.common.identity.Caller;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.InputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * Events of Amazon Transcribe, by way of EventBridge: at least once, and in any order. An event counts only while its session
 * waits for that very job, so that the second one, and one of an older job, change nothing.
 */
public final class TranscriptionEvents {
    private static final int ATTEMPTS = 10;

    private final Data data;
    private final Clock clock;

    public TranscriptionEvents(Data data, Clock clock) {
        this.data = data;
        this.clock = clock;
    }

    /** What came of an event. */
    public enum Outcome {
        COMPLETED,
        FAILED,
        /** It was handled before, its session has another job by now, or it is not ours. */
        IGNORED
    }

    public Outcome handle(JsonNode event) {
        JsonNode detail = event.path("detail");
        Optional<Job> job = Job.find(detail.path("TranscriptionJobName").asText());
        if (job.isEmpty()) {
            return Outcome.IGNORED;
        }
        return switch (detail.path("TranscriptionJobStatus").asText()) {
            case "COMPLETED" -> finish(job.get(), true);
            case "FAILED" -> finish(job.get(), false);
            default -> Outcome.IGNORED;
        };
    }

    private Outcome finish(Job job, boolean completed) {
        Caller owner = Caller.of(job.user().value());
        Campaigns campaigns = data.of(owner);
        ObjectStore objects = data.objectsOf(owner);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<OpenSessionRow> row = campaigns.openSession(
                    job.user(), job.session().campaign(), job.session().session());
            if (row.filter(open -> waitsFor(open.session(), job)).isEmpty()) {
                return Outcome.IGNORED;
            }
            boolean done = completed
                    ? complete(campaigns, objects, job, row.get())
                    : fail(campaigns, job, row.get().session());
            if (done) {
                return completed ? Outcome.COMPLETED : Outcome.FAILED;
            }
        }
        throw new IllegalStateException("the session of job %s changes all the time".formatted(job.name()));
    }

    private static boolean waitsFor(Session session, Job job) {
        return session.status() == SessionStatus.TRANSCRIBING
                && session.job().filter(job.name()::equals).isPresent();
    }

    /** The object has the same key each time: an event that comes twice writes it twice, and leaves one. */
    private boolean complete(Campaigns campaigns, ObjectStore objects, Job job, OpenSessionRow row) {
        String key = new ObjectKey(job.user(), job.session(), ObjectKey.Kind.TRANSCRIPT, job.upload()).text();
        InputStream output = objects.open(job.outputKey())
                .orElseThrow(() -> new IllegalStateException("job %s has written nothing".formatted(job.name())));
        Preview preview = new Preview(JobOutput.text(Json.MAPPER, output));
        objects.put(key, preview);
        Session session = row.session();
        Instant now = clock.instant();
        CompleteTranscription result = campaigns.completeTranscription(
                new NewTranscript(
                        session.userId(),
                        session.campaignId(),
                        session.sessionId(),
                        key,
                        preview.bytes(),
                        preview.text(),
                        row.transcript().map(Transcript::version).orElse(0L) + 1,
                        row.transcript().map(Transcript::createdAt).orElse(now),
                        now),
                new CompleteTranscriptionSessionInput(
                        session.userId(),
                        session.campaignId(),
                        session.sessionId(),
                        job.name(),
                        session.version(),
                        now,
                        session.version() + 1));
        if (!(result instanceof CompleteTranscription.Done)) {
            return false;
        }
        row.transcript()
                .map(Transcript::objectKey)
                .filter(old -> !old.equals(key))
                .ifPresent(objects::delete);
        objects.delete(job.outputKey());
        return true;
    }

    private boolean fail(Campaigns campaigns, Job job, Session session) {
        FailTranscription result = campaigns.failTranscription(
                session.userId(),
                session.campaignId(),
                session.sessionId(),
                job.name(),
                session.version(),
                clock.instant(),
                session.version() + 1);
        return result instanceof FailTranscription.Done;
    }
}
