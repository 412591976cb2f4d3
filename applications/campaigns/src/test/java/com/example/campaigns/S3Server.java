package com.example.campaigns;

import com.example.campaigns.store.S3Store;
import dev.keywright.moving.objects.S3Objects;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.regex.Pattern;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/** S3Mock as a process, with one bucket. */
final class S3Server implements AutoCloseable {
    private static final Pattern READY = Pattern.compile("Tomcat started on ports .*?(\\d+) \\(http\\)");
    private static final String BUCKET = "campaigns";

    private static final StaticCredentialsProvider ANYBODY =
            StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret"));

    private final ServerProcess process;

    S3Server() throws IOException {
        process = new ServerProcess(
                READY,
                "-Xmx256m",
                "-jar",
                Path.of("target", "s3mock", "s3mock.jar").toString(),
                "--server.port=0",
                "--com.adobe.testing.s3mock.http-port=0",
                "--http.port=0");
    }

    private static S3Client client(URI address) {
        return S3Client.builder()
                .endpointOverride(address)
                .region(Region.US_EAST_1)
                .credentialsProvider(ANYBODY)
                .forcePathStyle(true)
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    /** The same bucket as a migration sees it. */
    S3Objects moved() {
        return new S3Objects(client(process.address()), BUCKET);
    }

    S3Store store() {
        client(process.address()).createBucket(request -> request.bucket(BUCKET));
        return store(process.address());
    }

    /** The bucket of any server at that address. */
    static S3Store store(URI address) {
        S3Presigner presigner = S3Presigner.builder()
                .endpointOverride(address)
                .region(Region.US_EAST_1)
                .credentialsProvider(ANYBODY)
                .serviceConfiguration(
                        S3Configuration.builder().pathStyleAccessEnabled(true).build())
                .build();
        return new S3Store(client(address), presigner, BUCKET);
    }

    @Override
    public void close() {
        process.close();
    }
}
