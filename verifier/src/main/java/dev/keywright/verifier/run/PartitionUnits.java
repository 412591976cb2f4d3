package dev.keywright.verifier.run;

import dev.keywright.verifier.run.Exchange.Kind;
import dev.keywright.verifier.run.Exchange.Touch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The partitions that a request reached, with the units of each by the billing rules. */
final class PartitionUnits {
    /** The engine names a key by a placeholder or as it is. */
    private static final Pattern EQUAL = Pattern.compile("(#?\\w+) = (:\\w+)");

    private final StoredItems stored;

    PartitionUnits(StoredItems stored) {
        this.stored = stored;
    }

    List<Touch> touches(SdkRequest request, SdkResponse response) {
        if (request instanceof GetItemRequest get) {
            return List.of(got(get, (GetItemResponse) response));
        }
        if (request instanceof BatchGetItemRequest batch) {
            return got(batch, (BatchGetItemResponse) response);
        }
        if (request instanceof QueryRequest query) {
            return List.of(found(query, ((QueryResponse) response).items()));
        }
        if (request instanceof ScanRequest scan) {
            String path = path(scan.tableName(), scan.indexName());
            return List.of(read(path, Map.of(), ((ScanResponse) response).items(), isTrue(scan.consistentRead())));
        }
        return written(request, response);
    }

    private List<Touch> written(SdkRequest request, SdkResponse response) {
        if (request instanceof PutItemRequest put) {
            return put(put.tableName(), put.item());
        }
        if (request instanceof UpdateItemRequest update) {
            return changed(update.tableName(), update.key());
        }
        if (request instanceof DeleteItemRequest delete) {
            return became(delete.tableName(), delete.key(), Map.of());
        }
        if (request instanceof BatchWriteItemRequest batch) {
            return written(batch, (BatchWriteItemResponse) response);
        }
        if (request instanceof TransactWriteItemsRequest transaction) {
            return transaction.transactItems().stream()
                    .flatMap(item -> written(item).stream())
                    .toList();
        }
        throw new IllegalStateException("unforeseen request " + request);
    }

    private Touch got(GetItemRequest request, GetItemResponse response) {
        List<Map<String, AttributeValue>> items = response.hasItem() ? List.of(response.item()) : List.of();
        Map<String, AttributeValue> partition =
                TableShape.only(stored.shape(request.tableName()).partition(), request.key());
        return read(request.tableName(), partition, items, isTrue(request.consistentRead()));
    }

    private List<Touch> got(BatchGetItemRequest request, BatchGetItemResponse response) {
        List<Touch> touches = new ArrayList<>();
        request.requestItems().forEach((table, asked) -> {
            TableShape shape = stored.shape(table);
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> byKey = new LinkedHashMap<>();
            response.responses().getOrDefault(table, List.of()).forEach(item -> byKey.put(shape.keyOf(item), item));
            List<Map<String, AttributeValue>> left = response.unprocessedKeys().containsKey(table)
                    ? response.unprocessedKeys().get(table).keys()
                    : List.of();
            for (Map<String, AttributeValue> key : answered(asked, left)) {
                List<Map<String, AttributeValue>> items = byKey.containsKey(key) ? List.of(byKey.get(key)) : List.of();
                touches.add(
                        read(table, TableShape.only(shape.partition(), key), items, isTrue(asked.consistentRead())));
            }
        });
        return touches;
    }

    private static List<Map<String, AttributeValue>> answered(
            KeysAndAttributes asked, List<Map<String, AttributeValue>> left) {
        return asked.keys().stream().filter(key -> !left.contains(key)).toList();
    }

    private Touch found(QueryRequest query, List<Map<String, AttributeValue>> items) {
        String path = path(query.tableName(), query.indexName());
        Map<String, AttributeValue> equal = new LinkedHashMap<>();
        Matcher matcher = EQUAL.matcher(query.keyConditionExpression());
        while (matcher.find()) {
            String name = matcher.group(1);
            equal.put(
                    query.expressionAttributeNames().getOrDefault(name, name),
                    query.expressionAttributeValues().get(matcher.group(2)));
        }
        List<String> partition = stored.shape(query.tableName()).partitionOf(path);
        return read(path, TableShape.only(partition, equal), items, isTrue(query.consistentRead()));
    }

    private static Touch read(
            String path,
            Map<String, AttributeValue> partition,
            List<Map<String, AttributeValue>> items,
            boolean strong) {
        long bytes = items.stream().mapToLong(ItemBytes::of).sum();
        return new Touch(path, partition, Kind.READ, BillingRules.read(bytes, strong));
    }

    private static boolean isTrue(Boolean told) {
        return told != null && told;
    }

    private static String path(String table, String index) {
        return index == null ? table : table + "/" + index;
    }

    private List<Touch> put(String table, Map<String, AttributeValue> item) {
        return became(table, stored.shape(table).keyOf(item), item);
    }

    /** An update says what to do, not what comes of it: that is looked up. */
    private List<Touch> changed(String table, Map<String, AttributeValue> key) {
        return became(table, key, stored.now(table, key));
    }

    private List<Touch> became(String table, Map<String, AttributeValue> key, Map<String, AttributeValue> item) {
        TableShape shape = stored.shape(table);
        Map<String, AttributeValue> inOrder = shape.keyOf(key);
        List<Touch> touches = BillingRules.written(shape, inOrder, stored.before(table, inOrder), item);
        stored.became(table, inOrder, item);
        return touches;
    }

    private List<Touch> written(BatchWriteItemRequest request, BatchWriteItemResponse response) {
        List<Touch> touches = new ArrayList<>();
        request.requestItems().forEach((table, writes) -> {
            List<WriteRequest> left = response.unprocessedItems().getOrDefault(table, List.of());
            writes.stream().filter(write -> !left.contains(write)).forEach(write -> {
                touches.addAll(
                        write.putRequest() == null
                                ? became(table, write.deleteRequest().key(), Map.of())
                                : put(table, write.putRequest().item()));
            });
        });
        return touches;
    }

    /** Only the table's own units double. */
    private List<Touch> written(TransactWriteItem write) {
        List<Touch> touches = new ArrayList<>(single(write));
        touches.set(0, BillingRules.doubled(touches.get(0)));
        return touches;
    }

    private List<Touch> single(TransactWriteItem write) {
        if (write.put() != null) {
            return put(write.put().tableName(), write.put().item());
        }
        if (write.update() != null) {
            return changed(write.update().tableName(), write.update().key());
        }
        if (write.delete() != null) {
            return became(write.delete().tableName(), write.delete().key(), Map.of());
        }
        String table = write.conditionCheck().tableName();
        Map<String, AttributeValue> key =
                stored.shape(table).keyOf(write.conditionCheck().key());
        return became(table, key, stored.before(table, key));
    }
}
