package dev.keywright.backends.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A block of Terraform's language under construction, formatted like `terraform fmt`. */
public final class Hcl {
    private static final String INDENTATION = "  ";

    private final List<Part> parts = new ArrayList<>();

    private sealed interface Part {}

    private record Argument(String name, String value) implements Part {}

    private record Nested(String head, Hcl body) implements Part {}

    private record Comment(String text) implements Part {}

    /** An argument whose value is written literally. */
    public Hcl argument(String name, String expression) {
        parts.add(new Argument(name, expression));
        return this;
    }

    public Hcl text(String name, String text) {
        return argument(name, literal(text));
    }

    public Hcl block(String head, Hcl body) {
        parts.add(new Nested(head, body));
        return this;
    }

    /** An argument whose value is a map of expressions, one per line. */
    public Hcl map(String name, Map<String, String> expressions) {
        Hcl body = new Hcl();
        expressions.forEach(body::argument);
        return block(name + " =", body);
    }

    public Hcl comment(String text) {
        parts.add(new Comment(text));
        return this;
    }

    /** A literal in double quotes, with template sequences escaped. */
    public static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        text.codePoints().forEach(point -> literal.append(escaped(point)));
        return literal.append("\"").toString().replace("${", "$${").replace("%{", "%%{");
    }

    private static String escaped(int point) {
        if (point == '"' || point == '\\') {
            return "\\" + Character.toString(point);
        }
        boolean plain = (point >= ' ' && point < 127) || Character.isLetterOrDigit(point);
        return plain ? Character.toString(point) : "\\U%08x".formatted(point);
    }

    public static String list(List<String> texts) {
        return texts.stream().map(Hcl::literal).collect(Collectors.joining(", ", "[", "]"));
    }

    /** The lines of the body; equals signs of adjacent arguments are aligned. */
    public String body() {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < parts.size(); at++) {
            Part part = parts.get(at);
            boolean apart = at > 0
                    && (part instanceof Nested || parts.get(at - 1) instanceof Nested)
                    && !(parts.get(at - 1) instanceof Comment);
            if (apart) {
                text.append("\n");
            }
            text.append(lines(part, width(at)));
        }
        return text.toString();
    }

    private static String lines(Part part, int width) {
        if (part instanceof Argument argument) {
            String padding = " ".repeat(width - argument.name().length());
            return "%s%s = %s\n".formatted(argument.name(), padding, argument.value());
        }
        if (part instanceof Comment comment) {
            return "# %s\n".formatted(comment.text());
        }
        if (part instanceof Nested nested) {
            String inside = nested.body()
                    .body()
                    .lines()
                    .map(line -> line.isEmpty() ? "\n" : INDENTATION + line + "\n")
                    .collect(Collectors.joining());
            return "%s {\n%s}\n".formatted(nested.head(), inside);
        }
        throw new AssertionError("unhandled part " + part);
    }

    /** The width of the names in the group of arguments around that place. */
    private int width(int at) {
        int first = at;
        while (first > 0 && parts.get(first - 1) instanceof Argument) {
            first--;
        }
        int width = 0;
        for (int next = first; next < parts.size() && parts.get(next) instanceof Argument argument; next++) {
            width = Math.max(width, argument.name().length());
        }
        return width;
    }
}
