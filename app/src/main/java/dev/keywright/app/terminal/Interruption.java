package dev.keywright.app.terminal;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Ctrl-C during work that can be cut short: the work is told to stop, and the process ends once its result is printed. At any
 * other time Ctrl-C ends the process at once.
 */
public final class Interruption {
    /** Longer than it takes to check and print a design; a person who waits has Ctrl-\\ left. */
    private static final long MOST_SECONDS = 30;

    private final AtomicReference<Optional<Runnable>> stop = new AtomicReference<>(Optional.empty());
    private final CountDownLatch printed = new CountDownLatch(1);
    private volatile boolean stopped;

    /** The interruption of this process. */
    public static Interruption ofThisProcess() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::arrive));
        return interruption;
    }

    /** Tells the work of the moment to stop, and waits for its result to be printed. */
    void arrive() {
        Optional<Runnable> work = stop.get();
        if (work.isEmpty()) {
            return;
        }
        work.get().run();
        try {
            boolean inTime = printed.await(MOST_SECONDS, TimeUnit.SECONDS);
            stop.set(inTime ? Optional.empty() : stop.get());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tells the work to stop, also where it begins only later. */
    public void stop() {
        stopped = true;
        stop.get().ifPresent(Runnable::run);
    }

    /** Whether somebody told the work to stop; a person's Ctrl-C tells only the work of its moment. */
    public boolean isStopped() {
        return stopped;
    }

    /** Work that can be cut short begins. */
    public void catchWith(Runnable stopping) {
        stop.set(Optional.of(stopping));
        if (stopped) {
            stopping.run();
        }
    }

    /** Work that can be cut short has ended. */
    public void release() {
        stop.set(Optional.empty());
    }

    /** Everything is printed: whoever waits for it may end the process. */
    public void finish() {
        printed.countDown();
    }
}
