package dev.keywright.sources.markdown;

import java.util.ArrayList;
import java.util.List;

/** A pattern as the text of a model will have it: its fields in order, each with a mark where it was guessed. */
final class PatternDraft {
    private final String id;
    private final List<String> lines = new ArrayList<>();

    PatternDraft(String id) {
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
