package dev.keywright.backends.text;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Names in the spelling of programming languages; duplicates in one scope get numbers. */
public final class Identifiers {
    private static final Pattern NO_LETTER_OR_DIGIT = Pattern.compile("[^A-Za-z0-9]+");
    private static final Pattern OUTER_UNDERSCORES = Pattern.compile("^_+|_+$");
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private final Set<String> taken = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    /** The first of the names that is free, each of which says more; only if none is, the last one with a number. */
    public String unique(String name, String... longer) {
        if (taken.add(name)) {
            return name;
        }
        for (String more : longer) {
            if (taken.add(more)) {
                return more;
            }
        }
        return numbered(longer.length == 0 ? name : longer[longer.length - 1]);
    }

    private String numbered(String name) {
        String candidate = name;
        for (int number = 2; !taken.add(candidate); number++) {
            candidate = name + number;
        }
        return candidate;
    }

    /** `rpg_sessions` as `RpgSessions`; characters outside of ASCII become their code points. */
    public static String pascal(String name) {
        StringBuilder pascal = new StringBuilder();
        for (String word : NO_LETTER_OR_DIGIT.split(ascii(name), -1)) {
            if (!word.isEmpty()) {
                pascal.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
            }
        }
        boolean started = pascal.length() > 0 && Character.isLetter(pascal.charAt(0));
        return started ? pascal.toString() : "X" + pascal;
    }

    /** `RpgSessions` as `rpgSessions`. */
    public static String camel(String name) {
        String pascal = pascal(name);
        return pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1);
    }

    /** `RpgSessions` and `RPG sessions` as `rpg_sessions`. */
    public static String snake(String name) {
        String words = NO_LETTER_OR_DIGIT.matcher(ascii(name)).replaceAll("_");
        String snake = HUMP.matcher(words).replaceAll("_").toLowerCase(Locale.ROOT);
        String trimmed = OUTER_UNDERSCORES.matcher(snake).replaceAll("");
        boolean started = !trimmed.isEmpty() && Character.isLetter(trimmed.charAt(0));
        return started ? trimmed : "x" + trimmed;
    }

    private static String ascii(String name) {
        StringBuilder ascii = new StringBuilder();
        name.codePoints()
                .forEach(point ->
                        ascii.append(point < 128 ? Character.toString(point) : "x" + Integer.toHexString(point)));
        return ascii.toString();
    }

    /** `Summary` as `Summaries`, `Address` as `Addresses`; irregular plurals are not known. */
    public static String plural(String word) {
        if (word.matches("(?i).*[^aeiou]y")) {
            return word.substring(0, word.length() - 1) + "ies";
        }
        return word + (word.matches("(?i).*(s|x|z|ch|sh)") ? "es" : "s");
    }
}
