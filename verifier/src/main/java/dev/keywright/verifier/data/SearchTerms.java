package dev.keywright.verifier.data;

import dev.keywright.verifier.world.Datum;
import java.util.List;
import java.util.Locale;

/** Parts of texts to search for, never empty. */
final class SearchTerms {
    private static final String UNKNOWN = "nowhere";

    private final Dice dice;

    SearchTerms(Dice dice) {
        this.dice = dice;
    }

    String beginning(String known) {
        String text = known.isEmpty() ? UNKNOWN : known;
        return dice.pick(List.of(cut(text, 0, 1), text, cut(text, 0, length(text) - 1), text + "0", swapped(text)));
    }

    String part(String known) {
        String text = known.isEmpty() ? UNKNOWN : known;
        int half = length(text) / 2;
        return dice.pick(List.of(text, cut(text, half, length(text)), cut(text, 0, half), swapped(text), UNKNOWN));
    }

    /** A search term for a value: of a set, a whole member. */
    static String searched(Datum value) {
        return value instanceof Datum.Members members ? members.texts().first() : value.toString();
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    private static String cut(String text, int from, int to) {
        String part = text.substring(text.offsetByCodePoints(0, from), text.offsetByCodePoints(0, Math.max(from, to)));
        return part.isEmpty() ? text : part;
    }

    /** In capitals, or without: nobody asked for that to be found. */
    private static String swapped(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        return upper.equals(text) ? text.toLowerCase(Locale.ROOT) : upper;
    }
}
