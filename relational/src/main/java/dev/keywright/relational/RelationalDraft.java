package dev.keywright.relational;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files of an import, and a few lines for the terminal.
 *
 * @param analysis the raw facts: file name to JSON
 */
public record RelationalDraft(String model, String report, Map<String, String> analysis, List<String> lines) {
    public RelationalDraft {
        analysis = Collections.unmodifiableMap(new LinkedHashMap<>(analysis));
        lines = List.copyOf(lines);
    }
}
