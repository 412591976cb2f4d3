package dev.keywright.core.design;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** The key attributes of a table or an index; only a multi-attribute index has several partition or sort attributes. */
public record KeySchema(List<String> partition, List<String> sort) {
    /** DynamoDB takes up to four attributes for the partition and four for the sort key. */
    public static final int MOST_ATTRIBUTES_OF_A_KIND = 4;

    public KeySchema {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        List<String> all = together(partition, sort);
        boolean fits = !partition.isEmpty()
                && partition.size() <= MOST_ATTRIBUTES_OF_A_KIND
                && sort.size() <= MOST_ATTRIBUTES_OF_A_KIND;
        if (!fits || new LinkedHashSet<>(all).size() != all.size()) {
            throw new IllegalArgumentException("no such key: %s, %s".formatted(partition, sort));
        }
    }

    public static KeySchema of(String partition) {
        return new KeySchema(List.of(partition), List.of());
    }

    public static KeySchema of(String partition, String sort) {
        return new KeySchema(List.of(partition), List.of(sort));
    }

    public boolean hasSort() {
        return !sort.isEmpty();
    }

    /** All key attributes, those of the partition key first. */
    public List<String> attributes() {
        return sort.isEmpty() ? partition : together(partition, sort);
    }

    private static List<String> together(List<String> partition, List<String> sort) {
        List<String> all = new ArrayList<>(partition);
        all.addAll(sort);
        return List.copyOf(all);
    }
}
