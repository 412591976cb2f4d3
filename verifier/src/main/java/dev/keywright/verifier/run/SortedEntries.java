package dev.keywright.verifier.run;

import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.Store;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The entries of a table or an index by partition, each in the order of its sort key. */
final class SortedEntries {
    private final List<String> partition;
    private final Comparator<Map<String, AttributeValue>> order;
    private final TreeMap<
                    Map<String, AttributeValue>, TreeMap<Map<String, AttributeValue>, Map<String, AttributeValue>>>
            partitions;

    /** @param names the partition key, the sort key, and the key of the table that tells apart what is equal there */
    SortedEntries(List<String> partition, List<String> names) {
        this.partition = partition;
        this.order = order(names);
        this.partitions = new TreeMap<>(order(partition));
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

    void put(Map<String, AttributeValue> entry) {
        partitions
                .computeIfAbsent(TableShape.only(partition, entry), unused -> new TreeMap<>(order))
                .put(entry, entry);
    }

    void remove(Map<String, AttributeValue> entry) {
        Map<String, AttributeValue> key = TableShape.only(partition, entry);
        if (partitions.containsKey(key)) {
            partitions.get(key).remove(entry);
        }
    }

    /** What a request finds behind the end of the page before. */
    List<Map<String, AttributeValue>> after(Store.Query query, Map<String, AttributeValue> last) {
        Map<String, AttributeValue> start =
                last.isEmpty() || query.scan() ? last : query.condition().startingAfter(last);
        Comparator<Map<String, AttributeValue>> wanted = query.backward() ? order.reversed() : order;
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        for (Map<String, AttributeValue> entry : candidates(query)) {
            boolean later = start.isEmpty() || wanted.compare(entry, start) > 0;
            if (later && (query.scan() || query.condition().matches(entry))) {
                found.add(entry);
            }
        }
        return found;
    }

    private Collection<Map<String, AttributeValue>> candidates(Store.Query query) {
        if (query.scan()) {
            return partitions.values().stream()
                    .flatMap(entries -> entries.values().stream())
                    .toList();
        }
        TreeMap<Map<String, AttributeValue>, Map<String, AttributeValue>> entries =
                partitions.get(TableShape.only(partition, query.condition().equal()));
        if (entries == null) {
            return List.of();
        }
        return query.backward() ? entries.descendingMap().values() : entries.values();
    }
}
