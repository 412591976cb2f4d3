package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * What DynamoDB did not get to is requested again until a deadline. DynamoDB Local processes everything, so a client stands for
 * it.
 */
class RetriesTest {
    private static final String TABLE = "table";

    private final List<Integer> asked = new ArrayList<>();
    private final List<Integer> retries = new ArrayList<>();

    /** Answers so many keys of a request, and leaves the others for another one. */
    private final class Busy implements DynamoDbClient {
        private final int most;

        private Busy(int most) {
            this.most = most;
        }

        @Override
        public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
            List<Map<String, AttributeValue>> keys =
                    request.requestItems().get(TABLE).keys();
            asked.add(keys.size());
            int done = Math.min(most, keys.size());
            BatchGetItemResponse.Builder response =
                    BatchGetItemResponse.builder().responses(Map.of(TABLE, keys.subList(0, done)));
            if (done < keys.size()) {
                KeysAndAttributes left = KeysAndAttributes.builder()
                        .keys(keys.subList(done, keys.size()))
                        .build();
                response.unprocessedKeys(Map.of(TABLE, left));
            }
            return response.build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    private List<Map<String, AttributeValue>> read(int most, Duration patience) {
        Meter meter = request -> retries.add(request.retries());
        DynamoDbStore store = new DynamoDbStore(new Busy(most), UnaryOperator.identity(), "", patience, meter);
        return store.get(TABLE, keys(5), false);
    }

    private static List<Map<String, AttributeValue>> keys(int count) {
        List<Map<String, AttributeValue>> keys = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            keys.add(Map.of("PK", AttributeValue.fromS("key " + number)));
        }
        return keys;
    }

    @Test
    void asksAgainForWhatIsLeft() {
        assertThat(read(2, Duration.ofMinutes(1))).containsExactlyElementsOf(keys(5));
        assertThat(asked).containsExactly(5, 3, 1);
        assertThat(retries).containsExactly(0, 1, 2);
    }

    @Test
    void givesUpAfterTheDeadline() {
        assertThatThrownBy(() -> read(0, Duration.ofMillis(300)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("DynamoDB would not take it after");
        assertThat(asked).hasSizeGreaterThan(1).containsOnly(5);
    }

    /** Cancels a transaction for these reasons, one after the other, and then takes it. */
    private static final class Cancelling implements DynamoDbClient {
        private final List<String> reasons;
        private final List<String> tokens = new ArrayList<>();

        private Cancelling(String... reasons) {
            this.reasons = List.of(reasons);
        }

        @Override
        public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
            tokens.add(request.clientRequestToken());
            if (tokens.size() <= reasons.size()) {
                throw TransactionCanceledException.builder()
                        .cancellationReasons(
                                CancellationReason.builder().code("None").build(),
                                CancellationReason.builder()
                                        .code(reasons.get(tokens.size() - 1))
                                        .build())
                        .build();
            }
            return TransactWriteItemsResponse.builder().build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    private static List<Store.Refused> write(Cancelling client) {
        List<ItemWrite> writes = keys(2).stream()
                .map(key -> new ItemWrite(TABLE, "Item", key, new ItemWrite.Remove(), List.of()))
                .toList();
        return new DynamoDbStore(client, UnaryOperator.identity(), "", Duration.ofMinutes(1), Meter.NONE).write(writes);
    }

    @Test
    void sendsATransactionAgainThatThrottlingOrAConflictHasCancelled() {
        Cancelling client = new Cancelling("ThrottlingError", "ProvisionedThroughputExceeded", "TransactionConflict");
        assertThat(write(client)).isEmpty();
        assertThat(client.tokens).hasSize(4).doesNotContainNull();
        assertThat(client.tokens.stream().distinct()).hasSize(1);
    }

    @Test
    void doesNotSendATransactionAgainThatDynamoDbWillNeverTake() {
        Cancelling client = new Cancelling("ItemCollectionSizeLimitExceeded");
        assertThatThrownBy(() -> write(client)).isInstanceOf(TransactionCanceledException.class);
        assertThat(client.tokens).hasSize(1);
    }
}
