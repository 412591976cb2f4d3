package com.example.campaigns.local;

import com.example.campaigns.store.ObjectStore;
import com.example.campaigns.transcript.Job;
import com.example.campaigns.transcript.Transcriber;
import com.example.campaigns.transcript.TranscriptionEvents;
import com.example.common.http.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;

/** Hears nothing: it writes what Amazon Transcribe would write about a recording, and reports it with the same event. */
public final class LocalTranscriber implements Transcriber {
    private final ObjectStore objects;
    private final TranscriptionEvents events;
    private final Executor executor;

    public LocalTranscriber(ObjectStore objects, TranscriptionEvents events, Executor executor) {
        this.objects = objects;
        this.events = events;
        this.executor = executor;
    }

    @Override
    public void start(Job job, String audioKey) {
        executor.execute(() -> {
            long bytes = objects.find(audioKey).map(ObjectStore.Stored::bytes).orElse(0L);
            String text =
                    "A recording of %d bytes. The party meets in the tavern and hears of a dragon.".formatted(bytes);
            objects.put(job.outputKey(), new ByteArrayInputStream(output(job, text)));
            events.handle(event(job, "COMPLETED"));
        });
    }

    /** The file that a job writes. */
    public static byte[] output(Job job, String text) {
        return Json.write(Map.of(
                "jobName",
                job.name(),
                "status",
                "COMPLETED",
                "results",
                Map.of("transcripts", List.of(Map.of("transcript", text)), "items", List.of())));
    }

    /** The event that EventBridge delivers when a job has ended. */
    public static JsonNode event(Job job, String status) {
        return Json.MAPPER.valueToTree(Map.of(
                "version", "0",
                "detail-type", "Transcribe Job State Change",
                "source", "aws.transcribe",
                "detail", Map.of("TranscriptionJobName", job.name(), "TranscriptionJobStatus", status)));
    }
}
