package dev.keywright.backends.query;

import dev.keywright.core.model.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What a method for a pattern is called: its title without filler words and without what stands in brackets. */
public final class MethodNames {
    private static final Set<String> FILLERS = Set.of("a", "an", "the", "its", "their", "his", "her", "and", "s");
    private static final int MOST_WORDS = 6;

    private MethodNames() {}

    /** In camel case. */
    public static String of(Pattern pattern) {
        String plain = pattern.title()
                .replaceAll("\\(.*?\\)", " ")
                .replaceAll("[^A-Za-z0-9]+", " ")
                .strip();
        List<String> words = List.of(plain.split(" ", -1)).stream()
                .filter(word -> !FILLERS.contains(word.toLowerCase(Locale.ROOT)) && !word.isEmpty())
                .limit(MOST_WORDS)
                .toList();
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
