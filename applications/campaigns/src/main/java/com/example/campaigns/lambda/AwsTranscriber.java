package com.example.campaigns.lambda;

import com.example.campaigns.transcript.Job;
import com.example.campaigns.transcript.Transcriber;
import com.example.common.http.Json;
import com.example.common.identity.Caller;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
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

/** Jobs of Amazon Transcribe: one request, signed by the AWS SDK. Its output goes into the same bucket. */
final class AwsTranscriber implements Transcriber {
    private static final int CONFLICT = 400;

    private final SdkHttpClient http;
    private final Function<Caller, AwsCredentialsProvider> rights;
    private final URI endpoint;
    private final String region;
    private final String bucket;

    /**
     * Says where.
     *
     * @param rights of a user: the job reads the audio and writes its output as whoever has started it
     */
    AwsTranscriber(
            SdkHttpClient http,
            Function<Caller, AwsCredentialsProvider> rights,
            URI endpoint,
            String region,
            String bucket) {
        this.http = http;
        this.rights = rights;
        this.endpoint = endpoint;
        this.region = region;
        this.bucket = bucket;
    }

    @Override
    public void start(Job job, String audioKey) {
        byte[] body = Json.write(Map.of(
                "TranscriptionJobName", job.name(),
                "IdentifyLanguage", true,
                "Media", Map.of("MediaFileUri", "s3://%s/%s".formatted(bucket, audioKey)),
                "OutputBucketName", bucket,
                "OutputKey", job.outputKey()));
        ContentStreamProvider payload = ContentStreamProvider.fromByteArray(body);
        SdkHttpRequest request = SdkHttpRequest.builder()
                .uri(endpoint)
                .method(SdkHttpMethod.POST)
                .putHeader("Content-Type", "application/x-amz-json-1.1")
                .putHeader("Content-Length", Integer.toString(body.length))
                .putHeader("X-Amz-Target", "Transcribe.StartTranscriptionJob")
                .build();
        AwsCredentialsIdentity identity =
                rights.apply(Caller.of(job.user().value())).resolveCredentials();
        SignedRequest signed = AwsV4HttpSigner.create()
                .sign(sign -> sign.identity(identity)
                        .request(request)
                        .payload(payload)
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "transcribe")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, region));
        send(job, signed, payload);
    }

    private void send(Job job, SignedRequest signed, ContentStreamProvider payload) {
        try {
            HttpExecuteResponse response = http.prepareRequest(HttpExecuteRequest.builder()
                            .request(signed.request())
                            .contentStreamProvider(signed.payload().orElse(payload))
                            .build())
                    .call();
            String said = response.responseBody().isPresent()
                    ? read(response.responseBody().get())
                    : "";
            boolean started = response.httpResponse().isSuccessful()
                    // Started already: by a request whose answer was lost.
                    || (response.httpResponse().statusCode() == CONFLICT && said.contains("ConflictException"));
            if (!started) {
                throw new IOException("job %s was not started: %s".formatted(job.name(), said));
            }
        } catch (IOException unreachable) {
            throw new UncheckedIOException(unreachable);
        }
    }

    private static String read(InputStream stream) throws IOException {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
