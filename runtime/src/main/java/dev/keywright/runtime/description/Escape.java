package dev.keywright.runtime.description;

/**
 * The escaping that keeps a value from ending its segment early or sorting wrongly within it.
 *
 * @param mark the character that begins every escaped one
 * @param separator the code point that ends the segment; negative where the key ends with it
 */
public record Escape(char mark, int separator) {
    /** For a value that ends the key. */
    public static final Escape LAST = new Escape('$', -1);
}
