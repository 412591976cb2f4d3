package dev.keywright.runtime.api;

/** Where the next page begins: a text that is safe in a URL, belongs to one question and tells nothing of what is stored. */
public record Cursor(String token) {
    /** A cursor that was changed, or belongs to another question. */
    public static final class Invalid extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        public Invalid(String message) {
            super(message);
        }
    }
}
