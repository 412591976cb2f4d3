package dev.keywright.app.interview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A paragraph about an application. The names in it are put on offer; nothing is taken from it before a person confirms it. */
record Paragraph(String text) {
    private static final int MOST_NAMES = 9;
    private static final int FEW_WORDS = 10;
    private static final Pattern NOUN = Pattern.compile(
            "\\b(?:an?|the|each|every|many|several|their|its|his|her|our|new|of|and|has|have|with|by|for)\\s+([a-z]{3,}s?)\\b");
    private static final Pattern PLURAL = Pattern.compile("\\b([A-Za-z]{3,}[^s\\W]s)\\b");
    private static final Pattern CAPITAL = Pattern.compile("(?<![.!?] )(?<!^)\\b([A-Z][a-z]{2,}[A-Za-z]*)\\b");
    private static final List<String> NEVER = List.of(
            "this",
            "has",
            "was",
            "does",
            "its",
            "his",
            "always",
            "sometimes",
            "often",
            "many",
            "several",
            "each",
            "every",
            "the",
            "and",
            "with",
            "for",
            "one",
            "two",
            "three",
            "some",
            "all",
            "their",
            "them",
            "they",
            "that",
            "which",
            "who",
            "app",
            "application",
            "system",
            "way",
            "lot",
            "day",
            "week",
            "month",
            "year",
            "hour",
            "minute",
            "second",
            "time",
            "times",
            "thing",
            "data",
            "list",
            "page",
            "number",
            "name",
            "detail",
            "others",
            "new",
            "own",
            "same",
            "most",
            "few",
            "thousand",
            "hundred",
            "million",
            "about",
            "can",
            "are",
            "see",
            "sees",
            "uses",
            "lists",
            "shows",
            "needs",
            "wants",
            "gets",
            "keeps",
            "reads",
            "writes",
            "places",
            "contains",
            "belongs",
            "looks",
            "adds",
            "makes",
            "status",
            "access",
            "business",
            "us",
            "dynamodb",
            "aws");

    /** Whether an answer is prose, not a list of names. */
    static boolean isProse(String answer) {
        long words = answer.strip().split("\\s+", -1).length;
        boolean sentences =
                Pattern.compile("[a-z0-9][.!?](\\s|$)").matcher(answer).find();
        return (words > FEW_WORDS && (sentences || !answer.contains(","))) || (sentences && words > 5);
    }

    /** Names that may be entities, the most frequent first. */
    List<String> names() {
        Map<String, Integer> counted = new LinkedHashMap<>();
        for (Pattern pattern : List.of(NOUN, PLURAL, CAPITAL)) {
            Matcher matcher = pattern.matcher(text);
            while (matcher.find()) {
                String word = matcher.group(1);
                boolean fits = !NEVER.contains(word.toLowerCase(Locale.ROOT))
                        && !NEVER.contains(Words.singular(word).toLowerCase(Locale.ROOT))
                        && !word.matches(".*(ing|ed|ly)");
                if (fits) {
                    Words.entityName(word).ifPresent(name -> counted.merge(name, 1, Integer::sum));
                }
            }
        }
        List<String> names = new ArrayList<>(counted.keySet());
        names.sort(Comparator.comparing((String name) -> -counted.get(name)));
        return names.subList(0, Math.min(MOST_NAMES, names.size()));
    }
}
