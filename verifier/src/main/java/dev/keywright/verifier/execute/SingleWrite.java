package dev.keywright.verifier.execute;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.verifier.execute.ItemWrite.Change;
import dev.keywright.verifier.execute.ItemWrite.Put;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** One write with its expressions, as a request of its own or as part of a transaction. */
record SingleWrite(
        ItemWrite write,
        String table,
        String update,
        String condition,
        Map<String, String> names,
        Map<String, AttributeValue> values) {
    static SingleWrite of(ItemWrite write, String table) {
        Expression expression = new Expression();
        String update = write.deed() instanceof Change change ? UpdateText.of(change, expression) : "";
        String condition = write.condition(expression).text();
        return new SingleWrite(write, table, update, condition, expression.names(), expression.values());
    }

    /** DynamoDB takes no empty texts and maps for what is not there. */
    private String conditionOrNone() {
        return condition.isEmpty() ? null : condition;
    }

    private Map<String, String> namesOrNone() {
        return names.isEmpty() ? null : names;
    }

    private Map<String, AttributeValue> valuesOrNone() {
        return values.isEmpty() ? null : values;
    }

    private String updateOrNone() {
        return update.isEmpty() ? null : update;
    }

    void send(DynamoDbClient client, Ledger ledger) {
        if (write.deed() instanceof Put put) {
            PutItemRequest request = PutItemRequest.builder()
                    .tableName(table)
                    .item(put.item())
                    .conditionExpression(conditionOrNone())
                    .expressionAttributeNames(namesOrNone())
                    .expressionAttributeValues(valuesOrNone())
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .build();
            ledger.add(
                    DynamoDbOperation.PUT_ITEM,
                    table,
                    request,
                    List.of(put.item()),
                    List.of(client.putItem(request).consumedCapacity()));
        } else if (write.deed() instanceof Change) {
            UpdateItemRequest request = UpdateItemRequest.builder()
                    .tableName(table)
                    .key(write.key())
                    .updateExpression(updateOrNone())
                    .conditionExpression(conditionOrNone())
                    .expressionAttributeNames(namesOrNone())
                    .expressionAttributeValues(valuesOrNone())
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .build();
            ledger.add(
                    DynamoDbOperation.UPDATE_ITEM,
                    table,
                    request,
                    List.of(write.key()),
                    List.of(client.updateItem(request).consumedCapacity()));
        } else {
            DeleteItemRequest request = DeleteItemRequest.builder()
                    .tableName(table)
                    .key(write.key())
                    .conditionExpression(conditionOrNone())
                    .expressionAttributeNames(namesOrNone())
                    .expressionAttributeValues(valuesOrNone())
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .build();
            ledger.add(
                    DynamoDbOperation.DELETE_ITEM,
                    table,
                    request,
                    List.of(write.key()),
                    List.of(client.deleteItem(request).consumedCapacity()));
        }
    }

    TransactWriteItem inTransaction(ReturnValuesOnConditionCheckFailure onFailure) {
        if (write.deed() instanceof Put put) {
            return TransactWriteItem.builder()
                    .put(to -> to.tableName(table)
                            .item(put.item())
                            .conditionExpression(conditionOrNone())
                            .expressionAttributeNames(namesOrNone())
                            .expressionAttributeValues(valuesOrNone())
                            .returnValuesOnConditionCheckFailure(onFailure))
                    .build();
        }
        boolean looks = write.deed() instanceof Change change && change.isNothing();
        if (looks) {
            return TransactWriteItem.builder()
                    .conditionCheck(to -> to.tableName(table)
                            .key(write.key())
                            .conditionExpression(conditionOrNone())
                            .expressionAttributeNames(namesOrNone())
                            .expressionAttributeValues(valuesOrNone())
                            .returnValuesOnConditionCheckFailure(onFailure))
                    .build();
        }
        if (write.deed() instanceof Change) {
            return TransactWriteItem.builder()
                    .update(to -> to.tableName(table)
                            .key(write.key())
                            .updateExpression(update)
                            .conditionExpression(conditionOrNone())
                            .expressionAttributeNames(namesOrNone())
                            .expressionAttributeValues(valuesOrNone())
                            .returnValuesOnConditionCheckFailure(onFailure))
                    .build();
        }
        return TransactWriteItem.builder()
                .delete(to -> to.tableName(table)
                        .key(write.key())
                        .conditionExpression(conditionOrNone())
                        .expressionAttributeNames(namesOrNone())
                        .expressionAttributeValues(valuesOrNone())
                        .returnValuesOnConditionCheckFailure(onFailure))
                .build();
    }
}
