package dev.keywright.runtime.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Builds the requests that are sent to DynamoDB. */
final class RequestFactory {
    private final UnaryOperator<String> names;

    RequestFactory(UnaryOperator<String> names) {
        this.names = names;
    }

    String name(String table) {
        return names.apply(table);
    }

    GetItemRequest get(String table, Map<String, AttributeValue> key, boolean consistent) {
        return GetItemRequest.builder()
                .tableName(name(table))
                .key(key)
                .consistentRead(consistent)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    BatchGetItemRequest batchGet(String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        KeysAndAttributes asked = KeysAndAttributes.builder()
                .keys(keys)
                .consistentRead(consistent)
                .build();
        return BatchGetItemRequest.builder()
                .requestItems(Map.of(name(table), asked))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    QueryRequest query(Store.Query query, Map<String, AttributeValue> after) {
        Expression expression = new Expression();
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(name(query.table()))
                .keyConditionExpression(KeyConditionText.of(query.condition(), expression))
                .expressionAttributeNames(orNone(expression.names()))
                .expressionAttributeValues(expression.values())
                .consistentRead(query.consistent())
                .scanIndexForward(!query.backward())
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        if (!query.index().isEmpty()) {
            request.indexName(query.index());
        }
        if (query.limit() > 0) {
            request.limit(query.limit());
        }
        if (!after.isEmpty()) {
            request.exclusiveStartKey(query.condition().startingAfter(after));
        }
        return request.build();
    }

    ScanRequest scan(Store.Query query, Map<String, AttributeValue> after) {
        ScanRequest.Builder request = ScanRequest.builder()
                .tableName(name(query.table()))
                .consistentRead(query.consistent())
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        if (!query.index().isEmpty()) {
            request.indexName(query.index());
        }
        if (query.limit() > 0) {
            request.limit(query.limit());
        }
        if (!after.isEmpty()) {
            request.exclusiveStartKey(after);
        }
        return request.build();
    }

    PutItemRequest put(ItemWrite write, ItemWrite.Put put) {
        Expression expression = new Expression();
        PutItemRequest.Builder request = PutItemRequest.builder()
                .tableName(name(write.table()))
                .item(put.item())
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        String condition = write.condition(expression);
        if (!condition.isEmpty()) {
            request.conditionExpression(condition)
                    .expressionAttributeNames(orNone(expression.names()))
                    .expressionAttributeValues(orNone(expression.values()))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD);
        }
        return request.build();
    }

    UpdateItemRequest update(ItemWrite write, ItemWrite.Change change) {
        Expression expression = new Expression();
        String update = ItemWrite.update(change, expression);
        String condition = write.condition(expression);
        UpdateItemRequest.Builder request = UpdateItemRequest.builder()
                .tableName(name(write.table()))
                .key(write.key())
                .expressionAttributeNames(orNone(expression.names()))
                .expressionAttributeValues(orNone(expression.values()))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        if (!update.isEmpty()) {
            request.updateExpression(update);
        }
        if (!condition.isEmpty()) {
            request.conditionExpression(condition)
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD);
        }
        return request.build();
    }

    DeleteItemRequest delete(ItemWrite write) {
        Expression expression = new Expression();
        DeleteItemRequest.Builder request = DeleteItemRequest.builder()
                .tableName(name(write.table()))
                .key(write.key())
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        String condition = write.condition(expression);
        if (!condition.isEmpty()) {
            request.conditionExpression(condition)
                    .expressionAttributeNames(orNone(expression.names()))
                    .expressionAttributeValues(orNone(expression.values()))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD);
        }
        return request.build();
    }

    /** DynamoDB takes no empty maps of names and values. */
    private static <T> Map<String, T> orNone(Map<String, T> map) {
        return map.isEmpty() ? null : map;
    }

    /** An empty token is left to the client. */
    TransactWriteItemsRequest transaction(List<ItemWrite> writes, String token) {
        List<TransactWriteItem> items = new ArrayList<>();
        for (ItemWrite write : writes) {
            items.add(inTransaction(write));
        }
        TransactWriteItemsRequest.Builder request = TransactWriteItemsRequest.builder()
                .transactItems(items)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        if (!token.isEmpty()) {
            request.clientRequestToken(token);
        }
        return request.build();
    }

    private TransactWriteItem inTransaction(ItemWrite write) {
        Expression expression = new Expression();
        boolean looks = write.deed() instanceof ItemWrite.Change change && change.isNothing();
        String update = write.deed() instanceof ItemWrite.Change change ? ItemWrite.update(change, expression) : "";
        String condition = write.condition(expression);
        Map<String, String> used = orNone(expression.names());
        Map<String, AttributeValue> values = orNone(expression.values());
        String test = condition.isEmpty() ? null : condition;
        ReturnValuesOnConditionCheckFailure old = ReturnValuesOnConditionCheckFailure.ALL_OLD;
        TransactWriteItem.Builder item = TransactWriteItem.builder();
        if (write.deed() instanceof ItemWrite.Put put) {
            return item.put(Put.builder()
                            .tableName(name(write.table()))
                            .item(put.item())
                            .conditionExpression(test)
                            .expressionAttributeNames(used)
                            .expressionAttributeValues(values)
                            .returnValuesOnConditionCheckFailure(old)
                            .build())
                    .build();
        }
        if (looks) {
            return item.conditionCheck(ConditionCheck.builder()
                            .tableName(name(write.table()))
                            .key(write.key())
                            .conditionExpression(test)
                            .expressionAttributeNames(used)
                            .expressionAttributeValues(values)
                            .returnValuesOnConditionCheckFailure(old)
                            .build())
                    .build();
        }
        if (write.deed() instanceof ItemWrite.Change) {
            return item.update(Update.builder()
                            .tableName(name(write.table()))
                            .key(write.key())
                            .updateExpression(update)
                            .conditionExpression(test)
                            .expressionAttributeNames(used)
                            .expressionAttributeValues(values)
                            .returnValuesOnConditionCheckFailure(old)
                            .build())
                    .build();
        }
        return item.delete(Delete.builder()
                        .tableName(name(write.table()))
                        .key(write.key())
                        .conditionExpression(test)
                        .expressionAttributeNames(used)
                        .expressionAttributeValues(values)
                        .returnValuesOnConditionCheckFailure(old)
                        .build())
                .build();
    }

    Map<String, List<WriteRequest>> batch(List<ItemWrite> writes) {
        Map<String, List<WriteRequest>> all = new LinkedHashMap<>();
        for (ItemWrite write : writes) {
            WriteRequest request = write.deed() instanceof ItemWrite.Put put
                    ? WriteRequest.builder()
                            .putRequest(to -> to.item(put.item()))
                            .build()
                    : WriteRequest.builder()
                            .deleteRequest(to -> to.key(write.key()))
                            .build();
            all.computeIfAbsent(name(write.table()), unused -> new ArrayList<>())
                    .add(request);
        }
        return all;
    }
}
