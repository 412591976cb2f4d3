package dev.keywright.backends.text;

import java.util.Locale;

/** Java string literals and comments. */
public final class Java {
    private Java() {}

    /** A literal in double quotes, in ASCII only, so that it compiles in any encoding. */
    public static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        text.chars().forEach(unit -> literal.append(escaped(unit)));
        return literal.append('"').toString();
    }

    private static String escaped(int unit) {
        boolean plain = unit >= ' ' && unit < 127;
        if (plain) {
            return unit == '"' || unit == '\\' ? "\\" + (char) unit : String.valueOf((char) unit);
        }
        // A Unicode escape of a line break would break the line before the compiler sees the literal.
        return switch (unit) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            default -> String.format(Locale.ROOT, "\\u%04x", unit);
        };
    }

    /**
     * Text for a documentation comment: on one line, as HTML, without tags for the tool, and without a backslash, since a
     * Unicode escape of `*` and `/` would end the comment, too.
     */
    public static String comment(String text) {
        return Xml.text(text.replaceAll("\\p{Cntrl}+|[\\u2028\\u2029]+", " "))
                .replace("\\", "&#92;")
                .replace("*/", "*&#47;")
                .replace("@", "&#64;")
                .replace("{", "&#123;");
    }

    /** Literal text in a documentation comment, as a code tag where possible. */
    public static String code(String text) {
        long opened = text.chars().filter(unit -> unit == '{').count();
        long closed = text.chars().filter(unit -> unit == '}').count();
        boolean plain = opened == closed && text.chars().allMatch(unit -> unit >= ' ' && unit < 127);
        boolean harmless = !text.contains("*/") && !text.contains("\\") && !text.contains("@");
        return plain && harmless ? "{@code %s}".formatted(text) : comment(text);
    }
}
