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
    private final Set<String> tokens = new LinkedHashSet<>();

    public MemoryStore(Design design) {
        this.design = design;
    }

    /** For one call: whoever listens is told what a database would have been asked. */
    public Store open(Meter meter, String token) {
        return new MemorySession(this, meter, token);
    }

    /** A transaction with a known token is not executed again. */
    synchronized List<Refused> transaction(List<ItemWrite> writes, String token) {
        if (tokens.contains(token)) {
            return List.of();
        }
        List<Refused> refused = write(writes);
        if (refused.isEmpty() && !token.isEmpty()) {
            tokens.add(token);
        }
        return refused;
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
            writes.forEach(this::apply);
        }
        return refused;
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
            return change.isNothing()
                    ? before
                    : ItemWrite.applied(before.isEmpty() ? write.key() : before, change);
        }
        return Map.of();
    }

    /** Puts an item in as it is. */
    public synchronized void put(String table, Map<String, AttributeValue> item) {
        table(table).put(design.key(table, item), item);
    }

    @Override
    public synchronized void writeBatch(List<ItemWrite> writes) {
        writes.forEach(this::apply);
    }
}
