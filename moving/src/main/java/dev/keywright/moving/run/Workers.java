package dev.keywright.moving.run;

import dev.keywright.moving.destination.Chunk;
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

/** Several readers that take ranges from one queue, each with a connection of its own, until all are done or one of them fails. */
final class Workers {
    private final Source source;
    private final Queue<Chunk> queue;
    private volatile boolean stopped;

    Workers(Source source, List<Chunk> chunks) {
        this.source = source;
        this.queue = new ArrayDeque<>(chunks);
    }

    /** The work on one range. */
    interface Action {
        void on(RowReader reader, Chunk chunk) throws DatabaseFailure, InterruptedException, MoveFailure;
    }

    void run(int threads, Action action) throws MoveFailure {
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
            executor.shutdownNow();
        }
    }

    private void work(Action action) throws DatabaseFailure, InterruptedException, MoveFailure {
        try (RowReader reader = source.open()) {
            for (Optional<Chunk> next = next(); next.isPresent(); next = next()) {
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

    private synchronized Optional<Chunk> next() {
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
