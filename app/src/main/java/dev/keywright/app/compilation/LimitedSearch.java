package dev.keywright.app.compilation;

import dev.keywright.core.cost.AmountTooLarge;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.optimizer.search.round.SearchMonitor;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * A search that ends when its time is up, wherever it is then: it runs beside the caller, who takes the best design so far.
 * Where a third of the time has brought none, a second search begins in a hurry: it prices the first that serves.
 */
final class LimitedSearch {
    private static final long LOOK_MILLIS = 100;

    private final Optimizer optimizer;
    private final Function<SearchMonitor, Optimizer> another;
    private final SearchClock clock;

    /**
     * A search with a limit.
     *
     * @param another the same search from the beginning
     */
    LimitedSearch(Optimizer optimizer, Function<SearchMonitor, Optimizer> another, SearchClock clock) {
        this.optimizer = optimizer;
        this.another = another;
        this.clock = clock;
    }

    /** A search that does what is necessary for one design. */
    static final class Hurry implements SearchMonitor {
        @Override
        public long millisLeft() {
            return 0;
        }

        @Override
        public void says(String step) {
            // It is the other search that is shown.
        }
    }

    Optional<Found> findBest() {
        clock.interruption().catchWith(clock::stop);
        try {
            return awaited(started(optimizer));
        } finally {
            clock.interruption().release();
        }
    }

    private Optional<Found> awaited(FutureTask<Optional<Found>> search) {
        Optional<FutureTask<Optional<Found>>> hurried = Optional.empty();
        while (!isDone(search)) {
            clock.show();
            if (hurried.isEmpty() && clock.isPressing()) {
                hurried = Optional.of(started(another.apply(new Hurry())));
            }
            // Asked once: whoever stops the clock after this line is heard in the next turn.
            boolean stopped = clock.isStopped();
            boolean over = stopped || clock.isOver();
            Optional<Found> soFar = over ? soFar(hurried.filter(FutureTask::isDone)) : Optional.empty();
            if (soFar.isPresent() || stopped) {
                clock.stop();
                return soFar;
            }
        }
        return wasCancelled(search) ? soFar(hurried.filter(FutureTask::isDone)) : result(search);
    }

    /** Whether the search looked at the stopped clock before its caller did. */
    private boolean wasCancelled(FutureTask<Optional<Found>> search) {
        try {
            search.get();
            return false;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted after a search", ended);
        } catch (ExecutionException failed) {
            return clock.isStopped() && failed.getCause() instanceof CancellationException;
        }
    }

    private Optional<Found> soFar(Optional<FutureTask<Optional<Found>>> hurried) {
        return clock.best().isPresent() ? clock.best().map(optimizer::soFar) : hurried.flatMap(LimitedSearch::result);
    }

    private static FutureTask<Optional<Found>> started(Optimizer optimizer) {
        FutureTask<Optional<Found>> task = new FutureTask<>(optimizer::findBest);
        Thread thread = new Thread(task, "search");
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private static boolean isDone(FutureTask<Optional<Found>> task) {
        try {
            return task.get(LOOK_MILLIS, TimeUnit.MILLISECONDS) != null;
        } catch (TimeoutException running) {
            return false;
        } catch (ExecutionException failed) {
            return true;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted during a search", ended);
        }
    }

    /** The result of a search that is done; its exception is ours. */
    private static Optional<Found> result(FutureTask<Optional<Found>> task) {
        try {
            return task.get();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted after a search", ended);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof AmountTooLarge tooLarge) {
                throw tooLarge;
            }
            if (failed.getCause() instanceof RuntimeException bug) {
                throw bug;
            }
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }
}
