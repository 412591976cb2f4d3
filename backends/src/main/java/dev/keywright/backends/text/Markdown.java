package dev.keywright.backends.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Free text in Markdown, with all markup escaped. */
public final class Markdown {
    private static final Pattern MARKUP = Pattern.compile("[\\\\`*\\[\\]|~]");
    private static final Pattern UNDERSCORE = Pattern.compile("(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])");
    /** Text that would start a heading, a list, a quotation or a rule at the start of a line. */
    private static final Pattern START = Pattern.compile("^(#{1,6}|[-+>=]|[0-9]+[.)])(?=\\s|$|=|-)");

    private static final Pattern TICKS = Pattern.compile("`+");

    private Markdown() {}

    /** In a line of its own, in a list, or in a table cell. */
    public static String text(String free) {
        String line = oneLine(free);
        String escaped = MARKUP.matcher(line).replaceAll(match -> Matcher.quoteReplacement("\\" + match.group()));
        String plain = UNDERSCORE
                .matcher(escaped)
                .replaceAll("\\\\_")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("{{", "&#123;&#123;");
        return START.matcher(plain).replaceFirst(match -> Matcher.quoteReplacement(quoted(match.group())));
    }

    private static String quoted(String start) {
        int last = start.length() - 1;
        boolean number = Character.isDigit(start.charAt(0));
        return number ? start.substring(0, last) + "\\" + start.charAt(last) : "\\" + start;
    }

    /** A sentence with names in backticks: they become code, the rest is text. */
    public static String message(String sentence) {
        String[] parts = sentence.split("`", -1);
        if (parts.length % 2 == 0) {
            return text(sentence);
        }
        StringBuilder message = new StringBuilder();
        for (int number = 0; number < parts.length; number++) {
            message.append(number % 2 == 1 ? code(parts[number]) : inside(parts[number]));
        }
        return message.toString();
    }

    /** Text between other pieces keeps the spaces around it. */
    private static String inside(String part) {
        boolean before = !part.isEmpty() && Character.isWhitespace(part.charAt(0));
        boolean after = part.length() > 1 && Character.isWhitespace(part.charAt(part.length() - 1));
        String escaped = text(part);
        return (before ? " " : "") + escaped + (after && !escaped.isEmpty() ? " " : "");
    }

    /** A name, a key or a condition as code; also in a table cell, where a bar would end the cell. */
    public static String code(String exact) {
        String line = oneLine(exact);
        if (line.isEmpty()) {
            return "";
        }
        int longest = TICKS.matcher(line)
                .results()
                .mapToInt(run -> run.group().length())
                .max()
                .orElse(0);
        String fence = "`".repeat(longest + 1);
        String padding = line.startsWith("`") || line.endsWith("`") ? " " : "";
        return fence + padding + line.replace("|", "\\|") + padding + fence;
    }

    /** A code block in a language. */
    public static String block(String language, String text) {
        int longest = TICKS.matcher(text)
                .results()
                .mapToInt(run -> run.group().length())
                .max()
                .orElse(0);
        String fence = "`".repeat(Math.max(3, longest + 1));
        String end = text.endsWith("\n") ? "" : "\n";
        return "%s%s\n%s%s%s\n".formatted(fence, language, text, end, fence);
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
