package com.example.common.load;

import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** DynamoDB Local with a data folder, at an address where it can be killed, started again, fall silent, and lose its answers. */
public final class FragileDatabase implements AutoCloseable {
    /** DynamoDB Local answers a transaction before it has committed it. DynamoDB does not. */
    private static final Duration UNTIL_COMMITTED = Duration.ofMillis(500);

    private final String libraries;
    private final Path data;
    private final Relay relay;
    private final Duration patience;
    private final DynamoDbClient client;
    private DynamoDbLocal process;

    /**
     * Starts it, empty.
     *
     * @param libraries where DynamoDB Local is
     * @param patience how long a request waits for its answer, before it is sent once more
     */
    public FragileDatabase(Path libraries, Duration patience) throws IOException, DynamoDbLocal.NotStarted {
        this.libraries = libraries.toString();
        this.patience = patience;
        data = Files.createTempDirectory("fragile-database").toAbsolutePath();
        process = DynamoDbLocal.start(this.libraries, data.toString());
        relay = new Relay(process.endpoint());
        client = builder(relay.address())
                .overrideConfiguration(
                        settings -> settings.apiCallAttemptTimeout(patience).apiCallTimeout(patience.multipliedBy(2)))
                .build();
    }

    private static DynamoDbClientBuilder builder(URI address) {
        return DynamoDbClient.builder()
                .endpointOverride(address)
                .region(Region.US_EAST_1)
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create("keywright", "keywright")))
                .httpClientBuilder(UrlConnectionHttpClient.builder());
    }

    /** Has tables created by a client that waits for as long as it takes. */
    public void prepare(Consumer<DynamoDbClient> creation) {
        try (DynamoDbClient patient = builder(process.endpoint()).build()) {
            creation.accept(patient);
        }
    }

    public DynamoDbClient client() {
        return client;
    }

    /**
     * Kills it at whatever it is doing, and starts another one on the same data after a while. Answers of the last moment reach nobody, since DynamoDB Local
     * may not have committed yet what they say is done.
     */
    public void killFor(Duration away) throws InterruptedException {
        relay.holdAnswers(true);
        TimeUnit.MILLISECONDS.sleep(UNTIL_COMMITTED.toMillis());
        ProcessHandle.of(process.processId()).ifPresent(ProcessHandle::destroyForcibly);
        relay.cut();
        process.close();
        TimeUnit.MILLISECONDS.sleep(away.toMillis());
        try {
            process = DynamoDbLocal.start(libraries, data.toString());
        } catch (DynamoDbLocal.NotStarted broken) {
            throw new IllegalStateException(broken);
        }
        relay.leadTo(process.endpoint());
        relay.holdAnswers(false);
    }

    /** Requests and answers wait for longer than anybody waits for them, and arrive then. */
    public void beSilent() throws InterruptedException {
        relay.silent(true);
        TimeUnit.MILLISECONDS.sleep(patience.multipliedBy(3).toMillis());
        relay.silent(false);
    }

    /** Breaks off all connections: what was sent may be done, and nobody is told. */
    public void cut() {
        relay.cut();
    }

    @Override
    public void close() {
        client.close();
        relay.close();
        process.close();
    }
}
