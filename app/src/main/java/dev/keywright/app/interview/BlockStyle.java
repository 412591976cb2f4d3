package dev.keywright.app.interview;

import dev.keywright.core.yaml.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Entities and patterns that were written on one line, on lines of their own as the language prints them: so they can be read, and so
 * an answer can be put into them.
 */
final class BlockStyle {
    private static final Pattern SECTION_ON_ONE_LINE = Pattern.compile("(?m)^ +(attributes|parents): *\\{ *[^ }]");

    private BlockStyle() {}

    static YamlLines of(YamlLines lines) {
        YamlLines now = lines;
        for (List<String> path : folded(lines)) {
            now = unfolded(now, path.toArray(String[]::new));
        }
        return now;
    }

    /** The text after some answers, in which all that they left alone is as it was written before. */
    static YamlLines undone(YamlLines after, YamlLines before) {
        YamlLines blocks = of(before);
        YamlLines now = after;
        for (List<String> path : folded(before)) {
            String[] place = path.toArray(String[]::new);
            boolean same = blocks.cut(place).isPresent() && blocks.cut(place).equals(now.cut(place));
            now = same ? now.replaced(before.cut(place).orElseThrow(), place) : now;
        }
        return now;
    }

    /** The places of everything on one line that belongs on several. */
    private static List<List<String>> folded(YamlLines lines) {
        List<List<String>> paths = new ArrayList<>();
        for (String section : List.of("entities", "patterns")) {
            for (Map.Entry<String, String> field : lines.values(section).entrySet()) {
                if (isFolded(field.getValue())) {
                    paths.add(List.of(section, field.getKey()));
                }
            }
        }
        if (SECTION_ON_ONE_LINE.matcher(lines.text()).find()) {
            for (String entity : lines.names("entities")) {
                for (String section : List.of("attributes", "parents")) {
                    if (isFolded(lines.find("entities", entity, section).orElse(""))) {
                        paths.add(List.of("entities", entity, section));
                    }
                }
            }
        }
        return paths;
    }

    private static boolean isFolded(String value) {
        return value.startsWith("{") && !value.equals("{}");
    }

    private static YamlLines unfolded(YamlLines lines, String... path) {
        Optional<Node> node = lines.find(path).flatMap(YamlLines::node);
        return node.flatMap(fields -> lines.with(fields, path)).orElse(lines);
    }
}
