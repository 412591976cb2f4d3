package com.example.campaigns.search;

import com.example.common.http.Json;
import com.example.common.http.Problem;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.SignedRequest;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/** Requests to an OpenSearch server; to one of AWS, they are signed. */
public final class OpenSearchRequests implements AutoCloseable {
    private static final int NOT_FOUND = 404;
    private static final int RETRY_SECONDS = 2;

    private final SdkHttpClient http;
    private final URI address;
    private final Optional<Signature> signature;

    /** Whose rights a request has, and in which region they are. */
    public record Signature(AwsCredentialsProvider credentials, String region) {}

    public OpenSearchRequests(SdkHttpClient http, URI address, Optional<Signature> signature) {
        this.http = http;
        this.address = address;
        this.signature = signature;
    }

    /** What the server says; nothing where it says nothing. */
    record Answer(int status, JsonNode body) {
        boolean isMissing() {
            return status == NOT_FOUND;
        }

        JsonNode orThrow() {
            if (status >= 300) {
                throw unavailable("it answered %d: %s".formatted(status, body.path("error")));
            }
            return body;
        }
    }

    /** Whoever searches may do so again; whoever indexes is called again by the stream. */
    private static Problem unavailable(String reason) {
        return Problem.later(
                503,
                "search-unavailable",
                "The index of the full text cannot be asked",
                "Send the request again in a moment (%s).".formatted(reason),
                RETRY_SECONDS);
    }

    Answer put(String path, byte[] body) {
        return send(SdkHttpMethod.PUT, path, ContentStreamProvider.fromByteArray(body), body.length);
    }

    Answer put(String path, ContentStreamProvider body, long bytes) {
        return send(SdkHttpMethod.PUT, path, body, bytes);
    }

    Answer post(String path, byte[] body) {
        return send(SdkHttpMethod.POST, path, ContentStreamProvider.fromByteArray(body), body.length);
    }

    Answer delete(String path) {
        return send(SdkHttpMethod.DELETE, path, ContentStreamProvider.fromByteArray(new byte[0]), 0);
    }

    private Answer send(SdkHttpMethod method, String path, ContentStreamProvider body, long bytes) {
        SdkHttpRequest request = SdkHttpRequest.builder()
                .uri(address)
                .method(method)
                .encodedPath(path)
                .putHeader("Content-Type", "application/json")
                .putHeader("Content-Length", Long.toString(bytes))
                .build();
        HttpExecuteRequest.Builder ready = HttpExecuteRequest.builder();
        if (signature.isPresent()) {
            SignedRequest signed = sign(request, body, signature.get());
            ready.request(signed.request())
                    .contentStreamProvider(signed.payload().orElse(body));
        } else {
            ready.request(request).contentStreamProvider(body);
        }
        try {
            HttpExecuteResponse response = http.prepareRequest(ready.build()).call();
            JsonNode said = response.responseBody().isPresent()
                    ? read(response.responseBody().get())
                    : MissingNode.getInstance();
            return new Answer(response.httpResponse().statusCode(), said);
        } catch (IOException unreachable) {
            throw unavailable("it cannot be reached");
        }
    }

    private static SignedRequest sign(SdkHttpRequest request, ContentStreamProvider body, Signature by) {
        AwsCredentialsIdentity identity = by.credentials().resolveCredentials();
        return AwsV4HttpSigner.create()
                .sign(sign -> sign.identity(identity)
                        .request(request)
                        .payload(body)
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "es")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, by.region()));
    }

    private static JsonNode read(InputStream stream) throws IOException {
        try (stream) {
            return Json.MAPPER.readTree(stream);
        }
    }

    @Override
    public void close() {
        http.close();
    }
}
