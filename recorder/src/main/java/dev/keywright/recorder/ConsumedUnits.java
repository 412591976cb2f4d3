package dev.keywright.recorder;

import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Asks for consumed units where a request does not. */
final class ConsumedUnits {
    private static final ReturnConsumedCapacity TOTAL = ReturnConsumedCapacity.TOTAL;

    private ConsumedUnits() {}

    static SdkRequest asked(SdkRequest request) {
        if (request instanceof GetItemRequest get && get.returnConsumedCapacity() == null) {
            return get.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        if (request instanceof QueryRequest query && query.returnConsumedCapacity() == null) {
            return query.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        if (request instanceof ScanRequest scan && scan.returnConsumedCapacity() == null) {
            return scan.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        if (request instanceof PutItemRequest put && put.returnConsumedCapacity() == null) {
            return put.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        if (request instanceof UpdateItemRequest update && update.returnConsumedCapacity() == null) {
            return update.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        if (request instanceof DeleteItemRequest delete && delete.returnConsumedCapacity() == null) {
            return delete.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        return askedOfSeveral(request);
    }

    private static SdkRequest askedOfSeveral(SdkRequest request) {
        if (request instanceof BatchGetItemRequest batch && batch.returnConsumedCapacity() == null) {
            return batch.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        if (request instanceof BatchWriteItemRequest batch && batch.returnConsumedCapacity() == null) {
            return batch.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        if (request instanceof TransactWriteItemsRequest transaction && transaction.returnConsumedCapacity() == null) {
            return transaction.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        if (request instanceof TransactGetItemsRequest transaction && transaction.returnConsumedCapacity() == null) {
            return transaction.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        return request;
    }
}
