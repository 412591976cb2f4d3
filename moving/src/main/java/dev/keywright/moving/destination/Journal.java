package dev.keywright.moving.destination;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.items.Digest;
import dev.keywright.moving.items.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What each row has become: the keys of its items, and the parents that it belongs to. A change in the source says only what a row
 * is now; here stands what it was when it was last written, and so which items have to go.
 */
public final class Journal {
    private static final int SHARDS = 64;
    private static final String PARTITION = "part";
    private static final String SORT = "entry";

    private final DynamoDbClient client;
    private final String table;
    private final BatchWriter writer;

    public Journal(DynamoDbClient client, String table, Pace pace, Ticker ticker) {
        this.client = client;
        this.table = table;
        this.writer = new BatchWriter(client, name -> name, pace, ticker);
    }

    /**
     * One row's entry.
     *
     * @param items the places where items of the row are or may be
     * @param versions the attributes that say who the row is and to whom it belongs, as they are and, until all parents that
     *     it belonged to know of it, as they were
     */
    public record Entry(Set<Place> items, Set<Map<AttributeRef, String>> versions) {
        public Entry {
            items = Collections.unmodifiableSet(new LinkedHashSet<>(items));
            versions = Collections.unmodifiableSet(new LinkedHashSet<>(versions));
        }
    }

    private Place place(RowRef row) {
        return new Place(table, key("rows", row));
    }

    /** The key of a row's entry among those of one kind. */
    static Map<String, AttributeValue> key(String kind, RowRef row) {
        String text = String.join(
                "", row.key().stream().map(part -> part.length() + ":" + part).toList());
        String digest = Digest.of(text);
        int shard = Integer.parseInt(digest.substring(0, 4), 16) % SHARDS;
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        key.put(PARTITION, AttributeValue.fromS(partition(kind, row.entity(), shard)));
        key.put(SORT, AttributeValue.fromS(digest));
        return key;
    }

    private static String partition(String kind, EntityRef entity, int shard) {
        return "%s of %s %s".formatted(kind, entity.name(), shard);
    }

    public Map<RowRef, Entry> read(Collection<RowRef> rows) {
        Map<Place, RowRef> places = new LinkedHashMap<>();
        rows.forEach(row -> places.put(place(row), row));
        Map<RowRef, Entry> entries = new LinkedHashMap<>();
        new BatchReader(client, name -> name)
                .read(List.copyOf(places.keySet()))
                .forEach((place, item) ->
                        entries.put(places.get(place), entry(places.get(place).entity(), item)));
        return entries;
    }

    private static Entry entry(EntityRef entity, Map<String, AttributeValue> item) {
        Set<Place> items = new LinkedHashSet<>();
        item.get("items")
                .l()
                .forEach(one -> items.add(
                        new Place(one.m().get("table").s(), one.m().get("key").m())));
        Set<Map<AttributeRef, String>> versions = new LinkedHashSet<>();
        for (AttributeValue version : item.get("versions").l()) {
            Map<AttributeRef, String> refs = new LinkedHashMap<>();
            version.m().forEach((name, value) -> refs.put(new AttributeRef(entity, name), value.s()));
            versions.add(refs);
        }
        return new Entry(items, versions);
    }

    public double write(Map<RowRef, Entry> entries, BatchWriter.Permission permission) throws InterruptedException {
        Map<Place, Map<String, AttributeValue>> items = new LinkedHashMap<>();
        entries.forEach((row, entry) -> {
            Place place = place(row);
            Map<String, AttributeValue> item = new LinkedHashMap<>(place.key());
            item.put(
                    "row",
                    AttributeValue.fromL(
                            row.key().stream().map(AttributeValue::fromS).toList()));
            item.put(
                    "items",
                    AttributeValue.fromL(entry.items().stream()
                            .map(one -> AttributeValue.fromM(Map.of(
                                    "table", AttributeValue.fromS(one.table()),
                                    "key", AttributeValue.fromM(one.key()))))
                            .toList()));
            List<AttributeValue> versions = new ArrayList<>();
            for (Map<AttributeRef, String> version : entry.versions()) {
                Map<String, AttributeValue> refs = new LinkedHashMap<>();
                version.forEach((attribute, text) -> refs.put(attribute.name(), AttributeValue.fromS(text)));
                versions.add(AttributeValue.fromM(refs));
            }
            item.put("versions", AttributeValue.fromL(versions));
            items.put(place, item);
        });
        return writer.put(items, Map.of(), permission);
    }

    public double remove(Collection<RowRef> rows, BatchWriter.Permission permission) throws InterruptedException {
        return writer.delete(rows.stream().map(this::place).toList(), permission);
    }

    /** All rows of an entity that have an entry. */
    public Set<RowRef> all(EntityRef entity) {
        return entries(entity).keySet();
    }

    /** All rows of an entity that have an entry, with it. */
    public Map<RowRef, Entry> entries(EntityRef entity) {
        Map<RowRef, Entry> rows = new LinkedHashMap<>();
        for (int shard = 0; shard < SHARDS; shard++) {
            String partition = partition("rows", entity, shard);
            client.queryPaginator(request -> request.tableName(table)
                            .consistentRead(true)
                            .keyConditionExpression(PARTITION + " = :part")
                            .expressionAttributeValues(Map.of(":part", AttributeValue.fromS(partition))))
                    .items()
                    .forEach(item -> rows.put(
                            new RowRef(
                                    entity,
                                    item.get("row").l().stream()
                                            .map(AttributeValue::s)
                                            .toList()),
                            entry(entity, item)));
        }
        return rows;
    }
}
