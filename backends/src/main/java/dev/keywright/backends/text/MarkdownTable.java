package dev.keywright.backends.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A table of cells that are already Markdown. */
public final class MarkdownTable {
    private final List<String> titles;
    private final List<List<String>> rows = new ArrayList<>();

    public MarkdownTable(String... titles) {
        this(List.of(titles));
    }

    public MarkdownTable(List<String> titles) {
        this.titles = List.copyOf(titles);
    }

    public MarkdownTable row(String... cells) {
        return row(List.of(cells));
    }

    public MarkdownTable row(List<String> cells) {
        if (cells.size() != titles.size()) {
            throw new IllegalArgumentException("%s cells under %s titles".formatted(cells.size(), titles.size()));
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public List<String> titles() {
        return titles;
    }

    public List<List<String>> rows() {
        return List.copyOf(rows);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(line(titles));
        text.append(line(titles.stream().map(title -> "---").toList()));
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.isEmpty() ? " " : " " + cell + " ")
                .collect(Collectors.joining("|", "|", "|\n"));
    }
}
