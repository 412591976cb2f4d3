package dev.keywright.runtime.writing;

import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Finds the numbers that an earlier call with the same token took from sequences: others may have taken some since, so they are
 * told by what the call left behind.
 */
final class EarlierNumbers {
    private static final int MOST_LATER_NUMBERS = 100;

    private final Attempt attempt;
    private final MissingValues missing;
    private final IntFunction<Sequences> sequences;

    /** Takes sequences that give out again what was given out so many numbers ago. */
    EarlierNumbers(Attempt attempt, MissingValues missing, IntFunction<Sequences> sequences) {
        this.attempt = attempt;
        this.missing = missing;
        this.sequences = sequences;
    }

    /** Plans with further and further numbers; the last ones that were planned are those that are there. */
    void find(Function<Sequences, Upkeep> planned) {
        for (int back = 1; back <= MOST_LATER_NUMBERS; back++) {
            missing.forgetCreated();
            Sequences numbers = sequences.apply(back);
            Upkeep upkeep = planned.apply(numbers);
            if (attempt.isLeftBehind(upkeep.and(numbers.standing()).merged())) {
                return;
            }
        }
        throw new IllegalStateException(
                "This was done before with the same token, and has changed since or has a number"
                        + " that is not among the last %s: read it instead".formatted(MOST_LATER_NUMBERS));
    }
}
