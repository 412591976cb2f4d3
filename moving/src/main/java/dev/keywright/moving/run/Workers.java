package dev.keywright.moving.run;

import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Several readers that take work from one queue, each with a connection of its own, until all is done or one of them fails.
 *
 * @param <T> a piece of work, such as a range
 */
final class Workers<T> {
    private final Source source;
    private final Queue<T> queue;
    private volatile boolean stopped;

    Workers(Source source, List<T> work) {
        this.source = source;
        this.queue = new ArrayDeque<>(work);
    }

    /**
     * Does one piece of work.
     *
     * @param <T> the piece
     */
    interface Action<T> {
        void on(RowReader reader, T piece) throws DatabaseFailure, InterruptedException, MoveFailure;
    }

    void run(int threads, Action<T> action) throws MoveFailure {
        ExecutorService executor = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "move");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<?>> futures = IntStream.range(0, threads)
                    .<Future<?>>mapToObj(unused -> executor.submit(() -> {
                        work(action);
                        return null;
                    }))
                    .toList();
            for (Future<?> future : futures) {
                await(future);
            }
        } finally {
            stopped = true;
            WorkerEnd.await(executor);
        }
    }

    private void work(Action<T> action) throws DatabaseFailure, InterruptedException, MoveFailure {
        try (RowReader reader = source.open()) {
            for (Optional<T> next = next(); next.isPresent(); next = next()) {
                action.on(reader, next.get());
            }
        } finally {
            // The others need not begin what cannot be finished.
            stopped |= queueIsLeft();
        }
    }

    private synchronized boolean queueIsLeft() {
        return !queue.isEmpty();
    }

    private synchronized Optional<T> next() {
        return stopped ? Optional.empty() : Optional.ofNullable(queue.poll());
    }

    private void await(Future<?> future) throws MoveFailure {
        try {
            future.get();
        } catch (ExecutionException failed) {
            throw failure(failed.getCause());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; run it again to go on", ended);
        }
    }

    private MoveFailure failure(Throwable cause) {
        if (cause instanceof MoveFailure known) {
            return known;
        }
        if (cause instanceof DatabaseFailure failed) {
            return new MoveFailure(
                    "%s cannot be read: %s; run it again to go on".formatted(source.shown(), failed.getMessage()),
                    failed);
        }
        if (cause instanceof SdkException refused) {
            return new MoveFailure(
                    "the target failed: %s; run it again to go on".formatted(refused.getMessage()), refused);
        }
        if (cause instanceof InterruptedException) {
            String why = Optional.ofNullable(cause.getMessage()).orElse("interrupted");
            return new MoveFailure(why + "; run it again to go on", cause);
        }
        throw new IllegalStateException("a worker failed", cause);
    }
}
