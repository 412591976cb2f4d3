package com.example.campaigns.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.example.campaigns.transcript.Sweeper;
import com.example.common.http.Log;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** The function that deletes objects without a pointer, once a day. */
public final class SweepFunction implements RequestStreamHandler {
    private final Installation installation = new Installation(System.getenv());
    private final Sweeper sweeper = new Sweeper(installation.data(), installation.everybodysObjects());
    private final Log log = new Log(System.out);

    @Override
    public void handleRequest(InputStream input, OutputStream output, Context context) throws IOException {
        int deleted = sweeper.sweep(installation.clock().instant().minus(Sweeper.GRACE))
                .size();
        log.event("sweep", Map.of("deleted", deleted));
    }
}
