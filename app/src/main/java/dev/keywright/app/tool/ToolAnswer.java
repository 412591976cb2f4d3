package dev.keywright.app.tool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The answer of a tool.
 *
 * @param text the answer for whoever reads; its first line is a sentence that says it all
 * @param data the same for programs; empty where the call was refused
 */
public record ToolAnswer(String text, Map<String, Object> data, Standing standing) {
    public ToolAnswer {
        data = Collections.unmodifiableMap(new LinkedHashMap<>(data));
    }

    /** Whether the call was answered. */
    public enum Standing {
        ANSWERED,
        /** The text says what to change. */
        REFUSED
    }

    static ToolAnswer of(String text, Map<String, Object> data) {
        return new ToolAnswer(PlainText.of(text), data, Standing.ANSWERED);
    }

    static ToolAnswer refused(String text) {
        return new ToolAnswer(PlainText.of(text), Map.of(), Standing.REFUSED);
    }

    public boolean isRefused() {
        return standing == Standing.REFUSED;
    }
}
