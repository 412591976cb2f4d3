package dev.keywright.runtime.store;

import dev.keywright.runtime.api.Page;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Items in DynamoDB. */
public final class DynamoDbStore implements Store {
    /** DynamoDB takes no more keys in one batch. */
    private static final int MOST_KEYS = 100;
    /** DynamoDB takes no more puts and deletes in one batch. */
    private static final int MOST_WRITES = 25;
    /** Why DynamoDB cancels a transaction that it would take a little later. */
    private static final Set<String> PASSING =
            Set.of("TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded");

    private final DynamoDbClient client;
    private final RequestFactory requests;
    private final CallToken token;
    private final Duration patience;
    private final Meter meter;

    /**
     * Says where and how.
     *
     * @param names what each table of the design is called
     * @param token the caller's, under which every write that is repeated happens once; empty where there is none
     * @param patience how long something is tried again that DynamoDB did not get to
     */
    public DynamoDbStore(
            DynamoDbClient client, UnaryOperator<String> names, String token, Duration patience, Meter meter) {
        this.client = client;
        this.requests = new RequestFactory(names);
        this.token = new CallToken(token);
        this.patience = patience;
        this.meter = meter;
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        if (keys.size() == 1) {
            long start = System.nanoTime();
            GetItemResponse response = client.getItem(requests.get(table, keys.get(0), consistent));
            tell("GetItem", table, units(response.consumedCapacity()), start, 0);
            return response.hasItem() ? List.of(response.item()) : List.of();
        }
        List<Map<String, AttributeValue>> distinct = List.copyOf(new LinkedHashSet<>(keys));
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        for (int from = 0; from < distinct.size(); from += MOST_KEYS) {
            found.addAll(batch(table, distinct.subList(from, Math.min(distinct.size(), from + MOST_KEYS)), consistent));
        }
        return found;
    }

    /** Keys that DynamoDB did not process are requested again. */
    private List<Map<String, AttributeValue>> batch(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        List<Map<String, AttributeValue>> rest = keys;
        Backoff backoff = new Backoff(patience);
        while (!rest.isEmpty()) {
            backoff.before();
            long start = System.nanoTime();
            BatchGetItemResponse response = client.batchGetItem(requests.batchGet(table, rest, consistent));
            tell("BatchGetItem", table, units(response.consumedCapacity()), start, backoff.retries());
            found.addAll(response.responses().getOrDefault(requests.name(table), List.of()));
            KeysAndAttributes left = response.unprocessedKeys().get(requests.name(table));
            rest = left == null ? List.of() : left.keys();
        }
        return found;
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        long start = System.nanoTime();
        if (query.scan()) {
            ScanResponse response = client.scan(requests.scan(query, after));
            tell("Scan", query.table(), units(response.consumedCapacity()), start, 0);
            return new Page(response.items(), response.lastEvaluatedKey());
        }
        QueryResponse response = client.query(requests.query(query, after));
        tell("Query", query.table(), units(response.consumedCapacity()), start, 0);
        return new Page(response.items(), response.lastEvaluatedKey());
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        // However often it is sent, it is one transaction.
        return write(writes, writes.size() == 1 ? "" : UUID.randomUUID().toString())
                .refused();
    }

    /** DynamoDB takes tokens for transactions only: with one, even a single write is a transaction. */
    @Override
    public Reply writeOnce(List<ItemWrite> writes, String label) {
        return token.isNone() ? new Reply(write(writes), false) : write(writes, requests.token(token, label, writes));
    }

    /** Without a token there is a single write. */
    private Reply write(List<ItemWrite> writes, String request) {
        Backoff backoff = new Backoff(patience);
        while (true) {
            backoff.before();
            try {
                return new Reply(
                        request.isEmpty()
                                ? single(writes.get(0), backoff.retries())
                                : transaction(writes, request, backoff.retries()),
                        false);
            } catch (IdempotentParameterMismatchException known) {
                // Only what was done keeps its token: it was done with other values of what it reads.
                return Reply.DONE_BEFORE;
            } catch (TransactionConflictException | TransactionInProgressException another) {
                // Whoever was faster is done soon.
            } catch (TransactionCanceledException cancelled) {
                List<Refused> refused = refused(cancelled.cancellationReasons());
                if (!refused.isEmpty()) {
                    return new Reply(refused, false);
                }
                if (cancelled.cancellationReasons().stream().noneMatch(reason -> PASSING.contains(reason.code()))) {
                    throw cancelled;
                }
            }
        }
    }

    private static List<Refused> refused(List<CancellationReason> reasons) {
        List<Refused> all = new ArrayList<>();
        for (int number = 0; number < reasons.size(); number++) {
            if ("ConditionalCheckFailed".equals(reasons.get(number).code())) {
                all.add(new Refused(number, reasons.get(number).item()));
            }
        }
        return all;
    }

    private List<Refused> single(ItemWrite write, int retries) {
        long start = System.nanoTime();
        try {
            if (write.deed() instanceof ItemWrite.Put put) {
                PutItemResponse response = client.putItem(requests.put(write, put));
                tell("PutItem", write.table(), units(response.consumedCapacity()), start, retries);
            } else if (write.deed() instanceof ItemWrite.Change change) {
                UpdateItemResponse response = client.updateItem(requests.update(write, change));
                tell("UpdateItem", write.table(), units(response.consumedCapacity()), start, retries);
            } else {
                DeleteItemResponse response = client.deleteItem(requests.delete(write));
                tell("DeleteItem", write.table(), units(response.consumedCapacity()), start, retries);
            }
            return List.of();
        } catch (ConditionalCheckFailedException failed) {
            return List.of(new Refused(0, failed.hasItem() ? failed.item() : Map.of(), isSentAgain(failed)));
        }
    }

    /** The client sends a request again whose reply does not arrive. */
    private static boolean isSentAgain(SdkException failed) {
        return failed.numAttempts() != null && failed.numAttempts() > 1;
    }

    private List<Refused> transaction(List<ItemWrite> writes, String request, int retries) {
        long start = System.nanoTime();
        TransactWriteItemsResponse response = client.transactWriteItems(requests.transaction(writes, request));
        tell("TransactWriteItems", writes.get(0).table(), units(response.consumedCapacity()), start, retries);
        return List.of();
    }

    @Override
    public boolean remembers() {
        return !token.isNone();
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        for (int from = 0; from < writes.size(); from += MOST_WRITES) {
            send(requests.batch(writes.subList(from, Math.min(writes.size(), from + MOST_WRITES))));
        }
    }

    private void send(Map<String, List<WriteRequest>> all) {
        Map<String, List<WriteRequest>> rest = new LinkedHashMap<>(all);
        Backoff backoff = new Backoff(patience);
        while (!rest.isEmpty()) {
            backoff.before();
            long start = System.nanoTime();
            BatchWriteItemResponse response = client.batchWriteItem(BatchWriteItemRequest.builder()
                    .requestItems(rest)
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                    .build());
            String tables = String.join(", ", rest.keySet());
            tell("BatchWriteItem", tables, units(response.consumedCapacity()), start, backoff.retries());
            rest = response.unprocessedItems();
        }
    }

    private void tell(String operation, String table, double units, long start, int retries) {
        Duration latency = Duration.ofNanos(System.nanoTime() - start);
        meter.requested(new Meter.Request(operation, table, units, latency, retries));
    }

    private static double units(ConsumedCapacity capacity) {
        return capacity == null || capacity.capacityUnits() == null ? 0 : capacity.capacityUnits();
    }

    private static double units(Collection<ConsumedCapacity> capacities) {
        double units = 0;
        for (ConsumedCapacity capacity : capacities) {
            units += units(capacity);
        }
        return units;
    }
}
