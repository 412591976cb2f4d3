package dev.keywright.app.tool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The answer of a tool.
 *
 * @param text the answer for whoever reads; its first line is a sentence that says it all
 * @param data the same for programs; empty where the call was refused
 * @param page further data that only the page of the tool shows, and no assistant reads
 */
public record ToolAnswer(String text, Map<String, Object> data, Map<String, Object> page, Standing standing) {
    public ToolAnswer {
        page = Collections.unmodifiableMap(new LinkedHashMap<>(page));
        data = Collections.unmodifiableMap(new LinkedHashMap<>(data));
    }

    /** Whether the call was answered. */
    public enum Standing {
        ANSWERED,
        /** The text says what to change. */
        REFUSED
    }

    static ToolAnswer of(String text, Map<String, Object> data) {
        return new ToolAnswer(PlainText.of(text), data, Map.of(), Standing.ANSWERED);
    }

    static ToolAnswer refused(String text) {
        return new ToolAnswer(PlainText.of(text), Map.of(), Map.of(), Standing.REFUSED);
    }

    ToolAnswer withPage(Map<String, Object> shown) {
        return new ToolAnswer(text, data, shown, standing);
    }

    public boolean isRefused() {
        return standing == Standing.REFUSED;
    }
}
