package dev.keywright.moving.run;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** The end of threads that may be in the middle of a request. */
public final class WorkerEnd {
    /** A request of the SDK ends at once, a statement of a database when it has its answer. What goes on for longer is refused by the lease. */
    private static final long MOST_SECONDS = 20;

    private WorkerEnd() {}

    /** Interrupts them and waits for them, also in a thread that was interrupted itself. */
    public static void await(ExecutorService workers) {
        workers.shutdownNow();
        boolean interrupted = Thread.interrupted();
        try {
            workers.awaitTermination(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException ended) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
