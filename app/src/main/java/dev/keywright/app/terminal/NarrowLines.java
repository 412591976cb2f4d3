package dev.keywright.app.terminal;

import dev.keywright.core.diagnostic.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines for a terminal that is narrower than the text was made for. Text is broken at spaces, and the figures of a table stay at
 * the right edge, below the name where both do not fit. A key template that is longer than the terminal is broken before a separator;
 * any other word that is longer stays whole.
 */
final class NarrowLines {
    private static final Pattern COLOURS = Pattern.compile("\u001b\\[[0-9;]*m");

    /** A line of a file under a message, and the marks below it: both keep their columns. */
    private static final Pattern QUOTED = Pattern.compile("\\s*\\d*\\s*\\|.*");

    /** At least two figures, each apart from what is before it by two spaces; the headings of such columns. */
    private static final Pattern FIGURES = Pattern.compile(
            "(.*?)((?:\\s{2,}[-+−<=~]?\\$?[\\d,.]+%?){2,}|\\s{15,}(?:\\S+(?: \\S+)?\\s{2,})+\\S+(?: \\S+)?)");

    /** Text begins in one of the first columns, if it has columns. */
    private static final int LAST_COLUMN = 30;

    private static final Pattern COLUMN = Pattern.compile("\\S {2,}(?=\\S)");

    private final int width;

    NarrowLines(int width) {
        this.width = width;
    }

    /** The lines in place of one. */
    List<String> of(String line) {
        String plain = plain(line);
        if (columns(line) <= width || QUOTED.matcher(plain).matches()) {
            return List.of(line);
        }
        Matcher row = FIGURES.matcher(plain);
        if (row.matches()) {
            int figures = row.end() - row.group(2).strip().length();
            return row(line.substring(0, place(line, row.end(1))), line.substring(place(line, figures)));
        }
        return broken(line, hanging(plain));
    }

    private static String plain(String line) {
        return COLOURS.matcher(line).replaceAll("");
    }

    private static int columns(String line) {
        return Printable.width(plain(line));
    }

    /** The place in a line with colours of a place in the text alone. */
    private static int place(String line, int inText) {
        int before = 0;
        Matcher colour = COLOURS.matcher(line);
        while (colour.find() && colour.start() - before <= inText) {
            before += colour.end() - colour.start();
        }
        return inText + before;
    }

    private List<String> row(String name, String figures) {
        int free = width - columns(name) - columns(figures);
        if (free >= 2) {
            return List.of(name + " ".repeat(free) + figures);
        }
        List<String> lines = new ArrayList<>();
        if (!plain(name).isBlank()) {
            lines.addAll(of(name.stripTrailing()));
        }
        lines.add(" ".repeat(Math.max(0, width - columns(figures))) + figures);
        return lines;
    }

    /** Where the text of a line goes on: behind its last column, or a little to the right of where it begins. */
    private static int hanging(String plain) {
        int begin = plain.length() - plain.stripLeading().length();
        int hanging = begin + 2;
        Matcher column = COLUMN.matcher(plain);
        while (column.find() && column.end() <= LAST_COLUMN) {
            hanging = column.end();
        }
        return hanging;
    }

    private List<String> broken(String line, int hanging) {
        List<String> lines = new ArrayList<>();
        String rest = line;
        int begin = line.length() - line.stripLeading().length();
        int space = space(rest, begin);
        while (space > 0) {
            lines.add(rest.substring(0, space).stripTrailing());
            rest = " ".repeat(hanging) + rest.substring(space).strip();
            space = space(rest, hanging);
        }
        lines.add(rest);
        return lines;
    }

    /** The last space within the width, or the first behind it; 0 where the line need not or cannot be broken. */
    private int space(String line, int begin) {
        if (columns(line) <= width) {
            return 0;
        }
        int last = 0;
        for (int at = line.indexOf(' ', begin + 1); at > 0; at = line.indexOf(' ', at + 1)) {
            if (columns(line.substring(0, at)) > width) {
                int within = last > 0 ? last : separator(line, begin);
                return within > 0 || line.substring(at).isBlank() ? within : at;
            }
            last = at;
        }
        return last > 0 ? last : separator(line, begin);
    }

    /** The last separator within the width that stands between two segments of a key template; 0 where there is none. */
    private int separator(String line, int begin) {
        int end = line.indexOf(' ', begin + 1);
        String word = end < 0 ? line : line.substring(0, end);
        int last = 0;
        int open = 0;
        for (int at = begin; at < word.length(); at++) {
            char letter = word.charAt(at);
            open += letter == '{' ? 1 : letter == '}' ? -1 : 0;
            boolean fits = columns(word.substring(0, at)) <= width;
            last = letter == '#' && open == 0 && at > begin && fits ? at : last;
        }
        return word.indexOf('{') < 0 ? 0 : last;
    }
}
