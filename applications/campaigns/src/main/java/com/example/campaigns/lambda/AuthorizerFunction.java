package com.example.campaigns.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The function that the HTTP API asks about each caller. */
public final class AuthorizerFunction implements RequestStreamHandler {
    private final Authorizer authorizer = new Authorizer(new Installation(System.getenv()).tokens());

    @Override
    public void handleRequest(InputStream input, OutputStream output, Context context) throws IOException {
        authorizer.handle(input, output);
    }
}
