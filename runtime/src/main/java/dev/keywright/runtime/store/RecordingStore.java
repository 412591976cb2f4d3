package dev.keywright.runtime.store;

import dev.keywright.runtime.api.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Finds nothing and takes everything, and remembers what would have been sent. */
public final class RecordingStore implements Store {
    private final RequestFactory requests;
    private final CallToken token;
    private final List<DynamoDbRequest> sent;

    public RecordingStore(UnaryOperator<String> names) {
        this(new RequestFactory(names), CallToken.NONE, new ArrayList<>());
    }

    private RecordingStore(RequestFactory requests, CallToken token, List<DynamoDbRequest> sent) {
        this.requests = requests;
        this.token = token;
        this.sent = sent;
    }

    /** For one call with a token, which may be empty. */
    public Store open(String own) {
        return new RecordingStore(requests, new CallToken(own), sent);
    }

    public List<DynamoDbRequest> requests() {
        return List.copyOf(sent);
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        sent.add(
                keys.size() == 1
                        ? requests.get(table, keys.get(0), consistent)
                        : requests.batchGet(table, keys, consistent));
        return List.of();
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        sent.add(query.scan() ? requests.scan(query, after) : requests.query(query, after));
        return new Page(List.of(), Map.of());
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        sent.add(writes.size() == 1 ? single(writes.get(0)) : requests.transaction(writes, ""));
        return List.of();
    }

    @Override
    public Reply writeOnce(List<ItemWrite> writes, String label) {
        if (token.isNone()) {
            return new Reply(write(writes), false);
        }
        sent.add(requests.transaction(writes, token.of(label).text()));
        return new Reply(List.of(), false);
    }

    private DynamoDbRequest single(ItemWrite write) {
        if (write.deed() instanceof ItemWrite.Put put) {
            return requests.put(write, put);
        }
        return write.deed() instanceof ItemWrite.Change change
                ? requests.update(write, change)
                : requests.delete(write);
    }

    @Override
    public boolean remembers() {
        return !token.isNone();
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        sent.add(BatchWriteItemRequest.builder()
                .requestItems(requests.batch(writes))
                .build());
    }
}
