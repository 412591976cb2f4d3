package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.Values;
import java.util.List;
import java.util.Map;

/** One row of an answer, with the rows that it includes by the names of the included entities. */
public record Row(Values values, Map<String, List<Row>> included) {
    public List<Row> included(String name) {
        return included.getOrDefault(name, List.of());
    }
}
