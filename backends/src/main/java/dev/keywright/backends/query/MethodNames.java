package dev.keywright.backends.query;

import dev.keywright.core.model.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The name of a pattern's method: its title without filler words and without text in brackets. */
public final class MethodNames {
    private static final Set<String> FILLERS = Set.of("a", "an", "the", "its", "their", "his", "her", "and", "s");
    private static final int MOST_WORDS = 6;

    /** Words that end a name: the text behind them is detail. */
    private static final Set<String> FURTHER = Set.of(
            "with", "when", "for", "or", "by", "from", "to", "in", "on", "and", "that", "which", "if", "after",
            "before");

    private static final int FEWEST_WORDS = 2;

    private MethodNames() {}

    /** In camel case. */
    public static String of(Pattern pattern) {
        return of(pattern, words(pattern));
    }

    /** The same up to where it goes into detail: `Open a session with its summaries` as `openSession`. */
    public static String brief(Pattern pattern) {
        List<String> all = words(pattern);
        for (int at = FEWEST_WORDS; at < all.size(); at++) {
            if (FURTHER.contains(all.get(at).toLowerCase(Locale.ROOT))) {
                List<String> few =
                        all.subList(0, at).stream().filter(MethodNames::counts).toList();
                return few.size() < FEWEST_WORDS ? of(pattern, all) : of(pattern, few);
            }
        }
        return of(pattern, all);
    }

    private static List<String> words(Pattern pattern) {
        String plain = pattern.title()
                .replaceAll("\\(.*?\\)", " ")
                .replaceAll("[^A-Za-z0-9]+", " ")
                .strip();
        return List.of(plain.split(" ", -1));
    }

    private static boolean counts(String word) {
        return !FILLERS.contains(word.toLowerCase(Locale.ROOT)) && !word.isEmpty();
    }

    private static String of(Pattern pattern, List<String> all) {
        List<String> words =
                all.stream().filter(MethodNames::counts).limit(MOST_WORDS).toList();
        if (words.isEmpty() || !Character.isLetter(words.get(0).charAt(0))) {
            return "pattern" + pattern.id().replaceAll("[^A-Za-z0-9]", "");
        }
        String rest = words.stream().skip(1).map(MethodNames::capital).collect(Collectors.joining());
        return words.get(0).toLowerCase(Locale.ROOT) + rest;
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
