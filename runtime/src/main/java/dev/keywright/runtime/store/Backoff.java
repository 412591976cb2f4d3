package dev.keywright.runtime.store;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Waits longer before every further attempt, each time by chance, and gives up in the end. */
public final class Backoff {
    private static final long FIRST_MILLIS = 10;
    private static final long LONGEST_MILLIS = 1_000;
    private static final int MOST_DOUBLINGS = 10;

    private final long deadline;
    private int attempts;

    public Backoff(Duration patience) {
        this.deadline = System.nanoTime() + patience.toNanos();
    }

    /** Those who met once would meet again if all waited for the same time. */
    public void before() {
        if (attempts++ == 0) {
            return;
        }
        if (System.nanoTime() > deadline) {
            throw new IllegalStateException("DynamoDB would not take it after %s attempts".formatted(attempts - 1));
        }
        long most = Math.min(LONGEST_MILLIS, FIRST_MILLIS << Math.min(attempts, MOST_DOUBLINGS));
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(1, most + 1));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while waiting", stopped);
        }
    }

    public int retries() {
        return Math.max(0, attempts - 1);
    }
}
