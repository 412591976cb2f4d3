package dev.keywright.app.studio.language;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a text that somebody is typing: the keys above it, told by indentation alone, so that it is known also while the text is not
 * YAML yet.
 *
 * @param path the keys from the outermost to the one that the place is below
 * @param key the key whose value is typed here; empty where a key is typed
 * @param word the letters before the place that belong to the word
 * @param siblings the keys beside the place
 */
public record Place(List<String> path, Optional<String> key, String word, Set<String> siblings) {
    private static final Pattern KEY =
            Pattern.compile("^( *)(?:- +)?(\"[^\"]*\"|'[^']*'|[^\\s#:{}\\[\\],][^:{}\\[\\],#]*?) *:(?: .*|$)");
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]*$");
    private static final Pattern INNER_KEY = Pattern.compile("([A-Za-z0-9_-]+) *:[^,{}]*$");
    private static final Pattern INNER_KEYS = Pattern.compile("([A-Za-z0-9_-]+) *:");

    public Place {
        path = List.copyOf(path);
    }

    /** The place before a character of a line; lines count from 1, characters from 0. */
    public static Place of(String text, int line, int character) {
        List<String> lines = List.of(text.split("\n", -1));
        int number = Math.max(0, Math.min(line - 1, lines.size() - 1));
        String whole = lines.get(number);
        String before = whole.substring(0, Math.max(0, Math.min(character, whole.length())));
        Matcher last = WORD.matcher(before);
        String word = last.find() ? last.group() : "";
        int brace = openBrace(before);
        if (brace >= 0) {
            return within(lines, number, before, brace, word);
        }
        Matcher key = KEY.matcher(before);
        boolean value = key.matches() && before.indexOf(':', key.end(2)) >= 0;
        int indent = value ? key.group(1).length() : indent(before);
        List<String> path = above(lines, number, indent);
        return new Place(
                path,
                value ? Optional.of(bare(key.group(2))) : Optional.empty(),
                word,
                siblings(lines, number, indent));
    }

    /** Within braces that are open on the same line. */
    private static Place within(List<String> lines, int number, String before, int brace, String word) {
        String outer = before.substring(0, brace);
        List<String> path = new ArrayList<>();
        Matcher key = KEY.matcher(outer.stripTrailing());
        path.addAll(above(lines, number, indent(before)));
        if (key.matches()) {
            path.add(bare(key.group(2)));
        }
        String inner = before.substring(brace + 1);
        String last = inner.substring(inner.lastIndexOf(',') + 1);
        Matcher typed = INNER_KEY.matcher(last);
        Set<String> siblings = new LinkedHashSet<>();
        Matcher all = INNER_KEYS.matcher(inner);
        while (all.find()) {
            siblings.add(all.group(1));
        }
        return new Place(path, typed.find() ? Optional.of(typed.group(1)) : Optional.empty(), word, siblings);
    }

    private static int openBrace(String before) {
        int depth = 0;
        for (int at = before.length() - 1; at >= 0; at--) {
            char letter = before.charAt(at);
            depth += letter == '}' ? 1 : 0;
            if (letter == '{' && depth == 0) {
                return at;
            }
            depth -= letter == '{' ? 1 : 0;
        }
        return -1;
    }

    /** The keys of the lines above that are further out, each further out than the one below it. */
    private static List<String> above(List<String> lines, int number, int indent) {
        List<String> path = new ArrayList<>();
        int limit = indent;
        for (int at = number - 1; at >= 0 && limit > 0; at--) {
            Matcher key = KEY.matcher(lines.get(at));
            if (key.matches() && key.group(1).length() < limit) {
                path.add(0, bare(key.group(2)));
                limit = key.group(1).length();
            }
        }
        return path;
    }

    private static Set<String> siblings(List<String> lines, int number, int indent) {
        Set<String> found = new LinkedHashSet<>();
        for (int step : new int[] {-1, 1}) {
            for (int at = number + step; at >= 0 && at < lines.size(); at += step) {
                String line = lines.get(at);
                boolean blank = line.isBlank() || line.stripLeading().startsWith("#");
                if (!blank && indent(line) < indent) {
                    break;
                }
                Matcher key = KEY.matcher(line);
                if (!blank && indent(line) == indent && key.matches()) {
                    found.add(bare(key.group(2)));
                }
            }
        }
        return found;
    }

    private static String bare(String key) {
        boolean quoted = key.length() > 1 && (key.startsWith("\"") || key.startsWith("'"));
        return quoted ? key.substring(1, key.length() - 1) : key;
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
