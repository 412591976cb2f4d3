package dev.keywright.core.source;

import java.util.ArrayList;
import java.util.List;

/** The tables of a Markdown document with their headings, and the place of each cell. */
public final class MarkdownTables {
    private MarkdownTables() {}

    public record Cell(String text, int from, int to) {
        public Span span(Source source, int line) {
            return new Span(source.name(), new TextPosition(line, from), new TextPosition(line, Math.max(from, to)));
        }
    }

    public record Row(int line, List<Cell> cells) {
        public Row {
            cells = List.copyOf(cells);
        }

        public List<String> texts() {
            return cells.stream().map(Cell::text).toList();
        }

        public Span span(Source source) {
            return cells.get(0)
                    .span(source, line)
                    .to(cells.get(cells.size() - 1).span(source, line));
        }
    }

    /** A table; its heading is the nearest one above it. */
    public record Found(String heading, Row head, List<Row> rows) {
        public Found {
            rows = List.copyOf(rows);
        }
    }

    public static List<Found> of(Source source) {
        List<Found> tables = new ArrayList<>();
        String heading = "";
        String fence = "";
        List<Row> rows = new ArrayList<>();
        for (int number = 1; number <= source.lines().size() + 1; number++) {
            String line = source.line(number);
            boolean row = fence.isEmpty() && line.startsWith("|");
            if (row) {
                rows.add(new Row(number, cells(line)));
            } else if (rows.size() > 1) {
                tables.add(new Found(heading, rows.get(0), List.copyOf(rows.subList(2, rows.size()))));
            }
            if (!row) {
                rows.clear();
            }
            boolean toggles = line.startsWith("```");
            fence = toggles ? (fence.isEmpty() ? "```" : "") : fence;
            heading = fence.isEmpty() && line.startsWith("#")
                    ? line.replaceFirst("^#+ *", "").strip()
                    : heading;
        }
        return tables;
    }

    /** Splits at bars that are not escaped; columns count code points from 1. */
    private static List<Cell> cells(String line) {
        List<Cell> cells = new ArrayList<>();
        int[] points = line.codePoints().toArray();
        int start = 1;
        for (int at = 1; at < points.length; at++) {
            boolean bar = points[at] == '|' && points[at - 1] != '\\';
            if (bar) {
                cells.add(cell(points, start, at));
                start = at + 1;
            }
        }
        return cells;
    }

    private static Cell cell(int[] points, int start, int end) {
        int from = start;
        int to = end;
        while (from < to && Character.isWhitespace(points[from])) {
            from++;
        }
        while (to > from && Character.isWhitespace(points[to - 1])) {
            to--;
        }
        return new Cell(new String(points, from, to - from), from + 1, to + 1);
    }
}
