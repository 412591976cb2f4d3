package dev.keywright.runtime.store;

import dev.keywright.runtime.api.Page;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Scalars;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items in memory, for tests: every read sees every write, and nothing takes units or time. */
public final class MemoryStore implements Store {
    private final Design design;
    private final Map<String, Map<Map<String, AttributeValue>, Map<String, AttributeValue>>> tables =
            new LinkedHashMap<>();
    private final Set<CallToken> tokens = new LinkedHashSet<>();
    private Watcher watcher = (table, before, after) -> {};

    public MemoryStore(Design design) {
        this.design = design;
    }

    /** Is told of every item that changes, as a stream tells it: as it was and as it is, nothing where it is not there. */
    public interface Watcher {
        void changed(String table, Map<String, AttributeValue> before, Map<String, AttributeValue> after);
    }

    /** Has every change from now on told to that one, before the write is over. */
    public synchronized void watch(Watcher other) {
        watcher = other;
    }

    /** For one call: whoever listens is told what a database would have been asked. */
    public Store open(Meter meter, String token) {
        return new MemorySession(this, meter, token);
    }

    /** A transaction with a known token is not executed again. */
    synchronized Reply writeOnce(List<ItemWrite> writes, CallToken token) {
        if (tokens.contains(token)) {
            return Reply.DONE_BEFORE;
        }
        List<Refused> refused = write(writes);
        if (refused.isEmpty()) {
            tokens.add(token);
        }
        return new Reply(refused, false);
    }

    private Map<Map<String, AttributeValue>, Map<String, AttributeValue>> table(String name) {
        return tables.computeIfAbsent(name, unused -> new LinkedHashMap<>());
    }

    @Override
    public synchronized List<Map<String, AttributeValue>> get(
            String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
        return keys.stream()
                .distinct()
                .map(table(table)::get)
                .filter(item -> item != null)
                .toList();
    }

    @Override
    public synchronized Page query(Query query, Map<String, AttributeValue> after) {
        List<String> names = names(query);
        Comparator<Map<String, AttributeValue>> order = order(names);
        Comparator<Map<String, AttributeValue>> wanted = query.backward() ? order.reversed() : order;
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        for (Map<String, AttributeValue> item : table(query.table()).values()) {
            boolean there = names.stream().allMatch(item::containsKey)
                    && (query.scan() || query.condition().matches(item))
                    && (after.isEmpty() || wanted.compare(item, start(query, after)) > 0);
            if (there) {
                found.add(item);
            }
        }
        found.sort(wanted);
        boolean cut = query.limit() > 0 && found.size() > query.limit();
        List<Map<String, AttributeValue>> page = cut ? found.subList(0, query.limit()) : found;
        Map<String, AttributeValue> last = new LinkedHashMap<>();
        if (cut) {
            names.forEach(name -> last.put(name, page.get(page.size() - 1).get(name)));
        }
        return new Page(List.copyOf(page), last);
    }

    private static Map<String, AttributeValue> start(Query query, Map<String, AttributeValue> after) {
        return query.scan() ? after : query.condition().startingAfter(after);
    }

    /** The keys of the index come first, then those of the table tell apart what is equal there. */
    private List<String> names(Query query) {
        List<String> names = new ArrayList<>(design.keyNames(query.table(), query.index()));
        design.keyNames(query.table(), "").stream()
                .filter(name -> !names.contains(name))
                .forEach(names::add);
        return names;
    }

    private static Comparator<Map<String, AttributeValue>> order(List<String> names) {
        return (one, other) -> {
            for (String name : names) {
                int order = Scalars.compare(one.get(name), other.get(name));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }

    @Override
    public synchronized List<Refused> write(List<ItemWrite> writes) {
        List<Refused> refused = new ArrayList<>();
        for (int number = 0; number < writes.size(); number++) {
            ItemWrite write = writes.get(number);
            Map<String, AttributeValue> item = table(write.table()).getOrDefault(write.key(), Map.of());
            boolean holds = write.preconditions().stream()
                    .allMatch(precondition -> precondition.requirement().holds(item));
            if (!holds) {
                refused.add(new Refused(number, item));
            }
        }
        if (refused.isEmpty()) {
            apply(writes);
        }
        return refused;
    }

    /** Whoever watches sees a transaction when it is whole. */
    private void apply(List<ItemWrite> writes) {
        List<Map<String, AttributeValue>> before = new ArrayList<>();
        for (ItemWrite write : writes) {
            before.add(table(write.table()).getOrDefault(write.key(), Map.of()));
            apply(write);
        }
        List<Map<String, AttributeValue>> after = new ArrayList<>();
        writes.forEach(write -> after.add(table(write.table()).getOrDefault(write.key(), Map.of())));
        for (int number = 0; number < writes.size(); number++) {
            if (!before.get(number).equals(after.get(number))) {
                watcher.changed(writes.get(number).table(), before.get(number), after.get(number));
            }
        }
    }

    private void apply(ItemWrite write) {
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> table = table(write.table());
        Map<String, AttributeValue> after = after(write, table.getOrDefault(write.key(), Map.of()));
        if (after.isEmpty()) {
            table.remove(write.key());
        } else {
            table.put(write.key(), after);
        }
    }

    /** The item after a write; empty where there is none. */
    public static Map<String, AttributeValue> after(ItemWrite write, Map<String, AttributeValue> before) {
        if (write.deed() instanceof ItemWrite.Put put) {
            return put.item();
        }
        if (write.deed() instanceof ItemWrite.Change change) {
            return change.isNothing() ? before : ItemWrite.applied(before.isEmpty() ? write.key() : before, change);
        }
        return Map.of();
    }

    /** Puts an item in as it is. */
    public synchronized void put(String table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> before = table(table).getOrDefault(design.key(table, item), Map.of());
        table(table).put(design.key(table, item), item);
        watcher.changed(table, before, item);
    }

    @Override
    public synchronized void writeBatch(List<ItemWrite> writes) {
        writes.forEach(write -> apply(List.of(write)));
    }
}
