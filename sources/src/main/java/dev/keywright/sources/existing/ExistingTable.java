package dev.keywright.sources.existing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An existing table.
 *
 * @param partition the partition key attribute
 * @param sorts the sort key attribute, where it has one
 * @param items its items, or a sample of them
 * @param itemCount the number of all its items; less than those of the sample where nobody has counted
 * @param expires the attribute by which DynamoDB deletes items
 * @param types the types of key attributes, S, N or B, where they are declared
 */
public record ExistingTable(
        String name,
        String partition,
        List<String> sorts,
        List<ExistingIndex> indexes,
        List<ExistingItem> items,
        long itemCount,
        Optional<String> expires,
        Map<String, String> types) {
    /** The number of items of a table about which nothing is known. */
    private static final long ASSUMED_ITEMS = 1000;

    public ExistingTable {
        types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
        sorts = List.copyOf(sorts);
        indexes = List.copyOf(indexes);
        items = List.copyOf(items);
    }

    /** A table of which a tool knows all items. */
    public ExistingTable(
            String name, String partition, List<String> sorts, List<ExistingIndex> indexes, List<ExistingItem> items) {
        this(name, partition, sorts, indexes, items, items.size(), Optional.empty(), Map.of());
    }

    /** The same with these items out of that many. */
    public ExistingTable with(List<ExistingItem> sample, long all) {
        return new ExistingTable(name, partition, sorts, indexes, sample, all, expires, types);
    }

    /** The number of items that one of the sample stands for; without a sample, that many are of one kind. */
    double scale() {
        if (items.isEmpty()) {
            return itemCount > 0 ? itemCount : ASSUMED_ITEMS;
        }
        return Math.max(1, (double) itemCount / items.size());
    }

    /**
     * An index of the table.
     *
     * @param projection ALL, KEYS_ONLY or INCLUDE
     */
    public record ExistingIndex(
            String name,
            Scope scope,
            List<String> partition,
            List<String> sort,
            String projection,
            List<String> included) {
        public ExistingIndex {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
            included = List.copyOf(included);
        }

        /** All key attributes of the index. */
        List<String> key() {
            List<String> key = new ArrayList<>(partition);
            key.addAll(sort);
            return key;
        }
    }

    /** Whether an index is global or local. */
    public enum Scope {
        GLOBAL,
        LOCAL
    }

    /** All key attributes of the table. */
    List<String> key() {
        List<String> key = new ArrayList<>(List.of(partition));
        key.addAll(sorts);
        return key;
    }

    /**
     * One item.
     *
     * @param kind the item type according to the tool; empty where it has none
     * @param attributes values with their types, in DynamoDB JSON
     */
    public record ExistingItem(String kind, Map<String, Object> attributes) {
        /** The text of a value that can be part of a key; empty for other types. */
        public String text(String name) {
            if (attributes.get(name) instanceof Map<?, ?> typed) {
                Object value = typed.containsKey("S") ? typed.get("S") : typed.get("N");
                return value == null ? "" : String.valueOf(value);
            }
            return "";
        }

        boolean has(String name) {
            return attributes.containsKey(name);
        }

        /** DynamoDB's type descriptor. */
        String type(String name) {
            return attributes.get(name) instanceof Map<?, ?> typed && !typed.isEmpty()
                    ? String.valueOf(typed.keySet().iterator().next())
                    : "S";
        }
    }
}
