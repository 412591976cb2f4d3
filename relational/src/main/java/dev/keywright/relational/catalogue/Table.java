package dev.keywright.relational.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A table, or the root of a partitioned one.
 *
 * @param key the columns of the primary key in their order, or of a unique index that takes its place; may be empty
 * @param keyOrigin where the key comes from
 * @param indexes the leading columns of every index, in order
 * @param triggers the names of its triggers: writes that no statement shows
 */
public record Table(
        TableName name,
        List<Column> columns,
        List<String> key,
        String keyOrigin,
        List<ForeignKey> foreignKeys,
        List<UniqueKey> uniqueKeys,
        List<List<String>> indexes,
        List<String> triggers) {
    public Table {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
        foreignKeys = List.copyOf(foreignKeys);
        uniqueKeys = List.copyOf(uniqueKeys);
        indexes = List.copyOf(indexes);
        triggers = List.copyOf(triggers);
    }

    public Optional<Column> findColumn(String column) {
        return columns.stream().filter(known -> known.name().equals(column)).findFirst();
    }

    public Column column(String column) {
        return findColumn(column).orElseThrow(() -> new IllegalStateException(name + " has no column " + column));
    }

    public boolean isKey(Set<String> given) {
        return !key.isEmpty() && given.containsAll(key);
    }

    /** Whether at most one row has these values. */
    public boolean isOne(Set<String> given) {
        return isKey(given)
                || uniqueKeys.stream()
                        .anyMatch(unique -> unique.condition().isEmpty() && given.containsAll(unique.columns()));
    }

    /** Whether an index begins with these columns, so that looking one value up is cheap. */
    public boolean isIndexed(List<String> leading) {
        return indexes.stream()
                .anyMatch(index -> index.size() >= leading.size()
                        && Set.copyOf(index.subList(0, leading.size())).equals(Set.copyOf(leading)));
    }
}
