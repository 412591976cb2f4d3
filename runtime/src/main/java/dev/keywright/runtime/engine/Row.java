package dev.keywright.runtime.engine;

import java.util.List;
import java.util.Map;

/** One of an answer, with what came along by the names of the relatives. */
public record Row(Values values, Map<String, List<Row>> along) {
    public List<Row> along(String relative) {
        return along.getOrDefault(relative, List.of());
    }
}
