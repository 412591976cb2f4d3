package dev.keywright.relational.catalogue;

import java.util.List;
import java.util.Optional;

/**
 * Columns that no two rows share.
 *
 * @param condition the condition of a partial index: only those rows are unique
 */
public record UniqueKey(String name, List<String> columns, Optional<String> condition) {
    public UniqueKey {
        columns = List.copyOf(columns);
    }
}
