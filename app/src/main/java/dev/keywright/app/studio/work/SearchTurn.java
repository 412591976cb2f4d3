package dev.keywright.app.studio.work;

import dev.keywright.app.studio.work.Call.SearchListener;
import dev.keywright.app.terminal.Interruption;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** The turn of one search, and the way to stop it. */
public final class SearchTurn {
    private final String kind;
    private final Interruption interruption = new Interruption();
    private volatile Optional<String> stopped = Optional.empty();
    private volatile boolean setAside;

    SearchTurn(String kind) {
        this.kind = kind;
    }

    String kind() {
        return kind;
    }

    /** A use of the compiler that ends with this turn. */
    public Call call() {
        return call(SearchListener.NOBODY);
    }

    Call call(SearchListener listener) {
        return new Call(listener, interruption);
    }

    /** Ends what is searched for in this turn, or keeps it from beginning. */
    void stop(String reason) {
        stopped = stopped.or(() -> Optional.of(reason));
        interruption.stop();
    }

    /** Stops this search for one that goes first; it is to begin anew. */
    void setAside() {
        setAside = stopped.isEmpty() || setAside;
        stop("something else is searched for first; ask again");
    }

    boolean isStopped() {
        return stopped.isPresent();
    }

    boolean isSetAside() {
        return setAside;
    }

    void requireOngoing() {
        if (stopped.isPresent()) {
            throw new CancellationException(stopped.get());
        }
    }
}
