package dev.keywright.moving.destination;

import java.time.Clock;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * The right of one process to work on a migration. It is renewed while the process lives; whoever was killed loses it soon, and
 * whoever could not renew it in time stops writing before another one begins.
 */
public final class Lease implements AutoCloseable {
    /** How long a renewal may stay out before the lease is given up, even if nobody else took it. */
    private static final long PATIENCE_MILLIS = 60_000;

    private final State state;
    private final String worker;
    private final Clock clock;
    private final Ticker ticker;
    private final long millis;
    private final Thread renewal;
    private volatile long until;
    private volatile boolean taken;
    private volatile boolean given;

    private Lease(State state, String worker, Clock clock, Ticker ticker, long millis) {
        this.state = state;
        this.worker = worker;
        this.clock = clock;
        this.ticker = ticker;
        this.millis = millis;
        this.renewal = new Thread(this::renew, "lease");
        this.renewal.setDaemon(true);
    }

    /** Waits for the lease of somebody who may have been killed, and no longer. */
    public static Lease take(State state, String worker, Clock clock, Ticker ticker, long millis)
            throws InterruptedException, Taken {
        Lease lease = new Lease(state, worker, clock, ticker, millis);
        long giveUp = clock.millis() + 2 * millis;
        while (!lease.renewed()) {
            if (clock.millis() > giveUp) {
                throw new Taken();
            }
            ticker.sleep(Math.max(1, millis / 10));
        }
        lease.renewal.start();
        return lease;
    }

    /** Another process works on the same migration. */
    public static final class Taken extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private void renew() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                ticker.sleep(Math.max(1, millis / 4));
                renewed();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean renewed() {
        try {
            long now = clock.millis();
            boolean ours = state.lease(worker, now, now + millis);
            if (ours) {
                until = now + millis;
            }
            taken = !ours;
            return ours;
        } catch (SdkException unreachable) {
            // It is tried again, and runs out where that does not help.
            return false;
        }
    }

    /**
     * Whether it is still ours, with some time to spare for a write that is on its way. On a busy machine a renewal may be late:
     * it is waited for, and nothing is written meanwhile.
     */
    public boolean awaitHeld() throws InterruptedException {
        long giveUp = clock.millis() + PATIENCE_MILLIS;
        while (given || clock.millis() >= until - millis / 8) {
            if (given || taken || clock.millis() > giveUp) {
                return false;
            }
            ticker.sleep(Math.max(1, millis / 40));
        }
        return true;
    }

    /** Ends the work of whoever does not hold it any more. */
    public void demand() throws InterruptedException {
        if (!awaitHeld()) {
            throw new InterruptedException("the right to work on this migration was lost");
        }
    }

    @Override
    public void close() {
        // A thread that goes on all the same is refused its next write.
        given = true;
        renewal.interrupt();
        try {
            // A renewal that is on its way would take back what is given up here.
            renewal.join(millis);
            state.release(worker);
        } catch (SdkException unreachable) {
            // It runs out by itself.
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
