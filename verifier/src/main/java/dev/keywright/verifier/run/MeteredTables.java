package dev.keywright.verifier.run;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.run.Exchange.Kind;
import dev.keywright.verifier.run.Exchange.Touch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Tables in memory that bill every request by DynamoDB's rules, and that can be put back to where they were. The rules are the
 * ones that the requests to a database are compared with.
 */
final class MeteredTables implements Store {
    /** DynamoDB ends a page here. */
    private static final long PAGE_BYTES = 1024 * 1024;
    /** The size of an entry that follows an item does not matter. */
    static final long OF_AN_INDEX_ENTRY = -1;

    private final Map<String, TableShape> shapes = new LinkedHashMap<>();
    private final Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> items =
            new LinkedHashMap<>();
    private final Map<String, SortedEntries> entries = new LinkedHashMap<>();
    private final List<Metered> metered = new ArrayList<>();
    private final List<Before> journal = new ArrayList<>();

    /** A request with what it read or wrote. */
    record Metered(Exchange exchange, List<Long> bytes) {
        Metered {
            bytes = List.copyOf(bytes);
        }
    }

    private record Before(String table, Map<String, AttributeValue> key, Map<String, AttributeValue> item) {}

    MeteredTables(Model model, Design design) {
        design.tables().forEach(table -> {
            TableShape shape = TableShape.of(model, design, table);
            shapes.put(table.name(), shape);
            items.put(table.name(), new LinkedHashMap<>());
            entries.put(table.name(), new SortedEntries(shape.partition(), shape.key()));
            shape.indexes()
                    .forEach(index ->
                            entries.put(index.path(), new SortedEntries(index.partition(), names(shape, index))));
        });
    }

    private static List<String> names(TableShape shape, TableShape.IndexShape index) {
        LinkedHashSet<String> names = new LinkedHashSet<>(index.key());
        names.addAll(shape.key());
        return List.copyOf(names);
    }

    /** The requests since the last call. */
    List<Metered> take() {
        List<Metered> taken = List.copyOf(metered);
        metered.clear();
        return taken;
    }

    /** What is written from now on can be undone. */
    void keep() {
        journal.clear();
        metered.clear();
    }

    /** Puts back everything as it was. */
    void undo() {
        for (int at = journal.size() - 1; at >= 0; at--) {
            Before before = journal.get(at);
            become(before.table(), before.key(), before.item());
        }
        keep();
    }

    @Override
    public List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        TableShape shape = shapes.get(table);
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        List<Touch> touches = new ArrayList<>();
        List<Long> bytes = new ArrayList<>();
        for (Map<String, AttributeValue> key : new LinkedHashSet<>(keys)) {
            Map<String, AttributeValue> item = items.get(table).getOrDefault(shape.keyOf(key), Map.of());
            long size = ItemBytes.of(item);
            bytes.add(size);
            touches.add(new Touch(
                    table, TableShape.only(shape.partition(), key), Kind.READ, BillingRules.read(size, consistent)));
            if (!item.isEmpty()) {
                found.add(item);
            }
        }
        add("Get %s %s".formatted(table, keys), touches, bytes);
        return found;
    }

    private void add(String request, List<Touch> touches, List<Long> bytes) {
        metered.add(new Metered(new Exchange(request, List.of(), touches), bytes));
    }

    @Override
    public Page query(Query query, Map<String, AttributeValue> after) {
        TableShape shape = shapes.get(query.table());
        String path = query.index().isEmpty() ? query.table() : query.table() + "/" + query.index();
        List<Map<String, AttributeValue>> page = new ArrayList<>();
        long bytes = 0;
        boolean more = false;
        for (Map<String, AttributeValue> entry : entries.get(path).after(query, after)) {
            if (bytes >= PAGE_BYTES || (query.limit() > 0 && page.size() == query.limit())) {
                more = true;
                break;
            }
            page.add(entry);
            bytes += ItemBytes.of(entry);
        }
        Map<String, AttributeValue> partition =
                TableShape.only(shape.partitionOf(path), query.condition().equal());
        add(
                "%s %s".formatted(query.scan() ? "Scan" : "Query", query),
                List.of(new Touch(path, partition, Kind.READ, BillingRules.read(bytes, query.consistent()))),
                List.of(bytes));
        Map<String, AttributeValue> last = more ? keys(shape, path, page.get(page.size() - 1)) : Map.of();
        return new Page(page, last);
    }

    private Map<String, AttributeValue> keys(TableShape shape, String path, Map<String, AttributeValue> entry) {
        Map<String, AttributeValue> keys = new LinkedHashMap<>(shape.keyOf(entry));
        shape.indexes().stream()
                .filter(index -> index.path().equals(path))
                .forEach(index -> keys.putAll(index.keyOf(entry)));
        return keys;
    }

    @Override
    public List<Refused> write(List<ItemWrite> writes) {
        List<Refused> refused = new ArrayList<>();
        for (int number = 0; number < writes.size(); number++) {
            ItemWrite write = writes.get(number);
            Map<String, AttributeValue> item = now(write);
            boolean holds = write.preconditions().stream()
                    .allMatch(precondition -> precondition.requirement().holds(item));
            if (!holds) {
                refused.add(new Refused(number, item, false));
            }
        }
        if (refused.isEmpty()) {
            send(writes, writes.size() > 1 ? BillingRules::doubled : UnaryOperator.identity());
        }
        return refused;
    }

    @Override
    public void writeBatch(List<ItemWrite> writes) {
        send(writes, UnaryOperator.identity());
    }

    private Map<String, AttributeValue> now(ItemWrite write) {
        TableShape shape = shapes.get(write.table());
        return items.get(write.table()).getOrDefault(shape.keyOf(write.key()), Map.of());
    }

    private void send(List<ItemWrite> writes, UnaryOperator<Touch> ofTable) {
        List<Touch> touches = new ArrayList<>();
        List<Long> bytes = new ArrayList<>();
        for (ItemWrite write : writes) {
            TableShape shape = shapes.get(write.table());
            Map<String, AttributeValue> key = shape.keyOf(write.key());
            Map<String, AttributeValue> before = now(write);
            Map<String, AttributeValue> after = MemoryStore.after(write, before);
            List<Touch> written = new ArrayList<>(BillingRules.written(shape, key, before, after));
            written.set(0, ofTable.apply(written.get(0)));
            touches.addAll(written);
            bytes.add(Math.max(ItemBytes.of(before), ItemBytes.of(after)));
            written.subList(1, written.size()).forEach(unused -> bytes.add(OF_AN_INDEX_ENTRY));
            journal.add(new Before(write.table(), key, before));
            become(write.table(), key, after);
        }
        add("Write %s".formatted(writes), touches, bytes);
    }

    private void become(String table, Map<String, AttributeValue> key, Map<String, AttributeValue> item) {
        TableShape shape = shapes.get(table);
        Map<String, AttributeValue> before = items.get(table).getOrDefault(key, Map.of());
        if (item.isEmpty()) {
            items.get(table).remove(key);
            entries.get(table).remove(key);
        } else {
            items.get(table).put(key, item);
            entries.get(table).put(item);
        }
        for (TableShape.IndexShape index : shape.indexes()) {
            Map<String, AttributeValue> old = index.entry(before);
            Map<String, AttributeValue> fresh = index.entry(item);
            if (!old.isEmpty()) {
                entries.get(index.path()).remove(old);
            }
            if (!fresh.isEmpty()) {
                entries.get(index.path()).put(fresh);
            }
        }
    }
}
