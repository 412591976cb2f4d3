package dev.keywright.verifier.run;

import dev.keywright.verifier.database.Endpoint;
import java.time.Duration;

/** The time for which an eventually consistent answer is asked for again; DynamoDB Local is consistent at once. */
enum Patience {
    NONE(0),
    /** Altogether some seconds, which indexes seldom take. */
    SOME(7);

    private static final Duration FIRST = Duration.ofMillis(50);

    private final int turns;

    Patience(int turns) {
        this.turns = turns;
    }

    static Patience with(Endpoint endpoint) {
        return endpoint.trust() == Endpoint.Trust.OURS ? NONE : SOME;
    }

    /** Waits before it is asked again; false where it has been asked often enough. */
    boolean waits(int turn) {
        if (turn >= turns) {
            return false;
        }
        try {
            Thread.sleep(FIRST.toMillis() << turn);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while waiting", stopped);
        }
        return true;
    }
}
