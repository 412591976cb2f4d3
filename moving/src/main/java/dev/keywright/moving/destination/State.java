package dev.keywright.moving.destination;

import dev.keywright.verifier.database.TableWaiter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** The state of a migration, in a table of its own beside the target: what it moves, who works on it, which ranges are done. */
public final class State {
    private static final String PARTITION = "part";
    private static final String SORT = "entry";
    private static final Map<String, AttributeValue> RUN = key("run", "run");
    private static final String CHUNKS = "chunks of ";

    private final DynamoDbClient client;
    private final String table;

    public State(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    public String table() {
        return table;
    }

    private static Map<String, AttributeValue> key(String partition, String sort) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        key.put(PARTITION, AttributeValue.fromS(partition));
        key.put(SORT, AttributeValue.fromS(sort));
        return key;
    }

    public boolean exists() {
        try {
            client.describeTable(request -> request.tableName(table));
            return true;
        } catch (ResourceNotFoundException none) {
            return false;
        }
    }

    public void create() {
        if (exists()) {
            return;
        }
        try {
            client.createTable(request -> request.tableName(table)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(definition(PARTITION), definition(SORT))
                    .keySchema(element(PARTITION, KeyType.HASH), element(SORT, KeyType.RANGE)));
        } catch (ResourceInUseException other) {
            // Somebody else was quicker; the lease decides who goes on.
        }
        try (DynamoDbWaiter waiter = TableWaiter.of(client)) {
            waiter.waitUntilTableExists(request -> request.tableName(table));
        }
    }

    private static AttributeDefinition definition(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement element(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    public void drop() {
        client.deleteTable(request -> request.tableName(table));
        try (DynamoDbWaiter waiter = TableWaiter.of(client)) {
            waiter.waitUntilTableNotExists(request -> request.tableName(table));
        }
    }

    /** What is kept about the whole migration: texts by name; empty before it began. */
    public Map<String, String> about() {
        Map<String, String> about = new LinkedHashMap<>();
        client.getItem(request -> request.tableName(table).key(RUN).consistentRead(true))
                .item()
                .forEach((name, value) -> {
                    if (value.s() != null && !RUN.containsKey(name)) {
                        about.put(name, value.s());
                    }
                });
        return about;
    }

    public void keep(String name, String value) {
        client.updateItem(request -> request.tableName(table)
                .key(RUN)
                .updateExpression("SET #name = :value")
                .expressionAttributeNames(Map.of("#name", name))
                .expressionAttributeValues(Map.of(":value", AttributeValue.fromS(value))));
    }

    public Phase phase() {
        return Phase.valueOf(about().getOrDefault("phase", Phase.MOVING.name()));
    }

    public void keep(Phase phase) {
        keep("phase", phase.name());
    }

    public void forget(String name) {
        client.updateItem(request -> request.tableName(table)
                .key(RUN)
                .updateExpression("REMOVE #name")
                .expressionAttributeNames(Map.of("#name", name)));
    }

    /** The entries of one part of the table, as they were put there. */
    List<Map<String, AttributeValue>> entries(String part) {
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        client.queryPaginator(request -> request.tableName(table)
                        .consistentRead(true)
                        .keyConditionExpression(PARTITION + " = :part")
                        .expressionAttributeValues(Map.of(":part", AttributeValue.fromS(part))))
                .items()
                .forEach(all::add);
        return all;
    }

    void put(String part, String entry, Map<String, AttributeValue> content) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(content);
        item.putAll(key(part, entry));
        client.putItem(request -> request.tableName(table).item(item));
    }

    void remove(String part, String entry) {
        client.deleteItem(request -> request.tableName(table).key(key(part, entry)));
    }

    /** Takes the lease, or keeps it: whether it is now that worker's until then. */
    public boolean lease(String worker, long nowMillis, long untilMillis) {
        try {
            client.updateItem(request -> request.tableName(table)
                    .key(RUN)
                    .updateExpression("SET worker = :worker, workerUntil = :until")
                    .conditionExpression("attribute_not_exists(worker) OR worker = :worker OR workerUntil < :now")
                    .expressionAttributeValues(Map.of(
                            ":worker", AttributeValue.fromS(worker),
                            ":until", AttributeValue.fromN(Long.toString(untilMillis)),
                            ":now", AttributeValue.fromN(Long.toString(nowMillis)))));
            return true;
        } catch (ConditionalCheckFailedException taken) {
            return false;
        }
    }

    /** Whether nobody else has taken the lease from a worker. */
    public boolean isLeasedTo(String worker) {
        return worker.equals(about().get("worker"));
    }

    public void release(String worker) {
        try {
            client.updateItem(request -> request.tableName(table)
                    .key(RUN)
                    .updateExpression("REMOVE worker, workerUntil")
                    .conditionExpression("worker = :worker")
                    .expressionAttributeValues(Map.of(":worker", AttributeValue.fromS(worker))));
        } catch (ConditionalCheckFailedException other) {
            // It was taken meanwhile.
        }
    }

    /** Keeps the ranges of an entity, in place of those of a run that ended before it had kept all of its own: it may have seen other rows. */
    public void keep(String entity, List<Chunk> chunks) {
        entries(CHUNKS + entity)
                .forEach(old -> remove(CHUNKS + entity, old.get(SORT).s()));
        for (Chunk chunk : chunks) {
            Map<String, AttributeValue> item = new LinkedHashMap<>(key(chunk));
            item.put("after", texts(chunk.after()));
            item.put("upTo", texts(chunk.upTo()));
            client.putItem(request -> request.tableName(table).item(item));
        }
    }

    private static Map<String, AttributeValue> key(Chunk chunk) {
        return key(CHUNKS + chunk.entity(), "%09d".formatted(chunk.number()));
    }

    private static AttributeValue texts(List<String> texts) {
        return AttributeValue.fromL(texts.stream().map(AttributeValue::fromS).toList());
    }

    private static List<String> texts(AttributeValue value) {
        return value.l().stream().map(AttributeValue::s).toList();
    }

    /** A range, and the work that was done on it; nothing where it is still to do. */
    public record Progress(Chunk chunk, Optional<Tally> done) {}

    public List<Progress> progress(String entity) {
        List<Progress> all = new ArrayList<>();
        entries(CHUNKS + entity)
                .forEach(item -> all.add(new Progress(
                        new Chunk(
                                entity,
                                Integer.parseInt(item.get(SORT).s()),
                                texts(item.get("after")),
                                texts(item.get("upTo"))),
                        item.containsKey("units") ? Optional.of(tally(item)) : Optional.empty())));
        return all;
    }

    private static Tally tally(Map<String, AttributeValue> item) {
        return new Tally(
                Long.parseLong(item.get("rows").n()),
                Long.parseLong(item.get("items").n()),
                Long.parseLong(item.get("present").n()),
                Long.parseLong(item.get("left").n()),
                Double.parseDouble(item.get("units").n()));
    }

    public void done(Chunk chunk, Tally tally) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        values.put(":rows", AttributeValue.fromN(Long.toString(tally.rows())));
        values.put(":items", AttributeValue.fromN(Long.toString(tally.items())));
        values.put(":present", AttributeValue.fromN(Long.toString(tally.present())));
        values.put(":left", AttributeValue.fromN(Long.toString(tally.left())));
        values.put(":units", AttributeValue.fromN(Double.toString(tally.units())));
        client.updateItem(request -> request.tableName(table)
                .key(key(chunk))
                .updateExpression(
                        "SET #rows = :rows, #items = :items, present = :present, #left = :left, units = :units")
                .expressionAttributeNames(Map.of("#rows", "rows", "#items", "items", "#left", "left"))
                .expressionAttributeValues(values));
    }
}
