package dev.keywright.core.yaml;

import dev.keywright.core.source.Source;
import dev.keywright.core.source.TextPosition;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.ArrayList;
import java.util.List;

/**
 * An entry of a section with its lines: from its key to the key of the next one, with all comments between them.
 *
 * @param end the line behind the last one
 */
record EntryLines(Entry entry, int first, int end) {
    int count() {
        return end - first;
    }

    /** The entries of a section; none where they do not begin in lines of their own, one below the other. */
    static List<EntryLines> of(Mapping root, String section, Source source) {
        List<Entry> entries = root.find(section)
                .map(Entry::value)
                .map(value -> value instanceof Mapping mapping ? mapping.entries() : List.<Entry>of())
                .orElse(List.of());
        List<EntryLines> all = new ArrayList<>();
        for (int number = 0; number < entries.size(); number++) {
            TextPosition start = entries.get(number).key().span().start();
            boolean last = number + 1 == entries.size();
            int end = last
                    ? source.lines().size() + 1
                    : entries.get(number + 1).key().span().start().line();
            boolean below =
                    start.column() == entries.get(0).key().span().start().column() && end > start.line();
            if (!below || indentation(source.line(start.line())) != start.column() - 1) {
                return List.of();
            }
            all.add(new EntryLines(entries.get(number), start.line(), end));
        }
        return all;
    }

    private static int indentation(String line) {
        int spaces = 0;
        while (spaces < line.length() && line.charAt(spaces) == ' ') {
            spaces++;
        }
        return spaces;
    }
}
