package com.example.campaigns.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.example.campaigns.transcript.TranscriptionEvents;
import com.example.common.http.Json;
import com.example.common.http.Log;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** The function to which EventBridge sends the ends of transcriptions; what it throws is sent again. */
public final class TranscriptionFunction implements RequestStreamHandler {
    private final Installation installation = new Installation(System.getenv());
    private final TranscriptionEvents events = new TranscriptionEvents(installation.data(), installation.clock());
    private final Log log = new Log(System.out);

    @Override
    public void handleRequest(InputStream input, OutputStream output, Context context) throws IOException {
        TranscriptionEvents.Outcome outcome = events.handle(Json.MAPPER.readTree(input));
        log.event("transcription", Map.of("outcome", outcome.name()));
    }
}
