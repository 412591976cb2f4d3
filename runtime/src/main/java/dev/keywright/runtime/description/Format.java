package dev.keywright.runtime.description;

/**
 * The format of a value in a key.
 *
 * @param digits the width of a padded number
 * @param inverted whether a padded number sorts in descending order
 * @param decimals the number of decimal places that are made whole
 * @param negatives whether a padded number may be below zero
 */
public record Format(Kind kind, Type type, int digits, boolean inverted, int decimals, boolean negatives) {
    /** The ways to write a value. */
    public enum Kind {
        PLAIN,
        PADDED,
        NEGATED,
        SECONDS,
        HOUR,
        DAY,
        MONTH,
        YEAR,
        LOWER,
        UPPER
    }

    public static Format of(Kind kind, Type type) {
        return new Format(kind, type, 0, false, 0, true);
    }
}
