package dev.keywright.verifier.execute;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Consistency;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** The requests that read, each written down with what it took. */
final class Reading {
    /** DynamoDB takes no more keys in one batch. */
    private static final int MOST_IN_A_BATCH = 100;

    private final DynamoDbClient client;
    private final Function<TableRef, String> names;
    private final Ledger ledger;
    private final Backoff backoff;

    Reading(DynamoDbClient client, Function<TableRef, String> names, Ledger ledger, Backoff backoff) {
        this.client = client;
        this.names = names;
        this.ledger = ledger;
        this.backoff = backoff;
    }

    /** Some items, and where they end; an empty key says that nothing follows. */
    record Read(List<Map<String, AttributeValue>> items, Map<String, AttributeValue> last) {}

    /** How a page is read. */
    record Manner(Consistency consistency, boolean backward, int limit) {
        /** Without a limit a page is as large as DynamoDB makes it. */
        static final int NO_LIMIT = 0;
    }

    List<Map<String, AttributeValue>> get(Path path, Map<String, AttributeValue> key, Consistency consistency) {
        String table = names.apply(path.table().ref());
        GetItemRequest request = GetItemRequest.builder()
                .tableName(table)
                .key(key)
                .consistentRead(consistency == Consistency.STRONG)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
        GetItemResponse response = client.getItem(request);
        List<Map<String, AttributeValue>> items = response.hasItem() ? List.of(response.item()) : List.of();
        ledger.add(DynamoDbOperation.GET_ITEM, table, request, items, List.of(response.consumedCapacity()));
        return items;
    }

    /** Those of the items that are there, in any order; no key may stand twice in a batch. */
    List<Map<String, AttributeValue>> batchGet(
            Path path, List<Map<String, AttributeValue>> keys, Consistency consistency) {
        List<Map<String, AttributeValue>> distinct = List.copyOf(new LinkedHashSet<>(keys));
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        for (int from = 0; from < distinct.size(); from += MOST_IN_A_BATCH) {
            int to = Math.min(distinct.size(), from + MOST_IN_A_BATCH);
            found.addAll(oneBatch(path, distinct.subList(from, to), consistency));
        }
        return found;
    }

    /** What the database did not get to is asked for again. */
    private List<Map<String, AttributeValue>> oneBatch(
            Path path, List<Map<String, AttributeValue>> keys, Consistency consistency) {
        String table = names.apply(path.table().ref());
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        List<Map<String, AttributeValue>> rest = keys;
        for (int attempt = 0; !rest.isEmpty(); attempt++) {
            backoff.before(attempt);
            KeysAndAttributes asked = KeysAndAttributes.builder()
                    .keys(rest)
                    .consistentRead(consistency == Consistency.STRONG)
                    .build();
            BatchGetItemRequest request = BatchGetItemRequest.builder()
                    .requestItems(Map.of(table, asked))
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                    .build();
            BatchGetItemResponse response = client.batchGetItem(request);
            List<Map<String, AttributeValue>> items = response.responses().getOrDefault(table, List.of());
            ledger.add(DynamoDbOperation.BATCH_GET_ITEM, table, request, items, response.consumedCapacity());
            found.addAll(items);
            rest = response.unprocessedKeys().containsKey(table)
                    ? response.unprocessedKeys().get(table).keys()
                    : List.of();
        }
        return found;
    }

    Read query(Path path, KeyCondition condition, Manner manner, Map<String, AttributeValue> after) {
        Expression expression = condition.expression();
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(names.apply(path.table().ref()))
                .keyConditionExpression(expression.text())
                .expressionAttributeNames(expression.names())
                .expressionAttributeValues(expression.values())
                .scanIndexForward(!manner.backward())
                .consistentRead(manner.consistency() == Consistency.STRONG)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES);
        if (path instanceof Path.Secondary secondary) {
            request.indexName(secondary.index().name());
        }
        if (manner.limit() != Manner.NO_LIMIT) {
            request.limit(manner.limit());
        }
        if (!after.isEmpty()) {
            request.exclusiveStartKey(condition.startingAfter(after));
        }
        QueryRequest built = request.build();
        QueryResponse response = client.query(built);
        ledger.add(DynamoDbOperation.QUERY, name(path), built, response.items(), List.of(response.consumedCapacity()));
        return new Read(response.items(), response.lastEvaluatedKey());
    }

    Read scan(Path path, Manner manner, Map<String, AttributeValue> after) {
        ScanRequest.Builder request = ScanRequest.builder()
                .tableName(names.apply(path.table().ref()))
                .consistentRead(manner.consistency() == Consistency.STRONG)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES);
        if (path instanceof Path.Secondary secondary) {
            request.indexName(secondary.index().name());
        }
        if (manner.limit() != Manner.NO_LIMIT) {
            request.limit(manner.limit());
        }
        if (!after.isEmpty()) {
            request.exclusiveStartKey(after);
        }
        ScanRequest built = request.build();
        ScanResponse response = client.scan(built);
        ledger.add(DynamoDbOperation.SCAN, name(path), built, response.items(), List.of(response.consumedCapacity()));
        return new Read(response.items(), response.lastEvaluatedKey());
    }

    private String name(Path path) {
        String table = names.apply(path.table().ref());
        return path instanceof Path.Secondary secondary
                ? table + "/" + secondary.index().name()
                : table;
    }
}
