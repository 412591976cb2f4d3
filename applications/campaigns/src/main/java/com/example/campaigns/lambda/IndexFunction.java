package com.example.campaigns.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.example.campaigns.search.Indexer;
import dev.keywright.runtime.stream.StreamEvent;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The function that keeps the full text as the table is; records that fail are sent again. */
public final class IndexFunction implements RequestStreamHandler {
    private final Installation installation = new Installation(System.getenv());
    private final Indexer indexer =
            new Indexer(installation.data(), installation.findIndex().orElseThrow());

    @Override
    public void handleRequest(InputStream input, OutputStream output, Context context) throws IOException {
        StreamEvent.handle(indexer::follow, table -> table, input, output);
    }
}
