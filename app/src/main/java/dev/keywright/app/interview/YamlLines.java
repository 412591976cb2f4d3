package dev.keywright.app.interview;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.FlowPlaces;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.YamlReader;
import dev.keywright.core.yaml.YamlTree;
import dev.keywright.core.yaml.YamlWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The text of a model, in which fields are set line by line: comments and order stay as their author wrote them. Only block style can
 * be changed so; whoever writes an entity or a pattern on one line edits it there.
 */
public record YamlLines(String text) {
    /** Entities and patterns have a field on each line, and its value on the same one, as people write them. */
    private static final FlowPlaces SHORT = FlowPlaces.of(Stream.concat(
                    Stream.of("*/attributes/*", "*/parents/*", "*/transaction/-/*"),
                    Arrays.stream(
                                    "id unique by in range prefix has lacks contains order include select set to add remove if with cascade matches hottest rps from together"
                                            .split(" ", -1))
                            .map("*/"::concat))
            .toArray(String[]::new));

    private static final FlowPlaces BELOW = FlowPlaces.of("*/*");
    private static final FlowPlaces ALL = FlowPlaces.of("*", "*/*", "*/*/*");

    /** The names below a path, in their order. */
    public List<String> names(String... path) {
        return List.copyOf(values(path).keySet());
    }

    /** The values of the fields below a path that stand on the lines of their names, without comments. */
    Map<String, String> values(String... path) {
        List<String> lines = lines();
        Map<String, String> values = new LinkedHashMap<>();
        Optional<Integer> at = find(lines, List.of(path));
        Optional<Integer> inner = at.flatMap(opening -> innerIndent(lines, opening));
        if (inner.isPresent()) {
            lines.subList(at.get() + 1, end(lines, at.get())).stream()
                    .filter(line -> isField(line) && indent(line) == inner.get())
                    .forEach(line -> values.put(key(line), value(line)));
        }
        return values;
    }

    /** The value of a field on its own line, without a comment. */
    public Optional<String> find(String... path) {
        List<String> lines = lines();
        return find(lines, List.of(path)).map(at -> value(lines.get(at))).filter(value -> !value.isEmpty());
    }

    public boolean has(String... path) {
        return find(lines(), List.of(path)).isPresent();
    }

    /** The text with that value of a field; empty where the text has no place for it. */
    public Optional<YamlLines> with(Node value, String... path) {
        List<String> lines = lines();
        List<String> keys = List.of(path);
        List<String> above = keys.subList(0, keys.size() - 1);
        Optional<Integer> parent = above.isEmpty() ? Optional.of(-1) : find(lines, above);
        if (parent.isEmpty() || !isOpen(lines, parent.get())) {
            return Optional.empty();
        }
        Optional<Integer> old = find(lines, keys);
        String comment = old.map(at -> comment(lines.get(at))).orElse("");
        old.ifPresent(at -> lines.subList(at, end(lines, at)).clear());
        int margin = parent.get() < 0 ? 0 : childIndent(lines, parent.get());
        int place = old.orElseGet(() -> parent.get() < 0 ? lines.size() : end(lines, parent.get()));
        if (parent.get() >= 0) {
            lines.set(parent.get(), lines.get(parent.get()).replaceFirst(": *\\{ *\\}", ":"));
        }
        List<String> written = written(keys.get(keys.size() - 1), value, keys.size(), margin);
        written.set(0, written.get(0) + comment);
        lines.addAll(place, written);
        return Optional.of(new YamlLines(String.join("\n", lines)));
    }

    /** The text with a further field after another one at the left margin. */
    YamlLines after(String other, String key, Node value) {
        List<String> lines = lines();
        int place = find(lines, List.of(other)).map(at -> end(lines, at)).orElse(0);
        lines.addAll(place, written(key, value, 1, 0));
        return new YamlLines(String.join("\n", lines));
    }

    /** The text without a field and all that is below it. */
    public YamlLines without(String... path) {
        List<String> lines = lines();
        Optional<Integer> at = find(lines, List.of(path));
        if (at.isEmpty()) {
            return this;
        }
        lines.subList(at.get(), end(lines, at.get())).clear();
        List<String> above = List.of(path).subList(0, path.length - 1);
        Optional<Integer> parent = above.isEmpty() ? Optional.empty() : find(lines, above);
        if (parent.isPresent()
                && names(lines, parent.get()).isEmpty()
                && value(lines.get(parent.get())).isEmpty()) {
            lines.set(parent.get(), lines.get(parent.get()).stripTrailing() + " {}");
        }
        return new YamlLines(String.join("\n", lines));
    }

    /** A field with everything below it, as a text of its own at the left margin. */
    public Optional<String> cut(String... path) {
        List<String> lines = lines();
        return find(lines, List.of(path)).map(at -> {
            int margin = indent(lines.get(at));
            StringBuilder cut = new StringBuilder();
            for (String line : lines.subList(at, end(lines, at))) {
                cut.append(line.isBlank() ? "" : line.substring(Math.min(margin, indent(line))))
                        .append("\n");
            }
            return cut.toString();
        });
    }

    /** The text with lines that were cut elsewhere, below a path. */
    public Optional<YamlLines> pasted(String cut, String... path) {
        List<String> lines = lines();
        Optional<Integer> at = find(lines, List.of(path));
        if (at.isEmpty() || !isOpen(lines, at.get())) {
            return Optional.empty();
        }
        int margin = childIndent(lines, at.get());
        lines.set(at.get(), lines.get(at.get()).replaceFirst(": *\\{ *\\}", ":"));
        List<String> pasted = cut.lines()
                .map(line -> line.isBlank() ? line : " ".repeat(margin) + line)
                .toList();
        lines.addAll(end(lines, at.get()), pasted);
        return Optional.of(new YamlLines(String.join("\n", lines)));
    }

    /** The text with other lines, cut at the left margin, in the place of a field. */
    YamlLines replaced(String cut, String... path) {
        List<String> lines = lines();
        int at = find(lines, List.of(path)).orElseThrow();
        String margin = " ".repeat(indent(lines.get(at)));
        lines.subList(at, end(lines, at)).clear();
        lines.addAll(
                at,
                cut.lines().map(line -> line.isBlank() ? line : margin + line).toList());
        return new YamlLines(String.join("\n", lines));
    }

    /** The node that a fragment means, such as `[a, b]` or `{type: string}`; empty where it is not YAML on one line. */
    static Optional<Node> node(String fragment) {
        if (fragment.lines().count() != 1) {
            return Optional.empty();
        }
        Diagnostics diagnostics = new Diagnostics();
        Optional<Node> node = YamlReader.read(Source.of("answer", "x: %s\n".formatted(fragment)), diagnostics);
        return diagnostics.hasErrors()
                ? Optional.empty()
                : node.filter(Mapping.class::isInstance)
                        .map(Mapping.class::cast)
                        .filter(mapping -> mapping.entries().size() == 1)
                        .map(mapping -> mapping.entries().get(0).value());
    }

    private static List<String> written(String key, Node value, int depth, int margin) {
        boolean section = key.equals("attributes") || key.equals("parents");
        FlowPlaces flow = depth < 3 ? SHORT : section ? BELOW : ALL;
        Entry entry = YamlTree.entry(key, value);
        return YamlWriter.write(YamlTree.map(entry), flow)
                .lines()
                .map(line -> line.isEmpty() ? line : " ".repeat(margin) + line)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        while (!lines.isEmpty() && lines.get(lines.size() - 1).isBlank()) {
            lines.remove(lines.size() - 1);
        }
        lines.add("");
        return lines;
    }

    private static List<String> names(List<String> lines, int at) {
        return lines.subList(at + 1, end(lines, at)).stream()
                .filter(YamlLines::isField)
                .toList();
    }

    private static Optional<Integer> find(List<String> lines, List<String> path) {
        int from = 0;
        int to = lines.size();
        int margin = 0;
        Optional<Integer> at = Optional.empty();
        for (String key : path) {
            at = find(lines, from, to, margin, key);
            if (at.isEmpty()) {
                return at;
            }
            from = at.get() + 1;
            to = end(lines, at.get());
            margin = innerIndent(lines, at.get()).orElse(Integer.MAX_VALUE);
        }
        return at;
    }

    private static Optional<Integer> find(List<String> lines, int from, int to, int margin, String key) {
        for (int number = from; number < to; number++) {
            String line = lines.get(number);
            if (isField(line) && indent(line) == margin && key(line).equals(key)) {
                return Optional.of(number);
            }
        }
        return Optional.empty();
    }

    /** The line after the last one that is further in; blank lines and comments after it belong to what follows. */
    private static int end(List<String> lines, int opening) {
        int end = opening + 1;
        for (int number = opening + 1; number < lines.size(); number++) {
            String line = lines.get(number);
            boolean said = !line.isBlank() && !line.strip().startsWith("#");
            if (said && indent(line) <= indent(lines.get(opening))) {
                return end;
            }
            end = said || (!line.isBlank() && indent(line) > indent(lines.get(opening))) ? number + 1 : end;
        }
        return end;
    }

    private static Optional<Integer> innerIndent(List<String> lines, int opening) {
        return lines.subList(opening + 1, end(lines, opening)).stream()
                .filter(YamlLines::isField)
                .map(YamlLines::indent)
                .findFirst();
    }

    private static int childIndent(List<String> lines, int opening) {
        return innerIndent(lines, opening).orElse(indent(lines.get(opening)) + 2);
    }

    /** Whether fields can be written below the line. */
    private static boolean isOpen(List<String> lines, int at) {
        return at < 0 || value(lines.get(at)).isEmpty() || value(lines.get(at)).equals("{}");
    }

    private static boolean isField(String line) {
        return line.strip().matches("(\"[^\"]*\"|'[^']*'|[^#\\s\\-\\[{][^:#]*):(\\s.*)?");
    }

    private static String key(String line) {
        String bare = line.strip();
        boolean quoted = bare.startsWith("\"") || bare.startsWith("'");
        return quoted ? bare.substring(1, bare.indexOf(bare.charAt(0), 1)) : bare.substring(0, bare.indexOf(':'));
    }

    private static String value(String line) {
        String bare = line.strip();
        return bare.replaceFirst("^(\"[^\"]*\"|'[^']*'|[^:]*):", "")
                .replaceFirst("(^|\\s)#.*$", "")
                .strip();
    }

    private static String comment(String line) {
        Matcher found = Pattern.compile("\\s+#.*$").matcher(line);
        return found.find() ? found.group() : "";
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
