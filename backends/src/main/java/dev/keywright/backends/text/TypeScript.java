package dev.keywright.backends.text;

/** TypeScript string literals and comments. */
public final class TypeScript {
    private TypeScript() {}

    /** A literal in single quotes. */
    public static String literal(String text) {
        StringBuilder literal = new StringBuilder("'");
        text.codePoints().forEach(point -> literal.append(escaped(point)));
        return literal.append("'").toString();
    }

    private static String escaped(int point) {
        boolean quoted = point == '\'' || point == '\\';
        boolean plain = point >= ' ' && point < 127;
        if (plain) {
            return quoted ? "\\" + Character.toString(point) : Character.toString(point);
        }
        return Character.isLetterOrDigit(point) ? Character.toString(point) : "\\u{%x}".formatted(point);
    }

    /** Text for a block comment: on one line, and without the end of a comment. */
    public static String comment(String text) {
        return text.replaceAll("\\p{Cntrl}+|[\\u2028\\u2029]+", " ").replace("*/", "* /");
    }
}
