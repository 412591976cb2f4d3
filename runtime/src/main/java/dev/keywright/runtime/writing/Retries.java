package dev.keywright.runtime.writing;

import dev.keywright.runtime.store.Backoff;
import java.time.Duration;
import java.util.function.Supplier;

/** Repeats a write where something has changed meanwhile, and a few times where something may have moved elsewhere. */
record Retries(Duration patience) {
    Outcome of(Supplier<Outcome> action) {
        return of(action, action, 0);
    }

    /**
     * The outcome in the end.
     *
     * @param further begins anew with what is there now
     * @param looks how often it is looked again for what was not there
     */
    Outcome of(Supplier<Outcome> first, Supplier<Outcome> further, int looks) {
        Backoff backoff = new Backoff(patience);
        backoff.before();
        Outcome outcome = first.get();
        int left = looks;
        while (outcome.result() == Outcome.Result.STALE
                || (outcome.result() == Outcome.Result.NOT_THERE && left-- > 0)) {
            backoff.before();
            outcome = further.get();
        }
        return outcome;
    }
}
