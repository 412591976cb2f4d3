package dev.keywright.backends.typescript;

import java.util.ArrayList;
import java.util.List;

/** Breaks lines that are too long for a reader: what stands in brackets gets a line for each of its members. */
final class Wrapping {
    static final int LINE = 120;

    private static final String INDENT = "  ";

    private Wrapping() {}

    static String of(String text) {
        return String.join("\n", text.lines().map(Wrapping::line).toList()) + "\n";
    }

    private static String line(String line) {
        String words = line.strip();
        boolean comment = words.startsWith("*") || words.startsWith("/");
        if (line.length() <= LINE || comment) {
            return line;
        }
        for (int open = 0; open < line.length(); open++) {
            int close = skipped(line, open);
            boolean text = line.charAt(open) == '\'';
            if (close > open + 1 && !text) {
                return broken(line, open, close);
            }
            open = text ? close : open;
        }
        return line;
    }

    private static String broken(String line, int open, int close) {
        String margin = line.substring(0, line.length() - line.stripLeading().length());
        String inner = line.substring(open + 1, close).strip();
        boolean type = inner.startsWith("readonly ") && inner.contains("; ");
        StringBuilder text = new StringBuilder(line.substring(0, open + 1)).append('\n');
        for (String member : members(inner, type ? ';' : ',')) {
            text.append(line(margin + INDENT + member + (type ? ";" : ","))).append('\n');
        }
        return text.append(margin).append(line.substring(close)).toString();
    }

    private static List<String> members(String inner, char separator) {
        List<String> members = new ArrayList<>();
        int from = 0;
        for (int at = 0; at < inner.length(); at++) {
            at = skipped(inner, at);
            if (at < inner.length() && inner.charAt(at) == separator) {
                members.add(inner.substring(from, at).strip());
                from = at + 1;
            }
        }
        members.add(inner.substring(from).strip());
        return members;
    }

    /** Behind a text or a bracket that begins there; otherwise the same place. */
    private static int skipped(String line, int at) {
        char first = line.charAt(at);
        int end = first == '\'' || "({[".indexOf(first) >= 0 ? end(line, at) : -1;
        return end < 0 ? at : end;
    }

    /** Where a text or a bracket ends; negative where it does not on this line. */
    private static int end(String line, int open) {
        return line.charAt(open) == '\'' ? endOfText(line, open) : endOfBracket(line, open);
    }

    private static int endOfText(String line, int open) {
        int at = open + 1;
        while (at < line.length() && line.charAt(at) != '\'') {
            at += line.charAt(at) == '\\' ? 2 : 1;
        }
        return at < line.length() ? at : -1;
    }

    private static int endOfBracket(String line, int open) {
        String closing = closing(line.charAt(open));
        int at = open + 1;
        while (at < line.length() && !line.startsWith(closing, at)) {
            at = skipped(line, at) + 1;
        }
        return at < line.length() ? at : -1;
    }

    private static String closing(char open) {
        return switch (open) {
            case '(' -> ")";
            case '{' -> "}";
            default -> "]";
        };
    }
}
