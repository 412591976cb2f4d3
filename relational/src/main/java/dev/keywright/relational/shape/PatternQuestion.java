package dev.keywright.relational.shape;

/**
 * A question about a statement that its text leaves open.
 *
 * @param attribute the attribute that it is about; empty where it is about the whole
 */
public record PatternQuestion(Doubt doubt, String attribute, String text) {
    /** What is not known, which decides how much the answer costs. */
    public enum Doubt {
        /** Whether a value that is given is always the same. */
        CONSTANT,
        /** Whether a part of the key ever changes. */
        CHANGED_KEY,
        /** What a lock is held for. */
        LOCK,
        /** Whether a text is searched, or only its beginning. */
        SEARCH
    }
}
