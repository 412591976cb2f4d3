package dev.keywright.runtime.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Items in DynamoDB. */
public final class DynamoDbStore implements Store {
    /** DynamoDB takes no more keys in one batch. */
    private static final int MOST_KEYS = 100;
    /** DynamoDB takes no more puts and deletes in one batch. */
    private static final int MOST_WRITES = 25;

    private final DynamoDbClient client;
    private final Requests requests;
    private final Duration patience;
    private final Meter meter;

    /**
     * Says where and how.
     *
     * @param names what each table of the design is called
     * @param token makes a transaction that is sent again happen once; empty where the client's own is enough
     * @param patience how long something is tried again that DynamoDB did not get to
     */
    public DynamoDbStore(
            DynamoDbClient client, UnaryOperator<String> names, String token, Duration patience, Meter meter) {
        this.client = client;
        this.requests = new Requests(names, token);
        this.patience = patience;
        this.meter = meter;
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        if (keys.size() == 1) {
            GetItemResponse response = timed(
                    "GetItem",
                    table,
                    () -> client.getItem(requests.get(table, keys.get(0), consistent)),
                    answer -> units(answer.consumedCapacity()));
            return response.hasItem() ? List.of(response.item()) : List.of();
        }
        List<Map<String, AttributeValue>> distinct = List.copyOf(new LinkedHashSet<>(keys));
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        for (int from = 0; from < distinct.size(); from += MOST_KEYS) {
            found.addAll(batch(table, distinct.subList(from, Math.min(distinct.size(), from + MOST_KEYS)), consistent));
        }
        return found;
    }

    /** What the database did not get to is asked for again. */
    private List<Map<String, AttributeValue>> batch(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        List<Map<String, AttributeValue>> rest = keys;
        Backoff backoff = new Backoff(patience);
        while (!rest.isEmpty()) {
            backoff.before();
            List<Map<String, AttributeValue>> asked = rest;
            BatchGetItemResponse response = timed(
                    "BatchGetItem",
                    table,
                    () -> client.batchGetItem(requests.batchGet(table, asked, consistent)),
                    answer -> units(answer.consumedCapacity()),
                    backoff.retries());
            found.addAll(response.responses().getOrDefault(requests.name(table), List.of()));
            KeysAndAttributes left = response.unprocessedKeys().get(requests.name(table));
            rest = left == null ? List.of() : left.keys();
        }
        return found;
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        if (query.scan()) {
            ScanResponse response = timed(
                    "Scan",
                    query.table(),
                    () -> client.scan(requests.scan(query, after)),
                    answer -> units(answer.consumedCapacity()));
            return new Page(response.items(), response.lastEvaluatedKey());
        }
        QueryResponse response = timed(
                "Query",
                query.table(),
                () -> client.query(requests.query(query, after)),
                answer -> units(answer.consumedCapacity()));
        return new Page(response.items(), response.lastEvaluatedKey());
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        Backoff backoff = new Backoff(patience);
        while (true) {
            backoff.before();
            try {
                return writes.size() == 1
                        ? single(writes.get(0), backoff.retries())
                        : transaction(writes, backoff.retries());
            } catch (TransactionConflictException | TransactionInProgressException another) {
                // Whoever was faster is done soon.
            } catch (TransactionCanceledException cancelled) {
                List<Refused> refused = refused(cancelled.cancellationReasons());
                if (!refused.isEmpty()) {
                    return refused;
                }
                boolean conflict = cancelled.cancellationReasons().stream()
                        .anyMatch(reason -> "TransactionConflict".equals(reason.code()));
                if (!conflict) {
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
        try {
            if (write.deed() instanceof ItemWrite.Put put) {
                timed(
                        "PutItem",
                        write.table(),
                        () -> client.putItem(requests.put(write, put)),
                        answer -> units(answer.consumedCapacity()),
                        retries);
            } else if (write.deed() instanceof ItemWrite.Change change) {
                timed(
                        "UpdateItem",
                        write.table(),
                        () -> client.updateItem(requests.update(write, change)),
                        answer -> units(answer.consumedCapacity()),
                        retries);
            } else {
                timed(
                        "DeleteItem",
                        write.table(),
                        () -> client.deleteItem(requests.delete(write)),
                        answer -> units(answer.consumedCapacity()),
                        retries);
            }
            return List.of();
        } catch (ConditionalCheckFailedException failed) {
            return List.of(new Refused(0, failed.hasItem() ? failed.item() : Map.of()));
        }
    }

    private List<Refused> transaction(List<ItemWrite> writes, int retries) {
        timed(
                "TransactWriteItems",
                writes.get(0).table(),
                () -> client.transactWriteItems(requests.transaction(writes)),
                answer -> units(answer.consumedCapacity()),
                retries);
        return List.of();
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
            Map<String, List<WriteRequest>> sent = rest;
            BatchWriteItemResponse response = timed(
                    "BatchWriteItem",
                    String.join(", ", sent.keySet()),
                    () -> client.batchWriteItem(
                            request -> request.requestItems(sent).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)),
                    answer -> units(answer.consumedCapacity()),
                    backoff.retries());
            rest = response.unprocessedItems();
        }
    }

    /** What a response says that it took. */
    private interface Units<T> {
        double of(T response);
    }

    private <T> T timed(String operation, String table, Supplier<T> request, Units<T> units) {
        return timed(operation, table, request, units, 0);
    }

    private <T> T timed(String operation, String table, Supplier<T> request, Units<T> units, int retries) {
        long start = System.nanoTime();
        T response = request.get();
        meter.requested(new Meter.Request(
                operation, table, units.of(response), Duration.ofNanos(System.nanoTime() - start), retries));
        return response;
    }

    private static double units(ConsumedCapacity capacity) {
        return capacity == null || capacity.capacityUnits() == null ? 0 : capacity.capacityUnits();
    }

    private static double units(Collection<ConsumedCapacity> capacities) {
        return capacities.stream().mapToDouble(DynamoDbStore::units).sum();
    }
}
