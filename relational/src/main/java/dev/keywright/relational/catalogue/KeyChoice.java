package dev.keywright.relational.catalogue;

import java.util.List;

/** The identity of a table: its primary key, or else a unique index over columns that are always there. */
public record KeyChoice(List<String> columns, String origin) {
    public KeyChoice {
        columns = List.copyOf(columns);
    }

    public static KeyChoice of(List<String> primary, List<UniqueKey> unique, List<Column> columns) {
        if (!primary.isEmpty()) {
            return new KeyChoice(primary, "primary key");
        }
        return unique.stream()
                .filter(key ->
                        key.condition().isEmpty() && key.columns().stream().allMatch(name -> isRequired(name, columns)))
                .findFirst()
                .map(key -> new KeyChoice(key.columns(), "unique index " + key.name() + ", there is no primary key"))
                .orElse(new KeyChoice(List.of(), "none"));
    }

    private static boolean isRequired(String name, List<Column> columns) {
        return columns.stream().anyMatch(column -> column.name().equals(name) && !column.isOptional());
    }
}
