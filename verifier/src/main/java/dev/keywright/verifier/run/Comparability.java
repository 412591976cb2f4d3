package dev.keywright.verifier.run;

import dev.keywright.verifier.database.Endpoint;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** The consumed units of a database that mean the same as the service's. */
enum Comparability {
    /** The service itself. */
    ALL,
    /** Those that DynamoDB Local counts as the service does. */
    MOST,
    /** A database of which nothing is known. */
    NONE;

    static final String REFUSED = "refused writes, which DynamoDB bills without reporting the units";
    private static final String UNKNOWN =
            "all requests, since only DynamoDB and the DynamoDB Local that keywright starts "
                    + "are known to report units as the service bills them";
    private static final String TRANSACTION =
            "transactions, since DynamoDB Local leaves out items that consume as many units as "
                    + "another, and doubles the units of indexes, which the service does not";
    private static final String NOTHING_FOUND =
            "queries, scans and batches that find nothing, since DynamoDB Local reports "
                    + "no units and the service bills the smallest read";

    private static final String MISSED =
            "batches that delete what is not there, since DynamoDB Local reports two units for each and the service bills one";

    private static final String INDEX_SCAN =
            "scans of an index, since DynamoDB Local counts the whole items and the service what the index holds of them";

    static Comparability of(Endpoint endpoint) {
        return switch (endpoint.trust()) {
            case OURS -> MOST;
            case USUAL_CREDENTIALS -> ALL;
            case ANYBODY -> NONE;
        };
    }

    /** The reason why the units of a request cannot be compared, by what was stored before it; nothing where they can. */
    Optional<String> findObstacle(SdkRequest request, StoredItems before) {
        boolean missed = this == MOST
                && request instanceof BatchWriteItemRequest batch
                && batch.requestItems().entrySet().stream()
                        .anyMatch(table -> table.getValue().stream()
                                .filter(write -> write.deleteRequest() != null)
                                .map(write -> write.deleteRequest().key())
                                .map(before.shape(table.getKey())::keyOf)
                                .anyMatch(key ->
                                        before.before(table.getKey(), key).isEmpty()));
        return missed ? Optional.of(MISSED) : Optional.empty();
    }

    /** The reason why the units of a request cannot be compared; nothing where they can. */
    Optional<String> findObstacle(SdkRequest request, SdkResponse response) {
        return switch (this) {
            case ALL -> Optional.empty();
            case MOST -> ofLocal(request, response);
            case NONE -> Optional.of(UNKNOWN);
        };
    }

    private static Optional<String> ofLocal(SdkRequest request, SdkResponse response) {
        if (request instanceof TransactWriteItemsRequest) {
            return Optional.of(TRANSACTION);
        }
        if (request instanceof ScanRequest scan && scan.indexName() != null) {
            return Optional.of(INDEX_SCAN);
        }
        boolean nothing = (response instanceof QueryResponse query
                        && query.items().isEmpty())
                || (response instanceof ScanResponse scan && scan.items().isEmpty())
                || (request instanceof BatchGetItemRequest asked
                        && isIncomplete(asked, (BatchGetItemResponse) response));
        return nothing ? Optional.of(NOTHING_FOUND) : Optional.empty();
    }

    private static boolean isIncomplete(BatchGetItemRequest request, BatchGetItemResponse response) {
        int asked = request.requestItems().values().stream()
                .mapToInt(keys -> keys.keys().size())
                .sum();
        int found = response.responses().values().stream().mapToInt(List::size).sum();
        return found < asked;
    }
}
