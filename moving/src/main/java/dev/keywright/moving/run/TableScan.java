package dev.keywright.moving.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Reads all items of a table, or all entries of an index, in several threads. */
public final class TableScan {
    private final DynamoDbClient client;
    private final int threads;

    public TableScan(DynamoDbClient client, int threads) {
        this.client = client;
        this.threads = threads;
    }

    /** Is given every item, in any thread. */
    public interface Visitor {
        void visit(Map<String, AttributeValue> item) throws InterruptedException, MoveFailure;
    }

    public void table(String table, Visitor visitor) throws InterruptedException, MoveFailure {
        scan(ScanRequest.builder().tableName(table).consistentRead(true).build(), visitor);
    }

    public void index(String table, String index, Visitor visitor) throws InterruptedException, MoveFailure {
        scan(ScanRequest.builder().tableName(table).indexName(index).build(), visitor);
    }

    private void scan(ScanRequest request, Visitor visitor) throws InterruptedException, MoveFailure {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Optional<MoveFailure>>> segments = new ArrayList<>();
            for (int segment = 0; segment < threads; segment++) {
                ScanRequest one = request.toBuilder()
                        .segment(segment)
                        .totalSegments(threads)
                        .build();
                segments.add(executor.submit(() -> segment(one, visitor)));
            }
            for (Future<Optional<MoveFailure>> segment : segments) {
                Optional<MoveFailure> failure = segment.get();
                if (failure.isPresent()) {
                    throw failure.get();
                }
            }
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof SdkException refused) {
                throw refused;
            }
            if (failed.getCause() instanceof InterruptedException ended) {
                throw ended;
            }
            throw new IllegalStateException(failed.getCause());
        } finally {
            WorkerEnd.await(executor);
        }
    }

    private Optional<MoveFailure> segment(ScanRequest request, Visitor visitor) throws InterruptedException {
        try {
            ScanRequest next = request;
            while (true) {
                ScanResponse page = client.scan(next);
                for (Map<String, AttributeValue> item : page.items()) {
                    visitor.visit(item);
                }
                if (!page.hasLastEvaluatedKey() || page.lastEvaluatedKey().isEmpty()) {
                    return Optional.empty();
                }
                next = request.toBuilder()
                        .exclusiveStartKey(page.lastEvaluatedKey())
                        .build();
            }
        } catch (MoveFailure failed) {
            return Optional.of(failed);
        }
    }
}
