package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.campaigns.data.StartTranscription;
import com.example.campaigns.data.StartTranscriptionChanges;
import com.example.campaigns.data.UserId;
import com.example.campaigns.local.LocalTranscriber;
import com.example.campaigns.store.SessionKey;
import com.example.campaigns.transcript.Job;
import com.example.campaigns.transcript.Sweeper;
import com.example.campaigns.transcript.TranscriptionEvents.Outcome;
import com.example.common.Answer;
import com.example.common.http.Json;
import com.example.common.identity.DevelopmentIdentity;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class TranscriptTest {
    private static final Stage STAGE = new Stage();
    private static final Instant LATER = Instant.parse("2100-01-01T00:00:00Z");

    private final String user = "user" + System.nanoTime();
    private final String session = STAGE.session(user, STAGE.campaign(user, "Dragons"), "The tavern");
    private final String path = "/api/sessions/%s/transcript".formatted(session);

    @AfterAll
    static void close() {
        STAGE.close();
    }

    private Answer put(String header, String value, String text) {
        return STAGE.ask("PUT", path).as(user).header(header, value).text(text).send();
    }

    private List<String> objects() {
        return STAGE.objectKeys().stream()
                .filter(key -> key.startsWith(DevelopmentIdentity.sub(user + "@example.com")))
                .toList();
    }

    @Test
    void replacesATextAndLeavesNoObjectBehind() {
        Answer first = put("if-none-match", "*", "one");
        Answer second = put("if-match", first.etag(), "two");
        Answer stale = put("if-match", first.etag(), "three");
        Answer again = put("if-none-match", "*", "four");

        assertThat(second.status()).isEqualTo(200);
        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.json().at("/current/preview").asText()).isEqualTo("two");
        assertThat(stale.json().at("/yours/preview").asText()).isEqualTo("three");
        assertThat(again.status()).isEqualTo(409);
        assertThat(STAGE.get(user, path).text()).isEqualTo("two");
        assertThat(objects()).hasSize(1);
        assertThat(STAGE.ask("DELETE", path)
                        .as(user)
                        .header("if-match", "\"1\"")
                        .send()
                        .status())
                .isEqualTo(409);
        assertThat(STAGE.ask("DELETE", path)
                        .as(user)
                        .header("if-match", second.etag())
                        .send()
                        .status())
                .isEqualTo(204);
        assertThat(objects()).isEmpty();
    }

    /** A stream of so many bytes that is nowhere in memory. */
    private static InputStream stream(long bytes) {
        return new InputStream() {
            private long left = bytes;

            @Override
            public int read() {
                return left-- > 0 ? 'a' : -1;
            }

            @Override
            public int read(byte[] buffer, int offset, int length) {
                if (left <= 0) {
                    return -1;
                }
                int count = (int) Math.min(left, length);
                java.util.Arrays.fill(buffer, offset, offset + count, (byte) 'a');
                left -= count;
                return count;
            }
        };
    }

    private static long allocatedBytes() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    /** Reads an answer as a server writes it: piece by piece. */
    private long readBytes() throws IOException {
        byte[] piece = new byte[16_384];
        long bytes = 0;
        try (InputStream body = STAGE.ask("GET", path).as(user).begin().body()) {
            for (int count = body.read(piece); count >= 0; count = body.read(piece)) {
                bytes += count;
            }
        }
        return bytes;
    }

    @Test
    void streamsTenMegabytesInAndOutWithoutHoldingThem() throws IOException {
        STAGE.ask("PUT", path)
                .as(user)
                .header("if-none-match", "*")
                .text("warm up")
                .send();
        readBytes();
        long before = allocatedBytes();
        Answer answer = STAGE.ask("PUT", path)
                .as(user)
                .header("if-match", "\"1\"")
                .header("content-type", "text/plain")
                .body(stream(10_000_000))
                .send();
        long allocated = allocatedBytes() - before;
        long beforeReading = allocatedBytes();
        long read = readBytes();
        long allocatedReading = allocatedBytes() - beforeReading;

        assertThat(answer.json().path("bytes").asLong()).isEqualTo(10_000_000);
        assertThat(answer.field("preview")).hasSize(500);
        assertThat(allocated).as("bytes that the request allocated").isLessThan(9_000_000);
        assertThat(read).isEqualTo(10_000_000);
        assertThat(allocatedReading).as("bytes that reading it allocated").isLessThan(2_000_000);
        assertThat(STAGE.get(user, path).bytes()).hasSize(10_000_000);
        assertThat(STAGE.ask("PUT", path)
                        .as(user)
                        .header("if-match", "\"2\"")
                        .body(stream(20_000_001))
                        .send()
                        .status())
                .isEqualTo(413);
    }

    private Job upload() {
        Answer upload = STAGE.ask("POST", "/api/sessions/%s/uploads".formatted(session))
                .as(user)
                .json(Map.of("contentType", "audio/mpeg"))
                .send();
        String key = upload.field("address").replace("https://objects.example/PUT/", "");
        STAGE.objects.put(key, stream(1000));
        Answer started = STAGE.ask("POST", "/api/sessions/%s/transcription".formatted(session))
                .as(user)
                .json(Map.of("uploadId", upload.field("uploadId")))
                .send();
        assertThat(started.field("status")).isEqualTo("TRANSCRIBING");
        return STAGE.jobs.get(STAGE.jobs.size() - 1);
    }

    private static void write(Job job, String text) {
        STAGE.objects.put(job.outputKey(), new ByteArrayInputStream(LocalTranscriber.output(job, text)));
    }

    @Test
    void storesTheTranscriptOnceHoweverOftenItsEventComes() {
        Job job = upload();
        write(job, "Welcome, strangers!");
        Outcome first = STAGE.events.handle(LocalTranscriber.event(job, "COMPLETED"));
        Outcome second = STAGE.events.handle(LocalTranscriber.event(job, "COMPLETED"));
        Outcome late = STAGE.events.handle(LocalTranscriber.event(job, "FAILED"));

        assertThat(List.of(first, second, late)).containsExactly(Outcome.COMPLETED, Outcome.IGNORED, Outcome.IGNORED);
        assertThat(STAGE.get(user, "/api/sessions/" + session).field("status")).isEqualTo("COMPLETED");
        assertThat(STAGE.get(user, path).text()).isEqualTo("Welcome, strangers!");
        assertThat(objects()).hasSize(2);
    }

    @Test
    void leavesARecordingOfTheOldApplicationWhereItIs() {
        SessionKey key = SessionKey.find(session).orElseThrow();
        UserId owner = new UserId(DevelopmentIdentity.sub(user + "@example.com"));
        StartTranscription before = STAGE.campaigns.startTranscription(
                owner,
                key.campaign(),
                key.session(),
                1,
                new StartTranscriptionChanges("recordings/1.mp3", "job", 2, STAGE.clock.instant()));
        assertThat(before).isInstanceOf(StartTranscription.Done.class);
        STAGE.objects.put("recordings/1.mp3", stream(10));

        Job job = upload();

        assertThat(job.user()).isEqualTo(owner);
        assertThat(STAGE.objects.find("recordings/1.mp3")).isPresent();
        STAGE.objects.delete("recordings/1.mp3");
    }

    @Test
    void ignoresTheEventOfAnOlderJob() {
        Job old = upload();
        Job newer = upload();
        write(old, "old");
        write(newer, "new");

        assertThat(STAGE.events.handle(LocalTranscriber.event(newer, "COMPLETED")))
                .isEqualTo(Outcome.COMPLETED);
        assertThat(STAGE.events.handle(LocalTranscriber.event(old, "COMPLETED")))
                .isEqualTo(Outcome.IGNORED);
        assertThat(STAGE.get(user, path).text()).isEqualTo("new");
    }

    @Test
    void notesAFailureAndIgnoresWhatIsNotOurs() throws com.fasterxml.jackson.core.JsonProcessingException {
        Job job = upload();

        assertThat(STAGE.events.handle(LocalTranscriber.event(job, "FAILED"))).isEqualTo(Outcome.FAILED);
        assertThat(STAGE.get(user, "/api/sessions/" + session).field("status")).isEqualTo("FAILED");
        assertThat(STAGE.events.handle(Json.MAPPER.readTree("""
                {"detail": {"TranscriptionJobName": "somebody-elses", "TranscriptionJobStatus": "COMPLETED"}}
                """))).isEqualTo(Outcome.IGNORED);
    }

    @Test
    void failsWhereTheOutputIsMissingSoThatTheEventComesAgain() {
        Job job = upload();

        assertThatThrownBy(() -> STAGE.events.handle(LocalTranscriber.event(job, "COMPLETED")))
                .hasMessageContaining("has written nothing");
        write(job, "late");
        assertThat(STAGE.events.handle(LocalTranscriber.event(job, "COMPLETED")))
                .isEqualTo(Outcome.COMPLETED);
    }

    @Test
    void takesALongTextThatWasUploadedToTheObjectStore() {
        Answer upload = STAGE.ask("POST", "/api/sessions/%s/uploads".formatted(session))
                .as(user)
                .json(Map.of("contentType", "text/plain"))
                .send();
        Map<String, String> named = Map.of("uploadId", upload.field("uploadId"));
        Answer early = STAGE.ask("PUT", path)
                .as(user)
                .header("if-none-match", "*")
                .json(named)
                .send();
        STAGE.objects.put(upload.field("address").replace("https://objects.example/PUT/", ""), stream(3000));
        Answer done = STAGE.ask("PUT", path)
                .as(user)
                .header("if-none-match", "*")
                .json(named)
                .send();

        // What comes to the address afterwards does not change the transcript.
        STAGE.objects.put(upload.field("address").replace("https://objects.example/PUT/", ""), stream(10));

        assertThat(early.field("type")).isEqualTo("/problems/not-uploaded");
        assertThat(done.json().path("bytes").asInt()).isEqualTo(3000);
        assertThat(STAGE.get(user, path).bytes()).hasSize(3000);
    }

    @Test
    void sweepsWhatACrashHasLeftAndNothingElse() {
        put("if-none-match", "*", "kept");
        Job job = upload();
        String prefix = objects().get(0).replaceFirst("/(audio|transcript)/.*", "/");
        STAGE.objects.put(prefix + "transcript/01ARZ3NDEKTSV4RRFFQ69G5FAV", stream(10));
        STAGE.objects.put(prefix + "audio/01ARZ3NDEKTSV4RRFFQ69G5FAV", stream(10));
        write(job, "being transcribed");
        Sweeper sweeper = new Sweeper(STAGE.data, STAGE.objects);

        assertThat(sweeper.sweep(Instant.EPOCH)).isEmpty();
        assertThat(sweeper.sweep(LATER, LATER.plusSeconds(1)))
                .as("older than the table")
                .isEmpty();
        assertThat(sweeper.sweep(LATER).stream().filter(key -> key.startsWith(prefix)))
                .containsExactlyInAnyOrder(
                        prefix + "transcript/01ARZ3NDEKTSV4RRFFQ69G5FAV", prefix + "audio/01ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(STAGE.get(user, path).text()).isEqualTo("kept");
        assertThat(STAGE.events.handle(LocalTranscriber.event(job, "COMPLETED")))
                .isEqualTo(Outcome.COMPLETED);
    }
}
