package dev.keywright.core.language.model;

import dev.keywright.core.language.Dice;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes a tree in one of the many ways in which people write YAML. */
final class RandomStyle {
    /** Text that means the same with and without quotes, wherever it stands. */
    private static final Pattern NEEDS_NO_QUOTES =
            Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_./=-]*( [\\p{L}\\p{N}_=-]+)*");

    private static final Pattern MORE_THAN_TEXT = Pattern.compile("(?i)null|true|false");
    private static final List<String> COMMENTS =
            List.of("# a comment", "#", "# größer: {als} [alles] \"hier\"", "#-- !!x *y &z");

    private final Dice dice;
    private final RandomAnchors anchors;
    private final String indentation;

    RandomStyle(Dice dice) {
        this.dice = dice;
        this.anchors = new RandomAnchors(dice);
        this.indentation = " ".repeat(dice.pick(List.of(1, 2, 2, 2, 2, 3, 4)));
    }

    String text(Node root) {
        List<String> lines = new ArrayList<>(dice.chance(5) ? List.of("%YAML 1.2", "---") : List.of());
        lines.addAll(block((Mapping) root, 0));
        String end = dice.chance(12) ? "\r\n" : "\n";
        return String.join(end, lines) + (dice.chance(90) ? end : "");
    }

    private List<String> block(Mapping mapping, int depth) {
        List<String> lines = new ArrayList<>();
        for (Entry entry : anchors.shortened(mapping)) {
            boolean topmost = depth <= 1;
            if (topmost && dice.chance(30)) {
                lines.add("");
            }
            if (dice.chance(3)) {
                lines.add(dice.pick(COMMENTS));
            }
            lines.addAll(field(entry, depth));
        }
        return lines;
    }

    private List<String> field(Entry entry, int depth) {
        String key = key(entry.key());
        Node value = entry.value();
        boolean announced = dice.chance(1);
        if (announced) {
            return below("? " + key, List.of(": " + flow(value)), "");
        }
        if (value instanceof Scalar scalar && isLiteral(scalar)) {
            String sign = scalar.text().endsWith("\n") ? "|" : "|-";
            return below(key + ": " + sign, scalar.text().lines().toList(), "  ");
        }
        if (value instanceof Scalar || isEmpty(value) || dice.chance(flowPercent(value, depth))) {
            return List.of((key + ": " + flow(value)).stripTrailing() + comment());
        }
        if (value instanceof Sequence sequence) {
            return below(key + ":" + comment(), items(sequence, depth + 1), dice.chance(70) ? indentation : "");
        }
        List<String> inner = block((Mapping) value, depth + 1);
        return below(key + ":" + (" " + anchor(value)).stripTrailing() + comment(), inner, indentation);
    }

    /** Asked for only when the node has been written, for nothing inside of it may refer to it. */
    private String anchor(Node node) {
        return anchors.name(node).map(name -> "&" + name + " ").orElse("");
    }

    /** Entities and patterns are blocks; the deeper something lies, the more likely it stands on one line. */
    private static int flowPercent(Node value, int depth) {
        if (depth <= 1) {
            return 0;
        }
        boolean small = value instanceof Sequence || RandomAnchors.isFlat((Mapping) value);
        return depth == 2 && !small ? 5 : 80;
    }

    private List<String> items(Sequence sequence, int depth) {
        List<String> lines = new ArrayList<>();
        for (Node item : sequence.items()) {
            boolean nested =
                    item instanceof Mapping mapping && !mapping.entries().isEmpty() && dice.chance(70);
            if (!nested) {
                lines.add("- " + flow(item) + comment());
                continue;
            }
            List<String> inner = block((Mapping) item, depth + 1);
            inner.removeIf(line -> line.isEmpty() || line.startsWith("#"));
            lines.add("- " + inner.get(0));
            inner.subList(1, inner.size()).forEach(line -> lines.add("  " + line));
        }
        return lines;
    }

    private static List<String> below(String head, List<String> lines, String indentation) {
        List<String> all = new ArrayList<>(List.of(head));
        lines.forEach(line -> all.add(line.isEmpty() ? line : indentation + line));
        return all;
    }

    private String comment() {
        return dice.chance(4) ? "  " + dice.pick(COMMENTS) : "";
    }

    private static boolean isEmpty(Node node) {
        return (node instanceof Mapping mapping && mapping.entries().isEmpty())
                || (node instanceof Sequence sequence && sequence.items().isEmpty());
    }

    /** Text of several lines that keeps its meaning in a block: its first line is not indented. */
    private boolean isLiteral(Scalar scalar) {
        return scalar.text().matches("(?s)\\S.*\n.*") && dice.chance(70);
    }

    private String flow(Node node) {
        Optional<String> alias = anchors.findAlias(node);
        if (alias.isPresent()) {
            return "*" + alias.get();
        }
        if (node instanceof Mapping mapping) {
            String inner = anchors.shortened(mapping).stream()
                    .map(entry -> (key(entry.key()) + ": " + flow(entry.value())).stripTrailing())
                    .collect(Collectors.joining(separator()));
            return anchor(node) + "{" + inner + "}";
        }
        if (node instanceof Sequence sequence) {
            String inner = sequence.items().stream().map(this::flow).collect(Collectors.joining(separator()));
            return "[" + inner + "]";
        }
        return anchor(node) + scalar((Scalar) node);
    }

    private String separator() {
        return dice.chance(90) ? ", " : " , ";
    }

    private String key(Scalar scalar) {
        return scalar.quoting() == Quoting.PLAIN ? scalar.text() : scalar(scalar);
    }

    private String scalar(Scalar scalar) {
        String text = scalar.text();
        boolean needsNone = NEEDS_NO_QUOTES.matcher(text).matches()
                && !MORE_THAN_TEXT.matcher(text).matches();
        boolean plain = scalar.quoting() == Quoting.PLAIN || (needsNone && dice.chance(95));
        if (plain) {
            return text;
        }
        boolean single = !text.contains("\n") && dice.chance(40);
        return single ? "'" + text.replace("'", "''") + "'" : doubleQuoted(text);
    }

    private static String doubleQuoted(String text) {
        String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
        return "\"" + escaped + "\"";
    }
}
