package dev.keywright.verifier.ask;

import java.util.List;

/** The outcome of a write. */
public sealed interface WriteOutcome {
    /** It was done, to that many entities. */
    record Done(int reached) implements WriteOutcome {}

    /** It was refused, and nothing of it remains. */
    record Refused(Why why) implements WriteOutcome {}

    /** There was nothing to write to, and nothing changed. */
    record Nothing() implements WriteOutcome {}

    /** It was deleted in a batch, which does not say whether there was anything before. */
    record Untold() implements WriteOutcome {}

    /** One outcome for each of the writes that were sent at once: each stands by itself. */
    record Several(List<WriteOutcome> outcomes) implements WriteOutcome {
        public Several {
            outcomes = List.copyOf(outcomes);
        }
    }

    /** The reasons to refuse a write. */
    enum Why {
        /** Another one has the unique value. */
        TAKEN,
        /** There is one with that identity already. */
        EXISTS,
        /** The condition in `if` does not hold. */
        CONDITION
    }
}
