package dev.keywright.sources.existing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A table that somebody made.
 *
 * @param partition the attribute that is its partition key
 * @param sorts the attribute that is its sort key, where it has one
 * @param items what lies in it, or a sample of that
 */
public record ExistingTable(
        String name, String partition, List<String> sorts, List<ExistingIndex> indexes, List<ExistingItem> items) {
    public ExistingTable {
        sorts = List.copyOf(sorts);
        indexes = List.copyOf(indexes);
        items = List.copyOf(items);
    }

    /**
     * An index of it.
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

        /** All key attributes. */
        List<String> key() {
            List<String> key = new ArrayList<>(partition);
            key.addAll(sort);
            return key;
        }
    }

    /** Whose partitions an index has. */
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
     * @param kind what the tool says it is; empty where it does not
     * @param attributes values with their types, as DynamoDB's JSON
     */
    public record ExistingItem(String kind, Map<String, Object> attributes) {
        /** The text of a value that can be part of a key; empty where it is none. */
        String text(String name) {
            if (attributes.get(name) instanceof Map<?, ?> typed) {
                Object value = typed.containsKey("S") ? typed.get("S") : typed.get("N");
                return value == null ? "" : String.valueOf(value);
            }
            return "";
        }

        boolean has(String name) {
            return attributes.containsKey(name);
        }

        /** As DynamoDB names the type. */
        String type(String name) {
            return attributes.get(name) instanceof Map<?, ?> typed && !typed.isEmpty()
                    ? String.valueOf(typed.keySet().iterator().next())
                    : "S";
        }
    }
}
