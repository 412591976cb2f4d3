package dev.keywright.sources.markdown;

import java.util.ArrayList;
import java.util.List;

/** A pattern as it will be written in the model: its fields in order, with a mark on guessed ones. */
final class MarkdownPattern {
    private final String id;
    private final List<String> lines = new ArrayList<>();

    MarkdownPattern(String id) {
        this.id = id;
    }

    String id() {
        return id;
    }

    void add(String line) {
        lines.add(line);
    }

    void guess(String line) {
        lines.add(line + "    # guessed");
    }

    List<String> lines() {
        return lines;
    }
}
