package dev.keywright.verifier.ask;

import java.util.List;

/** What became of a write. */
public sealed interface WriteOutcome {
    /** It was done, to so many. */
    record Done(int reached) implements WriteOutcome {}

    /** It was refused, and nothing of it remains. */
    record Refused(Why why) implements WriteOutcome {}

    /** There was nothing to write to, and nothing changed. */
    record Nothing() implements WriteOutcome {}

    /** It was sent in a batch, and there is nothing now; whether there was something before, a batch does not say. */
    record Untold() implements WriteOutcome {}

    /** One outcome for each of the writes that were sent at once: each stands by itself. */
    record Several(List<WriteOutcome> outcomes) implements WriteOutcome {
        public Several {
            outcomes = List.copyOf(outcomes);
        }
    }

    /** Why a write is refused. */
    enum Why {
        /** Another one has the unique value. */
        TAKEN,
        /** There is one with that identity already. */
        EXISTS,
        /** What `if` demands does not hold. */
        CONDITION
    }
}
