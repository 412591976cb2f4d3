package dev.keywright.app.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The blocks of a text that a printer of ours wrote: what is indented below a line belongs to it. */
final class Outline {
    private final List<String> lines;

    Outline(String text) {
        this.lines = text.lines().filter(line -> !line.isBlank()).toList();
    }

    private Outline(List<String> lines) {
        this.lines = List.copyOf(lines);
    }

    /** The blocks at the outermost level, by the name that each begins with; their lines as they stand, without that name. */
    Map<String, Outline> blocks() {
        Map<String, Outline> blocks = new LinkedHashMap<>();
        int outer = lines.stream().mapToInt(Outline::indent).min().orElse(0);
        String name = "";
        List<String> inner = new ArrayList<>();
        for (String line : lines) {
            if (indent(line) > outer) {
                inner.add(line);
                continue;
            }
            add(blocks, name, inner);
            String text = line.strip();
            int colon = text.indexOf(':');
            name = colon < 0 ? text : text.substring(0, colon);
            inner = new ArrayList<>();
            String rest = colon < 0 ? "" : text.substring(colon + 1).strip();
            if (!rest.isEmpty()) {
                inner.add(rest);
            }
        }
        add(blocks, name, inner);
        return blocks;
    }

    private static void add(Map<String, Outline> blocks, String name, List<String> inner) {
        if (!name.isEmpty()) {
            blocks.put(name, new Outline(inner));
        }
    }

    /** The blocks below a name; none where there is no such block. */
    Map<String, Outline> below(String name) {
        Outline block = blocks().get(name);
        return block == null ? Map.of() : block.blocks();
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }

    /** A line of its own for each innermost field, with the names on the way to it. */
    List<String> fields() {
        List<String> fields = new ArrayList<>();
        blocks().forEach((name, block) -> {
            boolean leaf = block.lines.size() <= 1 && block.lines.stream().noneMatch(line -> indent(line) > 0);
            if (leaf) {
                fields.add(block.lines.isEmpty() ? name : "%s: %s".formatted(name, block.lines.get(0)));
            } else {
                block.fields().forEach(field -> fields.add("%s.%s".formatted(name, field)));
            }
        });
        return fields;
    }

    /** All text of a block without its indentation. */
    List<String> text() {
        return lines.size() == 1 ? List.of(lines.get(0).strip()) : fields();
    }
}
