package dev.keywright.app.job;

import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.run.MoveFailure;
import java.util.Optional;

/** Says every second how far something is: in one line of a terminal, or in a line of its own each time. */
final class StatusWatch {
    private static final long PAUSE_MILLIS = 1000;

    private final Surroundings surroundings;
    private final Ticker ticker;

    StatusWatch(Surroundings surroundings, Ticker ticker) {
        this.surroundings = surroundings;
        this.ticker = ticker;
    }

    /** What there is to see now; nothing where it is over, or has not begun. */
    @FunctionalInterface
    interface Sight {
        Optional<String> line() throws MoveFailure;
    }

    /** Until it is over or somebody ends it: whether there was anything to see. */
    boolean run(Sight sight) throws MoveFailure {
        boolean terminal = surroundings.look() == Look.COLOUR;
        Optional<String> line = sight.line();
        boolean seen = line.isPresent();
        try {
            while (line.isPresent()) {
                surroundings.print(terminal ? "\r\u001b[K" + line.get() : line.get() + "\n");
                surroundings.out().flush();
                ticker.sleep(PAUSE_MILLIS);
                line = sight.line();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        if (terminal && seen) {
            surroundings.print("\n");
        }
        return seen;
    }
}
