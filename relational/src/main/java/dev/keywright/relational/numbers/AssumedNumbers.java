package dev.keywright.relational.numbers;

import dev.keywright.relational.catalogue.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Figures for a script, which knows none: the same assumption for every table, said to be one. */
public final class AssumedNumbers implements NumbersSource {
    private static final double ROWS = 10_000;

    @Override
    public TableNumbers of(Table table) {
        return new TableNumbers(Figure.assumed(ROWS), Map.of());
    }

    @Override
    public ChildNumbers children(Table child, List<String> columns, Table parent, List<String> parentColumns) {
        return new ChildNumbers(Figure.assumed(1), Optional.empty(), Optional.empty());
    }

    @Override
    public Optional<Containment> look(
            Table child, List<String> columns, Table parent, List<String> parentColumns, Map<String, String> where) {
        return Optional.empty();
    }

    @Override
    public Map<String, Double> kinds(Table table, String column) {
        Map<String, Double> kinds = new LinkedHashMap<>();
        List<String> values = table.column(column).values();
        values.forEach(value -> kinds.put(value, 1.0 / values.size()));
        return kinds;
    }
}
