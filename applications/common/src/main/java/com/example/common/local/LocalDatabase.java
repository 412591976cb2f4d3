package com.example.common.local;

import dev.keywright.verifier.database.DynamoDbLocal;
import java.net.URI;
import java.nio.file.Path;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** DynamoDB Local as a process. It keeps everything in memory. */
public final class LocalDatabase implements AutoCloseable {
    /** DynamoDB Local has tables of their own for each access key; with this one, the command `keywright` sees the same. */
    private static final StaticCredentialsProvider ANYBODY =
            StaticCredentialsProvider.create(AwsBasicCredentials.create("keywright", "keywright"));

    private final DynamoDbLocal process;
    private final DynamoDbClient client;

    private LocalDatabase(DynamoDbLocal process) {
        this.process = process;
        this.client = DynamoDbClient.builder()
                .endpointOverride(process.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(ANYBODY)
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    /** Where Maven puts it; `run` has it fetched. */
    public static Path folder() {
        return Path.of(System.getProperty("user.home"), ".cache", "keywright", "dynamodb-local-3.3.1");
    }

    public static LocalDatabase start(Path folder) throws DynamoDbLocal.NotStarted {
        return new LocalDatabase(DynamoDbLocal.start(folder.toString()));
    }

    public URI endpoint() {
        return process.endpoint();
    }

    public DynamoDbClient client() {
        return client;
    }

    public DynamoDbStreamsClient streams() {
        return DynamoDbStreamsClient.builder()
                .endpointOverride(process.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(ANYBODY)
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    @Override
    public void close() {
        client.close();
        process.close();
    }
}
