package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.destination.BatchWriter;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.items.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;

/** The right to write may be lost in every wait. */
class BatchWriterTest {
    private static final Map<String, AttributeValue> KEY = Map.of("id", AttributeValue.fromS("one"));

    private final List<String> events = new ArrayList<>();

    /** Time passes in waits alone. */
    private final class Waits implements Ticker {
        private long nanos;

        @Override
        public long nanos() {
            return nanos;
        }

        @Override
        public void sleep(long millis) {
            events.add("wait");
            nanos += millis * 1_000_000;
        }
    }

    /** Takes nothing of the first requests. */
    private final class Busy implements DynamoDbClient {
        private int refusals;

        Busy(int refusals) {
            this.refusals = refusals;
        }

        @Override
        public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
            events.add("write");
            BatchWriteItemResponse.Builder response = BatchWriteItemResponse.builder();
            if (refusals-- > 0) {
                response.unprocessedItems(request.requestItems());
            }
            return response.build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {}
    }

    private double put(int refusals, long units, BatchWriter.Permission permission) throws InterruptedException {
        Waits waits = new Waits();
        Place place = new Place("table", KEY);
        return new BatchWriter(new Busy(refusals), name -> name, new Pace(100, waits), waits)
                .put(Map.of(place, KEY), Map.of(place, units), permission);
    }

    @Test
    void asksAfterTheWaitForItsUnits() throws Exception {
        put(0, 50, () -> events.add("ask"));
        assertThat(events).containsExactly("wait", "ask", "write");
    }

    @Test
    void asksBeforeEachRepetition() {
        assertThatThrownBy(() -> put(5, 0, () -> {
                    events.add("ask");
                    if (events.stream().filter("ask"::equals).count() == 3) {
                        throw new InterruptedException("lost");
                    }
                }))
                .hasMessage("lost");
        assertThat(events).containsExactly("ask", "write", "wait", "ask", "write", "wait", "ask");
    }
}
