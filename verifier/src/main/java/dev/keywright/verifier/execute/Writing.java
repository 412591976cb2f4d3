package dev.keywright.verifier.execute;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.TableRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The requests that write, each written down with what it took. */
final class Writing {
    /** DynamoDB takes no more items in one transaction. */
    static final int MOST_IN_A_TRANSACTION = 100;
    /** DynamoDB takes no more puts and deletes in one batch. */
    private static final int MOST_IN_A_BATCH = 25;

    private static final String FAILED = "ConditionalCheckFailed";
    private static final String CONFLICT = "TransactionConflict";

    private final DynamoDbClient client;
    private final Function<TableRef, String> names;
    private final Ledger ledger;
    private final Backoff backoff;

    Writing(DynamoDbClient client, Function<TableRef, String> names, Ledger ledger, Backoff backoff) {
        this.client = client;
        this.names = names;
        this.ledger = ledger;
        this.backoff = backoff;
    }

    /** A write that a demand forbade, and the item as it was. */
    record Forbidden(int number, Map<String, AttributeValue> item) {}

    /** All or nothing; one alone needs no transaction. Nothing is forbidden where all is done. */
    List<Forbidden> write(List<ItemWrite> writes) {
        for (int attempt = 0; ; attempt++) {
            backoff.before(attempt);
            try {
                return writes.size() == 1 ? single(writes.get(0)) : transaction(writes);
            } catch (TransactionConflictException | TransactionInProgressException another) {
                // Whoever was faster is done soon.
            } catch (TransactionCanceledException cancelled) {
                List<Forbidden> forbidden = forbidden(cancelled.cancellationReasons());
                if (!forbidden.isEmpty()) {
                    return forbidden;
                }
                boolean conflict =
                        cancelled.cancellationReasons().stream().anyMatch(reason -> CONFLICT.equals(reason.code()));
                if (!conflict) {
                    throw cancelled;
                }
            }
        }
    }

    private static List<Forbidden> forbidden(List<CancellationReason> reasons) {
        List<Forbidden> all = new ArrayList<>();
        for (int number = 0; number < reasons.size(); number++) {
            if (FAILED.equals(reasons.get(number).code())) {
                all.add(new Forbidden(number, reasons.get(number).item()));
            }
        }
        return all;
    }

    private List<Forbidden> single(ItemWrite write) {
        try {
            SingleWrite.of(write, names.apply(write.table().ref())).send(client, ledger);
            return List.of();
        } catch (ConditionalCheckFailedException failed) {
            return List.of(new Forbidden(0, failed.hasItem() ? failed.item() : Map.of()));
        }
    }

    /** The client adds a token of its own, which makes an attempt that nobody answered safe to send again. */
    private List<Forbidden> transaction(List<ItemWrite> writes) {
        List<TransactWriteItem> items = writes.stream().map(this::item).toList();
        TransactWriteItemsRequest request = TransactWriteItemsRequest.builder()
                .transactItems(items)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
        TransactWriteItemsResponse response = client.transactWriteItems(request);
        ledger.add(
                DynamoDbOperation.TRANSACT_WRITE_ITEMS,
                "",
                request,
                writes.stream().map(ItemWrite::key).toList(),
                response.consumedCapacity());
        return List.of();
    }

    private TransactWriteItem item(ItemWrite write) {
        SingleWrite single = SingleWrite.of(write, names.apply(write.table().ref()));
        return single.inTransaction(ReturnValuesOnConditionCheckFailure.ALL_OLD);
    }

    /** Puts and deletes without conditions; what the database did not get to is sent again. */
    void batch(List<ItemWrite> writes) {
        for (int from = 0; from < writes.size(); from += MOST_IN_A_BATCH) {
            Map<String, List<WriteRequest>> rest = new LinkedHashMap<>();
            for (ItemWrite write : writes.subList(from, Math.min(writes.size(), from + MOST_IN_A_BATCH))) {
                String table = names.apply(write.table().ref());
                rest.computeIfAbsent(table, unused -> new ArrayList<>()).add(request(write));
            }
            send(rest);
        }
    }

    private void send(Map<String, List<WriteRequest>> all) {
        Map<String, List<WriteRequest>> rest = all;
        for (int attempt = 0; !rest.isEmpty(); attempt++) {
            backoff.before(attempt);
            BatchWriteItemRequest request = BatchWriteItemRequest.builder()
                    .requestItems(rest)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                    .build();
            BatchWriteItemResponse response = client.batchWriteItem(request);
            ledger.add(DynamoDbOperation.BATCH_WRITE_ITEM, "", request, List.of(), response.consumedCapacity());
            rest = response.unprocessedItems();
        }
    }

    private static WriteRequest request(ItemWrite write) {
        return write.deed() instanceof ItemWrite.Put put
                ? WriteRequest.builder().putRequest(to -> to.item(put.item())).build()
                : WriteRequest.builder()
                        .deleteRequest(to -> to.key(write.key()))
                        .build();
    }
}
