package dev.keywright.verifier.database;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.StandardRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A connection to a database, which tries again after throttling and dropped connections, and counts the retries. */
public final class Database implements AutoCloseable {
    private static final int MOST_ATTEMPTS = 10;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(25);
    private static final Duration FIRST_PAUSE_WHEN_THROTTLED = Duration.ofMillis(200);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(20);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final Endpoint endpoint;
    private final Retries retries = new Retries();
    private final DynamoDbClient client;

    public Database(Endpoint endpoint) {
        this(endpoint, List.of());
    }

    /** A connection with further listeners. */
    public Database(Endpoint endpoint, List<ExecutionInterceptor> listeners) {
        this.endpoint = endpoint;
        this.client = DynamoDbClient.builder()
                .endpointOverride(endpoint.address())
                .region(Region.of(endpoint.region()))
                .credentialsProvider(endpoint.credentials())
                .httpClientBuilder(UrlConnectionHttpClient.builder().socketTimeout(LONGEST_WAIT))
                .overrideConfiguration(ClientOverrideConfiguration.builder()
                        .retryStrategy(patience())
                        .executionInterceptors(both(listeners))
                        .build())
                .build();
    }

    private List<ExecutionInterceptor> both(List<ExecutionInterceptor> listeners) {
        List<ExecutionInterceptor> all = new ArrayList<>(listeners);
        all.add(retries);
        return all;
    }

    /** Without the circuit breaker, which gives up early for the sake of other callers: there are none here. */
    private static StandardRetryStrategy patience() {
        return AwsRetryStrategy.standardRetryStrategy().toBuilder()
                .maxAttempts(MOST_ATTEMPTS)
                .backoffStrategy(BackoffStrategy.exponentialDelay(FIRST_PAUSE, LONGEST_PAUSE))
                .throttlingBackoffStrategy(BackoffStrategy.exponentialDelay(FIRST_PAUSE_WHEN_THROTTLED, LONGEST_PAUSE))
                .circuitBreakerEnabled(false)
                .build();
    }

    public Endpoint endpoint() {
        return endpoint;
    }

    public DynamoDbClient client() {
        return client;
    }

    /** Another connection, to the streams of the tables. */
    public DynamoDbStreamsClient streams() {
        return DynamoDbStreamsClient.builder()
                .endpointOverride(endpoint.address())
                .region(Region.of(endpoint.region()))
                .credentialsProvider(endpoint.credentials())
                .httpClientBuilder(UrlConnectionHttpClient.builder().socketTimeout(LONGEST_WAIT))
                .build();
    }

    /** The number of requests. */
    public long requests() {
        return retries.requests();
    }

    /** The number of retries. */
    public long retried() {
        return retries.retried();
    }

    /** The number of requests that were refused or given up. */
    public long failed() {
        return retries.failed();
    }

    @Override
    public void close() {
        client.close();
    }
}
