package dev.keywright.verifier.run;

import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Requests that ask for the consumed capacity of the table and of each index. */
final class DetailedCapacity {
    private static final ReturnConsumedCapacity BY_INDEX = ReturnConsumedCapacity.INDEXES;

    private DetailedCapacity() {}

    static SdkRequest of(SdkRequest request) {
        if (request instanceof GetItemRequest get) {
            return get.copy(to -> to.returnConsumedCapacity(BY_INDEX));
        }
        if (request instanceof BatchGetItemRequest batch) {
            return batch.copy(to -> to.returnConsumedCapacity(BY_INDEX));
        }
        if (request instanceof QueryRequest query) {
            return query.copy(to -> to.returnConsumedCapacity(BY_INDEX));
        }
        if (request instanceof ScanRequest scan) {
            return scan.copy(to -> to.returnConsumedCapacity(BY_INDEX));
        }
        if (request instanceof PutItemRequest put) {
            return put.copy(to -> to.returnConsumedCapacity(BY_INDEX));
        }
        if (request instanceof UpdateItemRequest update) {
            return update.copy(to -> to.returnConsumedCapacity(BY_INDEX));
        }
        if (request instanceof DeleteItemRequest delete) {
            return delete.copy(to -> to.returnConsumedCapacity(BY_INDEX));
        }
        if (request instanceof BatchWriteItemRequest batch) {
            return batch.copy(to -> to.returnConsumedCapacity(BY_INDEX));
        }
        if (request instanceof TransactWriteItemsRequest transaction) {
            return transaction.copy(to -> to.returnConsumedCapacity(BY_INDEX));
        }
        return request;
    }
}
