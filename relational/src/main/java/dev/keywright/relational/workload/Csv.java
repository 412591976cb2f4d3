package dev.keywright.relational.workload;

import java.util.ArrayList;
import java.util.List;

/** Comma-separated values, with quotes that hold commas, quotes and line ends. */
final class Csv {
    private Csv() {}

    static List<List<String>> rows(String text) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == ',') {
                row.add(cell.toString());
                cell.setLength(0);
            } else if (!quoted && c == '\n') {
                row.add(cell.toString().replaceAll("\r$", ""));
                rows.add(row);
                row = new ArrayList<>();
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        if (cell.length() > 0 || !row.isEmpty()) {
            row.add(cell.toString());
            rows.add(row);
        }
        return rows;
    }
}
