package dev.keywright.core.source;

import java.util.List;

/** A file as it was read: its name as the user gave it, its text, and its lines for messages. */
public record Source(String name, String text, List<String> lines) {
    public Source {
        lines = List.copyOf(lines);
    }

    public static Source of(String name, String text) {
        return new Source(name, text, text.lines().toList());
    }

    /** The text of the line that a span is in; after the last line it is empty. */
    public String line(int number) {
        return number <= lines.size() ? lines.get(number - 1) : "";
    }
}
