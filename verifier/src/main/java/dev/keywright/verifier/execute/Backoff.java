package dev.keywright.verifier.execute;

import java.time.Duration;

/** Waits longer before every further attempt, and gives up in the end. */
final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(5);
    private static final Duration LONGEST = Duration.ofMillis(500);
    private static final int MOST_ATTEMPTS = 60;

    private final Dice dice;

    Backoff(Dice dice) {
        this.dice = dice;
    }

    /** Those who met once would meet again if all waited for the same time. */
    void before(int attempt) {
        if (attempt == 0) {
            return;
        }
        if (attempt >= MOST_ATTEMPTS) {
            throw new IllegalStateException("gave up after %s attempts".formatted(attempt));
        }
        long most = Math.min(LONGEST.toMillis(), FIRST.toMillis() << Math.min(attempt, 10));
        try {
            Thread.sleep(1 + dice.below((int) most));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while waiting", stopped);
        }
    }
}
