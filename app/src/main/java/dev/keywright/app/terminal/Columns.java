package dev.keywright.app.terminal;

import dev.keywright.core.diagnostic.Printable;
import java.util.ArrayList;
import java.util.List;

/** Text in columns, for a terminal a hundred characters wide. */
public final class Columns {
    public static final int WIDTH = 100;

    private Columns() {}

    /** From the left; cut where it does not fit. */
    public static String left(String text, int width) {
        String shown = cut(Printable.text(text), width);
        return shown + " ".repeat(width - Printable.width(shown));
    }

    /** The beginning of a row; a name that does not fit has a line of its own. */
    public static String name(String text, int width) {
        String shown = Printable.text(text);
        return Printable.width(shown) <= width ? left(text, width) : shown + "\n" + " ".repeat(width);
    }

    /** From the right; too long a number is shown all the same. */
    public static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - Printable.width(text))) + text;
    }

    private static String cut(String text, int width) {
        if (Printable.width(text) <= width) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        for (int character : text.codePoints().toArray()) {
            String next = Character.toString(character);
            if (Printable.width(shown + next) > width - 1) {
                return shown.toString().stripTrailing() + "…";
            }
            shown.append(next);
        }
        return shown.toString();
    }

    /** Lines of at most this width, broken at spaces where there are any; all after the first are indented. */
    public static String wrapped(String text, int width, String indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : Printable.text(text).split(" ", -1)) {
            boolean full = line.length() > 0 && Printable.width(line + " " + word) > width;
            if (full) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return String.join("\n" + indent, lines);
    }
}
