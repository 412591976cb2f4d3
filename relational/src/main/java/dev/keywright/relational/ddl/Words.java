package dev.keywright.relational.ddl;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The words of a statement, with brackets matched: a list within brackets is one word. */
final class Words {
    private final List<String> words;
    private int at;

    Words(List<String> words) {
        this.words = List.copyOf(words);
    }

    static Words of(String text) {
        List<String> words = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                i++;
                continue;
            }
            int end = end(text, i);
            if (!text.startsWith("--", i) && !text.startsWith("/*", i)) {
                words.add(text.substring(i, end));
            }
            i = end;
        }
        return new Words(words);
    }

    private static int end(String text, int from) {
        char c = text.charAt(from);
        if (text.startsWith("--", from)) {
            return until(text, from, "\n");
        }
        if (text.startsWith("/*", from)) {
            return until(text, from + 2, "*/");
        }
        if (c == '\'' || c == '"' || c == '`') {
            int end = from + 1;
            while (end < text.length()) {
                if (text.charAt(end) == c && (end + 1 >= text.length() || text.charAt(end + 1) != c)) {
                    return end + 1;
                }
                end += text.charAt(end) == c ? 2 : 1;
            }
            return text.length();
        }
        if (c == '(') {
            int end = from + 1;
            while (end < text.length() && text.charAt(end) != ')') {
                end = end(text, end);
            }
            return Math.min(text.length(), end + 1);
        }
        if (!isLetter(c)) {
            return from + 1;
        }
        int end = from;
        while (end < text.length() && isLetter(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isLetter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c > 127;
    }

    private static int until(String text, int from, String mark) {
        int end = text.indexOf(mark, from);
        return end < 0 ? text.length() : end + mark.length();
    }

    boolean hasMore() {
        return at < words.size();
    }

    String next() {
        return hasMore() ? words.get(at++) : "";
    }

    String peek() {
        return hasMore() ? words.get(at) : "";
    }

    String peek(int ahead) {
        return at + ahead < words.size() ? words.get(at + ahead) : "";
    }

    /** Whether the next words are these; if so they are passed over. */
    boolean take(String... expected) {
        for (int i = 0; i < expected.length; i++) {
            if (!peek(i).toUpperCase(Locale.ROOT).equals(expected[i])) {
                return false;
            }
        }
        at += expected.length;
        return true;
    }

    boolean isBracket() {
        return peek().startsWith("(");
    }

    /** The content of the next word, which is in brackets. */
    String bracket() {
        String word = next();
        return word.length() < 2 ? "" : word.substring(1, word.length() - 1);
    }

    /** The words behind, as text. */
    String rest() {
        String rest = String.join(" ", words.subList(at, words.size()));
        at = words.size();
        return rest;
    }

    /** A list, cut at its commas. */
    static List<Words> list(String text) {
        List<Words> items = new ArrayList<>();
        List<String> current = new ArrayList<>();
        for (String word : of(text).words) {
            if (word.equals(",")) {
                items.add(new Words(current));
                current = new ArrayList<>();
            } else {
                current.add(word);
            }
        }
        items.add(new Words(current));
        return items;
    }
}
