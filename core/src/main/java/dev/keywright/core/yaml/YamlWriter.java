package dev.keywright.core.yaml;

import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import dev.keywright.core.yaml.ScalarText.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes nodes as text that reads back as the same nodes; quotes only where YAML would read something else. */
public final class YamlWriter {
    private static final int WIDEST_LINE = 100;
    private static final String INDENTATION = "  ";
    /** YAML accepts `key: value` only if the key ends within 1024 characters; longer keys start with a `?`. */
    private static final int LONGEST_SIMPLE_KEY = 1000;

    private final FlowPlaces flow;

    private YamlWriter(FlowPlaces flow) {
        this.flow = flow;
    }

    /** Every list and map in block style, one item or field per line. */
    public static String write(Node root) {
        return write(root, FlowPlaces.NONE);
    }

    /** With lists and maps on one line at these places, as long as they fit. */
    public static String write(Node root, FlowPlaces flow) {
        List<String> lines = new YamlWriter(flow).lines(root, List.of());
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /** The lines of a node at the left margin; its container indents them. */
    private List<String> lines(Node node, List<String> path) {
        int room = WIDEST_LINE - INDENTATION.length() * path.size();
        if (node instanceof Mapping mapping && !mapping.entries().isEmpty()) {
            return mappingLines(mapping, path);
        }
        if (node instanceof Sequence sequence && !sequence.items().isEmpty()) {
            return sequenceLines(sequence, path);
        }
        if (node instanceof Scalar scalar && !path.isEmpty()) {
            return ProseText.find(scalar.text(), room).orElseGet(() -> List.of(ScalarText.of(scalar, Context.BLOCK)));
        }
        return List.of(onOneLine(node, Context.BLOCK));
    }

    private List<String> mappingLines(Mapping mapping, List<String> path) {
        List<String> lines = new ArrayList<>();
        for (Entry entry : mapping.entries()) {
            String key = ScalarText.of(entry.key(), Context.BLOCK);
            lines.addAll(fieldLines(key, entry.value(), deeper(path, entry.name())));
        }
        return lines;
    }

    private List<String> fieldLines(String key, Node value, List<String> path) {
        if (key.length() > LONGEST_SIMPLE_KEY) {
            List<String> lines = new ArrayList<>(List.of("? " + key));
            lines.addAll(hanging(": ", lines(value, path)));
            return lines;
        }
        Optional<String> flat = findFlat(value, path, key.length() + 2);
        if (flat.isPresent()) {
            return List.of(key + ": " + flat.get());
        }
        List<String> below = lines(value, path);
        if (isBlock(value)) {
            return headed(key + ":", below);
        }
        return headed((key + ": " + below.get(0)).stripTrailing(), below.subList(1, below.size()));
    }

    private List<String> sequenceLines(Sequence sequence, List<String> path) {
        List<String> itemPath = deeper(path, "-");
        List<String> lines = new ArrayList<>();
        for (Node item : sequence.items()) {
            List<String> itemLines = findFlat(item, itemPath, 2).map(List::of).orElseGet(() -> lines(item, itemPath));
            lines.addAll(hanging("- ", itemLines));
        }
        return lines;
    }

    private static boolean isBlock(Node node) {
        return (node instanceof Mapping mapping && !mapping.entries().isEmpty())
                || (node instanceof Sequence sequence && !sequence.items().isEmpty());
    }

    private Optional<String> findFlat(Node node, List<String> path, int column) {
        if (!isBlock(node) || !flow.matches(path) || holdsNothing(node)) {
            return Optional.empty();
        }
        int indentation = INDENTATION.length() * (path.size() - 1);
        return Optional.of(onOneLine(node, Context.FLOW))
                .filter(text -> indentation + column + text.codePointCount(0, text.length()) <= WIDEST_LINE);
    }

    /** An empty value has no text that could be written between commas. */
    private static boolean holdsNothing(Node node) {
        if (node instanceof Mapping mapping) {
            return mapping.entries().stream().anyMatch(entry -> holdsNothing(entry.value()));
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().anyMatch(YamlWriter::holdsNothing);
        }
        return node instanceof Scalar scalar
                && scalar.quoting() == Quoting.PLAIN
                && scalar.text().isEmpty();
    }

    private static String onOneLine(Node node, Context context) {
        if (node instanceof Scalar scalar) {
            return ScalarText.of(scalar, context);
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream()
                    .map(item -> onOneLine(item, Context.FLOW))
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        if (node instanceof Mapping mapping) {
            return mapping.entries().stream().map(YamlWriter::flatField).collect(Collectors.joining(", ", "{", "}"));
        }
        throw new AssertionError("unhandled node " + node);
    }

    private static String flatField(Entry entry) {
        return ScalarText.of(entry.key(), Context.FLOW) + ": " + onOneLine(entry.value(), Context.FLOW);
    }

    private static List<String> headed(String head, List<String> below) {
        List<String> lines = new ArrayList<>(List.of(head));
        for (String line : below) {
            lines.add(line.isEmpty() ? line : INDENTATION + line);
        }
        return lines;
    }

    private static List<String> hanging(String mark, List<String> lines) {
        return headed((mark + lines.get(0)).stripTrailing(), lines.subList(1, lines.size()));
    }

    private static List<String> deeper(List<String> path, String step) {
        List<String> deeper = new ArrayList<>(path);
        deeper.add(step);
        return deeper;
    }
}
