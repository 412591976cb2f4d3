package dev.keywright.relational.numbers;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The number of rows, and the figures of the columns. */
public record TableNumbers(Figure count, Map<String, ColumnNumbers> columns) {
    public TableNumbers {
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }

    public ColumnNumbers column(String name) {
        return columns.getOrDefault(name, ColumnNumbers.UNKNOWN);
    }
}
