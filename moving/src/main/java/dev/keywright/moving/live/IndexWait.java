package dev.keywright.moving.live;

import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.run.MoveFailure;
import java.util.concurrent.TimeUnit;

/**
 * The wait for an index that is created or deleted. DynamoDB does not say how long that takes: minutes for a small table, hours for a large
 * one. It ends all the same: a table that somebody else changes all the time would be waited for without end.
 */
final class IndexWait {
    static final long LEAST_MINUTES = 60;
    /**
     * DynamoDB Local takes a second, unless it holds many tables whose items expire: it does ten things at a time, and each sweep of such a
     * table is one of them for ten seconds.
     */
    static final long LEAST_MINUTES_ELSEWHERE = 5;
    /** DynamoDB writes some 10,000 entries a second; a gigabyte of the smallest items takes less than half of it. */
    private static final long MINUTES_FOR_A_GIGABYTE = 60;

    private static final long BYTES_OF_A_GIGABYTE = 1L << 30;
    private static final long FIRST_PAUSE_MILLIS = 50;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;

    private final Ticker ticker;
    private final long minutes;
    private final long since;
    private long pause = FIRST_PAUSE_MILLIS;

    IndexWait(Ticker ticker, long minutes) {
        this.ticker = ticker;
        this.minutes = minutes;
        this.since = ticker.nanos();
    }

    /** As long as the index of a table of that size may take. */
    static long minutes(long least, long tableBytes) {
        return least + MINUTES_FOR_A_GIGABYTE * (tableBytes / BYTES_OF_A_GIGABYTE);
    }

    /**
     * Waits a while before the next look.
     *
     * @param what the index and what is the matter with it, as in `index orders/GSI2 is CREATING`
     */
    void pause(String what) throws InterruptedException, MoveFailure {
        if (TimeUnit.NANOSECONDS.toMinutes(ticker.nanos() - since) >= minutes) {
            throw new MoveFailure(
                    "%s after %s minutes, which is longer than a table of that size takes: see what DescribeTable says, and run this again to wait on"
                            .formatted(what, minutes));
        }
        ticker.sleep(pause);
        pause = Math.min(LONGEST_PAUSE_MILLIS, 2 * pause);
    }
}
