package dev.keywright.app.tool;

import dev.keywright.app.terminal.Interruption;
import java.util.Optional;
import java.util.concurrent.Future;

/** The way to end a call before it has answered: its search stops, and what else it does is interrupted. */
public final class Stop {
    private final Interruption interruption = new Interruption();
    private Optional<Future<?>> work = Optional.empty();
    private boolean asked;

    /** Ends the call, also where its work begins only later. */
    public void ask() {
        interruption.stop();
        synchronized (this) {
            asked = true;
            work.ifPresent(running -> running.cancel(true));
        }
    }

    synchronized void ends(Future<?> running) {
        work = Optional.of(running);
        if (asked) {
            running.cancel(true);
        }
    }

    Interruption interruption() {
        return interruption;
    }
}
