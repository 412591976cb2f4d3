package dev.keywright.verifier.database;

import java.time.Duration;
import software.amazon.awssdk.core.waiters.WaiterOverrideConfiguration;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** Waits for tables to come and go. The client's own looks once in twenty seconds, and many tables take less than one. */
public final class TableWaiter {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    /** More than ten minutes; the client waits for eight. */
    private static final int MOST_LOOKS = 150;

    private TableWaiter() {}

    public static DynamoDbWaiter of(DynamoDbClient client) {
        WaiterOverrideConfiguration patience = WaiterOverrideConfiguration.builder()
                .maxAttempts(MOST_LOOKS)
                .backoffStrategyV2(BackoffStrategy.exponentialDelayWithoutJitter(FIRST_PAUSE, LONGEST_PAUSE))
                .build();
        return DynamoDbWaiter.builder()
                .client(client)
                .overrideConfiguration(patience)
                .build();
    }
}
