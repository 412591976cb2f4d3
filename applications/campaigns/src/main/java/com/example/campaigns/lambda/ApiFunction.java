package com.example.campaigns.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The function of the HTTP API. */
public final class ApiFunction implements RequestStreamHandler {
    private final Installation installation = new Installation(System.getenv());
    private final Api api = new Api(installation.services(), installation.clock());

    @Override
    public void handleRequest(InputStream input, OutputStream output, Context context) throws IOException {
        api.handle(input, output);
    }
}
