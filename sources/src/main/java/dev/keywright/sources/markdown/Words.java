package dev.keywright.sources.markdown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Converts ordinary words to names and verbs of the language. */
final class Words {
    private static final Pattern OTHERS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
    private static final Map<String, String> VERBS = verbs();

    private Words() {}

    private static Map<String, String> verbs() {
        Map<String, String> verbs = new LinkedHashMap<>();
        put(
                verbs,
                "read",
                "get list find fetch view check search query load read look lookup show open see retrieve scan resolve browse");
        put(verbs, "count", "count");
        put(
                verbs,
                "create",
                "create add register place start insert new sign post book submit upload send join store record log");
        put(verbs, "update", "update edit change set modify mark move rename assign increment adjust close approve");
        put(verbs, "delete", "delete remove cancel leave drop unfollow unlike");
        put(verbs, "put", "put save upsert replace write rewrite");
        return verbs;
    }

    private static void put(Map<String, String> verbs, String verb, String words) {
        List.of(words.split(" ", -1)).forEach(word -> verbs.put(word, verb));
    }

    /** The verb of the language that a title starts with; empty where there is none. */
    static String verb(String title) {
        List<String> words = split(title);
        return words.isEmpty() ? "" : VERBS.getOrDefault(words.get(0), "");
    }

    /** In lower case, one by one; camel case is split. */
    static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        for (String part : OTHERS.split(text, -1)) {
            for (String word : HUMP.split(part, -1)) {
                if (!word.isEmpty()) {
                    words.add(word.toLowerCase(Locale.ROOT));
                }
            }
        }
        return words;
    }

    /** `Order items` is `OrderItem`; a valid name is kept. */
    static String entity(String text) {
        String bare = bare(text);
        StringBuilder name = new StringBuilder();
        for (String part : OTHERS.split(bare, -1)) {
            if (!part.isEmpty()) {
                name.append(part.substring(0, 1).toUpperCase(Locale.ROOT)).append(part.substring(1));
            }
        }
        String whole = name.toString();
        return whole.isEmpty() || Character.isDigit(whole.charAt(0)) ? "" : singular(whole);
    }

    static String singular(String word) {
        if (word.endsWith("ies") && word.length() > 4) {
            return word.substring(0, word.length() - 3) + "y";
        }
        boolean plural = word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is");
        return plural && word.length() > 3 ? word.substring(0, word.length() - 1) : word;
    }

    /** `user ID` is `userId`; a valid name is kept. */
    static String attribute(String text) {
        String bare = bare(text).replaceAll("\\(.*?\\)", " ").strip();
        if (bare.matches("[\\p{L}][\\p{L}\\p{N}_]*")) {
            return bare;
        }
        StringBuilder name = new StringBuilder();
        for (String word : split(bare)) {
            name.append(name.length() == 0 ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        String whole = name.toString();
        return whole.isEmpty() || Character.isDigit(whole.charAt(0)) ? "" : whole;
    }

    /** Without Markdown markup. */
    static String bare(String text) {
        return text.replaceAll("[`*]|\\\\(?=[^\\\\])", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .strip();
    }

    /** The most likely type of an attribute with that name. */
    static String type(String attribute) {
        List<String> words = split(attribute);
        String last = words.isEmpty() ? "" : words.get(words.size() - 1);
        boolean first = !words.isEmpty() && List.of("is", "has", "can").contains(words.get(0));
        if (first) {
            return "boolean";
        }
        return switch (last) {
            case "at", "time", "timestamp" -> "timestamp";
            case "date", "day", "birthday" -> "date";
            case "count", "amount", "price", "total", "quantity", "number", "score", "size", "length", "age", "cost" ->
                "number";
            case "tags", "labels" -> "set";
            default -> "string";
        };
    }
}
