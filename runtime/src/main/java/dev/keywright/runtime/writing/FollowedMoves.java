package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.store.Backoff;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Looks again for an entity that was not found, where some pattern changes its key: an index may name the place that it has
 * just left, or not yet the one where it has just arrived.
 */
final class FollowedMoves {
    /** How often it is looked for again; what an index does not show after that is taken to be gone. */
    static final int MOST_LOOKS = 4;

    private static final Duration LONGEST = Duration.ofMinutes(1);

    private FollowedMoves() {}

    static <T> Optional<T> find(Design design, String entity, Supplier<Optional<T>> look) {
        Optional<T> found = look.get();
        if (found.isPresent() || !design.moves(entity)) {
            return found;
        }
        Backoff backoff = new Backoff(LONGEST);
        backoff.before();
        for (int looks = 0; looks < MOST_LOOKS && found.isEmpty(); looks++) {
            backoff.before();
            found = look.get();
        }
        return found;
    }
}
