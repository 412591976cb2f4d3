package dev.keywright.moving.reshape;

import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.WorkerEnd;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import software.amazon.awssdk.core.exception.SdkException;

/** Does the same to several things at once. */
final class Crew {
    private final int threads;

    Crew(int threads) {
        this.threads = threads;
    }

    /** The work on one of them. */
    interface Work<T> {
        void on(T one) throws InterruptedException, MoveFailure;
    }

    <T> void run(List<T> all, Work<T> work) throws InterruptedException, MoveFailure {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            // In the order in which they end: what fails first ends all of it.
            CompletionService<Boolean> ends = new ExecutorCompletionService<>(executor);
            all.forEach(one -> ends.submit(() -> {
                work.on(one);
                return true;
            }));
            for (int ended = 0; ended < all.size(); ended++) {
                ends.take().get();
            }
        } catch (ExecutionException failed) {
            throw failure(failed.getCause());
        } finally {
            WorkerEnd.await(executor);
        }
    }

    private static MoveFailure failure(Throwable cause) throws InterruptedException {
        if (cause instanceof SdkException refused) {
            throw refused;
        }
        if (cause instanceof InterruptedException ended) {
            throw ended;
        }
        if (cause instanceof MoveFailure known) {
            return known;
        }
        throw new IllegalStateException("a worker failed", cause);
    }
}
