package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.Values;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One row of an answer, with the rows that it includes by the names of the included entities.
 *
 * @param kind the entity, where an answer has several kinds of them
 */
public record Row(Optional<String> kind, Values values, Map<String, List<Row>> included) {
    /** A row of an answer that has one kind. */
    public Row(Values values, Map<String, List<Row>> included) {
        this(Optional.empty(), values, included);
    }

    public List<Row> included(String name) {
        return included.getOrDefault(name, List.of());
    }
}
