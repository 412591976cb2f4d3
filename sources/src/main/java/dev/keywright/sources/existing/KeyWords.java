package dev.keywright.sources.existing;

import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The literal words in a key attribute, told from values by how often they occur: a few words that stand in many keys
 * name kinds of items, many words are names or codes.
 */
final class KeyWords {
    private static final Pattern CANDIDATE = Pattern.compile("[A-Za-z][A-Za-z_-]{0,31}");
    /** A table with more kinds of items than this has not been seen; one with more status words has. */
    private static final int MOST_FIRST_WORDS = 40;

    private static final int MOST_LATER_WORDS = 12;
    /** A word in lower case may be somebody's name, unless it stands in this many keys. */
    private static final int LEAST_USES = 5;

    private final Map<String, Map<String, Integer>> uses = new TreeMap<>();

    KeyWords(List<ExistingItem> items, String key) {
        for (ExistingItem item : items) {
            String text = item.text(key);
            List<String> tokens = KeyShape.tokens(text, KeySeparator.of(text));
            for (int place = 0; place < tokens.size(); place++) {
                if (CANDIDATE.matcher(tokens.get(place)).matches()) {
                    uses.computeIfAbsent(slot(place, tokens), unused -> new TreeMap<>())
                            .merge(tokens.get(place), 1, Integer::sum);
                }
            }
        }
    }

    KeyShape shape(String text) {
        return KeyShape.of(text, this::isLiteral);
    }

    /** Words compete with those at the same place; a text of one part with other such texts. */
    private static String slot(int place, List<String> tokens) {
        return tokens.size() == 1 ? "whole" : place == 0 ? "first" : "%s after %s".formatted(place, tokens.get(0));
    }

    private boolean isLiteral(int place, List<String> tokens) {
        String token = tokens.get(place);
        Map<String, Integer> rivals = uses.getOrDefault(slot(place, tokens), Map.of());
        if (!rivals.containsKey(token)) {
            return false;
        }
        boolean first = place == 0 && tokens.size() > 1;
        boolean few = rivals.size() <= (first ? MOST_FIRST_WORDS : MOST_LATER_WORDS);
        if (KeyShape.isWord(token)) {
            return few;
        }
        int least = rivals.values().stream().mapToInt(Integer::intValue).min().orElse(0);
        boolean made = first || uses.containsKey("first");
        return place == 0 && made && few && least >= LEAST_USES;
    }
}
