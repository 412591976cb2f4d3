package dev.keywright.verifier.run;

/**
 * How often each pattern that reads is asked, with different inputs.
 *
 * @param stored when the world has been stored
 * @param written after each write that changed something
 * @param refused after each write that should have changed nothing
 * @param raced after each race of concurrent writes
 */
public record QuestionCounts(int stored, int written, int refused, int raced) {
    /** What `verify` asks. */
    public static final QuestionCounts FULL = new QuestionCounts(12, 4, 4, 3);
}
