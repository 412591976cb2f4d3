package dev.keywright.moving.run;

/**
 * Something that is not as it should be.
 *
 * @param where the item, or the pattern with its inputs
 * @param text both sides, for people
 */
public record Difference(Kind kind, String where, String text) {
    /** The kinds of differences. */
    public enum Kind {
        /** An item is not there. */
        MISSING,
        /** An item has other attributes. */
        DIFFERENT,
        /** No row explains an item. */
        UNEXPLAINED,
        /** A pattern answers otherwise than the source. */
        ANSWER
    }
}
