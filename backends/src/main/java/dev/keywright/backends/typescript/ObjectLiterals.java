package dev.keywright.backends.typescript;

import static dev.keywright.backends.text.TypeScript.literal;

import dev.keywright.backends.query.Node;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A description as object literals: on one line where that is short enough, otherwise a line for each member. */
final class ObjectLiterals {
    private static final int LINE = Wrapping.LINE;
    private static final String INDENT = "  ";

    /** What is one of several kinds says which. */
    private static final Set<String> KINDS = Set.of("Plan", "Fetch", "Along", "Part", "Condition", "Step");

    /** These stand within one of those but are of one kind only. */
    private static final Set<String> PLAIN = Set.of(
            "Fetch.Inherited",
            "Along.Copied",
            "Step.Target",
            "Step.Told",
            "Step.Start",
            "Step.Each",
            "Step.Copied",
            "Step.Change",
            "Step.Numbering",
            "Step.Renewal",
            "Step.Removal");

    /** A selection that leaves nobody out, by its name. */
    private static final String EVERYONE = "EVERYONE";

    private ObjectLiterals() {}

    /**
     * In a file of the description.
     *
     * @param before how much of the first line is taken
     */
    static String in(Module module, Node node, int before) {
        if (mentionsEveryone(node)) {
            module.value("../engine/description/selection.js", EVERYONE);
        }
        return text(node, "", before);
    }

    private static boolean mentionsEveryone(Node node) {
        return isEveryone(node) || parts(node).stream().anyMatch(ObjectLiterals::mentionsEveryone);
    }

    private static List<Node> parts(Node node) {
        if (node instanceof Node.Thing thing) {
            return List.copyOf(thing.components().values());
        }
        if (node instanceof Node.Sequence sequence) {
            return sequence.elements();
        }
        return node instanceof Node.Pairs pairs ? List.copyOf(pairs.entries().values()) : List.of();
    }

    private static boolean isEveryone(Node node) {
        return node instanceof Node.Thing thing
                && thing.type().equals("Selection")
                && thing.components().values().stream()
                        .allMatch(component -> component instanceof Node.Sequence sequence
                                && sequence.elements().isEmpty());
    }

    private static String text(Node node, String margin, int before) {
        String flat = flat(node);
        boolean fits = margin.length() + before + flat.length() <= LINE;
        return fits ? flat : broken(node, margin).orElse(flat);
    }

    private static Optional<String> broken(Node node, String margin) {
        String inner = margin + INDENT;
        if (node instanceof Node.Thing thing) {
            List<String> lines = new ArrayList<>(kind(thing));
            thing.components()
                    .forEach((name, component) ->
                            lines.add("%s: %s".formatted(name, text(component, inner, name.length() + 3))));
            return Optional.of(lines("{", lines, "}", margin));
        }
        if (node instanceof Node.Sequence sequence) {
            List<String> lines = new ArrayList<>();
            sequence.elements().forEach(element -> lines.add(text(element, inner, 1)));
            return Optional.of(lines("[", lines, "]", margin));
        }
        if (node instanceof Node.Pairs pairs) {
            List<String> lines = new ArrayList<>();
            pairs.entries().forEach((name, entry) -> lines.add(pair(name, text(entry, inner, name.length() + 6))));
            return Optional.of(lines("new Map([", lines, "])", margin));
        }
        return Optional.empty();
    }

    private static String lines(String open, List<String> lines, String close, String margin) {
        StringBuilder text = new StringBuilder(open).append('\n');
        lines.forEach(line -> text.append(margin).append(INDENT).append(line).append(",\n"));
        return text.append(margin).append(close).toString();
    }

    private static List<String> kind(Node.Thing thing) {
        int dot = thing.type().indexOf('.');
        boolean told = dot > 0 && KINDS.contains(thing.type().substring(0, dot)) && !PLAIN.contains(thing.type());
        return told ? List.of("kind: " + literal(thing.type().substring(dot + 1))) : List.of();
    }

    private static String pair(String name, String value) {
        return "[%s, %s]".formatted(literal(name), value);
    }

    private static String flat(Node node) {
        if (isEveryone(node)) {
            return EVERYONE;
        }
        if (node instanceof Node.Thing thing) {
            List<String> members = new ArrayList<>(kind(thing));
            thing.components().forEach((name, component) -> members.add("%s: %s".formatted(name, flat(component))));
            return "{ %s }".formatted(String.join(", ", members));
        }
        if (node instanceof Node.Sequence sequence) {
            return "[%s]"
                    .formatted(String.join(
                            ", ",
                            sequence.elements().stream()
                                    .map(ObjectLiterals::flat)
                                    .toList()));
        }
        if (node instanceof Node.Pairs pairs) {
            List<String> members = new ArrayList<>();
            pairs.entries().forEach((name, entry) -> members.add(pair(name, flat(entry))));
            return members.isEmpty() ? "new Map()" : "new Map([%s])".formatted(String.join(", ", members));
        }
        return simple(node);
    }

    private static String simple(Node node) {
        if (node instanceof Node.Text text) {
            return literal(text.text());
        }
        if (node instanceof Node.Letter letter) {
            return literal(String.valueOf(letter.letter()));
        }
        if (node instanceof Node.Whole whole) {
            return String.valueOf(whole.number());
        }
        if (node instanceof Node.Truth truth) {
            return String.valueOf(truth.isTrue());
        }
        if (node instanceof Node.Choice choice) {
            return literal(Identifiers.camel(choice.name().toLowerCase(Locale.ROOT)));
        }
        if (node instanceof Node.EntryOf entry) {
            return "{ item: %s, number: %s }".formatted(literal(entry.item()), entry.number());
        }
        if (node instanceof Node.Constant constant) {
            return constant(constant);
        }
        throw new AssertionError("unhandled node " + node);
    }

    private static String constant(Node.Constant constant) {
        return switch (constant.type()) {
            case NUMBER -> "{ N: %s }".formatted(literal(plain(new BigDecimal(constant.text()))));
            case BOOLEAN -> "{ BOOL: %s }".formatted(Boolean.parseBoolean(constant.text()));
            case STRING, TIMESTAMP, DATE, BINARY, LIST, MAP, SET ->
                "{ S: %s }"
                        .formatted(literal(KeyValue.of(new Value.Text(constant.text()), constant.type())
                                .text()));
        };
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
