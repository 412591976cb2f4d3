package dev.keywright.verifier.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/** The requests of a program as they were sent, and the items that came back. */
final class SentRequests implements ExecutionInterceptor {
    private final List<Sent> sent = new ArrayList<>();
    private final Map<String, Set<Map<String, AttributeValue>>> found = new LinkedHashMap<>();

    /** One request: its operation as DynamoDB calls it, and its fields. */
    record Sent(String operation, Map<String, Object> fields) {}

    @Override
    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        String type = context.request().getClass().getSimpleName();
        Map<String, Object> fields = new LinkedHashMap<>(fields(context.request()));
        fields.remove("ReturnConsumedCapacity");
        fields.remove("ReturnItemCollectionMetrics");
        sent.add(new Sent(type.replaceFirst("Request$", ""), fields));
        find(context.request(), context.response());
    }

    private void find(Object request, Object response) {
        if (response instanceof GetItemResponse got && got.hasItem()) {
            add(((GetItemRequest) request).tableName(), got.item());
        } else if (response instanceof QueryResponse queried) {
            queried.items().forEach(item -> add(((QueryRequest) request).tableName(), item));
        } else if (response instanceof ScanResponse scanned) {
            scanned.items().forEach(item -> add(((ScanRequest) request).tableName(), item));
        } else if (response instanceof BatchGetItemResponse batch) {
            batch.responses().forEach((table, items) -> items.forEach(item -> add(table, item)));
        } else if (response instanceof TransactGetItemsResponse together) {
            List<String> tables = ((TransactGetItemsRequest) request)
                    .transactItems().stream()
                            .map(item -> item.get().tableName())
                            .toList();
            for (int at = 0; at < tables.size(); at++) {
                add(tables.get(at), together.responses().get(at).item());
            }
        }
    }

    private void add(String table, Map<String, AttributeValue> item) {
        found.computeIfAbsent(table, unused -> new LinkedHashSet<>()).add(item);
    }

    /** Forgets everything so far. */
    void clear() {
        sent.clear();
        found.clear();
    }

    List<Sent> all() {
        return List.copyOf(sent);
    }

    /** Whether an item with that key came back. */
    boolean hasFound(String table, Map<String, AttributeValue> key) {
        return found.getOrDefault(table, Set.of()).stream()
                .anyMatch(item -> item.entrySet().containsAll(key.entrySet()));
    }

    /** The fields that are set, under the names of the interface. */
    private static Map<String, Object> fields(SdkPojo pojo) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (SdkField<?> field : pojo.sdkFields()) {
            Object value = field.getValueOrDefault(pojo);
            boolean unset =
                    value == null || value instanceof SdkAutoConstructList || value instanceof SdkAutoConstructMap;
            if (!unset) {
                fields.put(field.memberName(), plain(value));
            }
        }
        return fields;
    }

    private static Object plain(Object value) {
        if (value instanceof SdkPojo pojo) {
            return fields(pojo);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> plain = new LinkedHashMap<>();
            map.forEach((name, one) -> plain.put(String.valueOf(name), plain(one)));
            return plain;
        }
        if (value instanceof Collection<?> many) {
            return many.stream().map(SentRequests::plain).toList();
        }
        if (value instanceof SdkBytes bytes) {
            return java.util.Base64.getEncoder().encodeToString(bytes.asByteArray());
        }
        return value;
    }
}
