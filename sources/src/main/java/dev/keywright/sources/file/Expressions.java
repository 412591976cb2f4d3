package dev.keywright.sources.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds attributes in the expressions of requests. */
public final class Expressions {
    private static final Pattern EQUAL = Pattern.compile("([#\\w.]+)\\s*=\\s*(:\\w+)");
    private static final Pattern BEGINNING = Pattern.compile("begins_with\\s*\\(\\s*([#\\w.]+)\\s*,\\s*(:\\w+)\\s*\\)");
    private static final Pattern RANGE = Pattern.compile("([#\\w.]+)\\s*(?:<=|>=|<|>|(?i:\\bbetween\\b))\\s*:\\w+");
    private static final Pattern CLAUSE = Pattern.compile("(?i)\\b(SET|ADD|REMOVE)\\b");
    private static final Pattern CALL =
            Pattern.compile("(contains|attribute_exists|attribute_not_exists)\\s*\\(\\s*([#\\w.]+)");
    private static final Pattern TARGET = Pattern.compile("^\\s*([#\\w]+)");

    private Expressions() {}

    /**
     * The attributes that are compared for equality.
     *
     * @param values the text behind a placeholder
     */
    public static Map<String, String> equal(
            String expression, Map<String, Object> names, Function<String, String> values) {
        return compared(EQUAL, expression, names, values);
    }

    public static Map<String, String> beginnings(
            String expression, Map<String, Object> names, Function<String, String> values) {
        return compared(BEGINNING, expression, names, values);
    }

    private static Map<String, String> compared(
            Pattern comparison, String expression, Map<String, Object> names, Function<String, String> values) {
        Map<String, String> compared = new LinkedHashMap<>();
        Matcher term = comparison.matcher(expression);
        while (term.find()) {
            compared.put(name(term.group(1), names), values.apply(term.group(2)));
        }
        return compared;
    }

    public static List<String> ranged(String expression, Map<String, Object> names) {
        List<String> ranged = new ArrayList<>();
        Matcher range = RANGE.matcher(expression);
        while (range.find()) {
            ranged.add(name(range.group(1), names));
        }
        return ranged;
    }

    /** The attributes of `contains`, `attribute_exists` and `attribute_not_exists`, by these names. */
    public static Map<String, List<String>> calls(String expression, Map<String, Object> names) {
        Map<String, List<String>> calls = new LinkedHashMap<>();
        Matcher call = CALL.matcher(expression);
        while (call.find()) {
            calls.computeIfAbsent(call.group(1), unused -> new ArrayList<>()).add(name(call.group(2), names));
        }
        return calls;
    }

    /** The expression with the names of attributes, and a question mark for each value. */
    public static String readable(String expression, Map<String, Object> names) {
        String named = Pattern.compile("#\\w+")
                .matcher(expression)
                .replaceAll(word -> Matcher.quoteReplacement(name(word.group(), names)));
        return named.replaceAll(":\\w+", "?");
    }

    private static String name(String written, Map<String, Object> names) {
        return names.get(written) instanceof String name ? name : written;
    }

    /** The attributes of each clause of an update, by `set`, `add` and `remove`. */
    public static Map<String, List<String>> changes(String expression, Map<String, Object> names) {
        Map<String, List<String>> changes = new LinkedHashMap<>();
        Matcher clause = CLAUSE.matcher(expression);
        List<Integer> starts = new ArrayList<>();
        while (clause.find()) {
            starts.add(clause.start());
        }
        for (int number = 0; number < starts.size(); number++) {
            int end = number + 1 < starts.size() ? starts.get(number + 1) : expression.length();
            String text = expression.substring(starts.get(number), end);
            String word = text.split("\\s", 2)[0].toLowerCase(Locale.ROOT);
            List<String> changed = new ArrayList<>();
            for (String term : text.substring(word.length()).split(",(?![^(]*\\))", -1)) {
                Matcher target = TARGET.matcher(term);
                if (target.find()) {
                    changed.add(name(target.group(1), names));
                }
            }
            changes.put(word, changed);
        }
        return changes;
    }
}
