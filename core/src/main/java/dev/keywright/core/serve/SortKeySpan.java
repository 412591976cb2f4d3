package dev.keywright.core.serve;

import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.model.AttributeUse;
import java.util.List;
import java.util.Map;

/** The sort keys with a common beginning: a text in which known values are represented by their attributes. */
public record SortKeySpan(String start) {
    /** Marks a known value; sorts above literal text and never equals it. */
    private static final String VALUE = "\uE000";

    static SortKeySpan of(List<Part> known, Map<AttributeUse, AttributeUse> meaning) {
        StringBuilder text = new StringBuilder();
        for (Part part : known) {
            if (part instanceof Literal literal) {
                text.append(literal.text());
            } else {
                text.append(VALUE);
                part.attributes()
                        .forEach(use ->
                                text.append(meaning.getOrDefault(use, use).attribute()));
                text.append(VALUE);
            }
        }
        return new SortKeySpan(text.toString());
    }

    boolean contains(SortKeySpan other) {
        return other.start.startsWith(start);
    }

    /** Whether it is known which of the two comes first: one begins with the other, or they differ in literal text. */
    boolean isComparable(SortKeySpan other) {
        return contains(other) || other.contains(this) || isBefore(other) || other.isBefore(this);
    }

    /** Whether every key of this span sorts before every key of the other. */
    boolean isBefore(SortKeySpan other) {
        int same = 0;
        int shorter = Math.min(start.length(), other.start.length());
        while (same < shorter && start.charAt(same) == other.start.charAt(same)) {
            same++;
        }
        if (same == shorter) {
            return false;
        }
        boolean literal = isLiteral(start, same) && isLiteral(other.start, same);
        return literal && start.charAt(same) < other.start.charAt(same);
    }

    private static boolean isLiteral(String text, int position) {
        long marks = text.substring(0, position + 1)
                .chars()
                .filter(character -> character == VALUE.charAt(0))
                .count();
        return marks % 2 == 0 && text.charAt(position) != VALUE.charAt(0);
    }

    /** The number of leading parts that both share. */
    static int common(List<Part> one, List<Part> other) {
        int same = 0;
        while (same < Math.min(one.size(), other.size()) && one.get(same).equals(other.get(same))) {
            same++;
        }
        return same;
    }
}
