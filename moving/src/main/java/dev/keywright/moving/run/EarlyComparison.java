package dev.keywright.moving.run;

import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.State;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A comparison of everything while others write and their changes are carried over: when nobody writes any more, only what changed since
 * its beginning is left to compare.
 *
 * @param changed the rows whose items changed since
 * @param forgetful whether more changed than those
 */
record EarlyComparison(Verification verified, Map<EntityRef, Set<List<String>>> changed, boolean forgetful) {
    /** Starts with all that is committed now. */
    static EarlyComparison run(
            Move move, Target target, Fill.Settings settings, long mostLag, State state, Lease lease, Progress progress)
            throws MoveFailure, DatabaseFailure, InterruptedException {
        new Follow(move, target, settings, mostLag, progress).run(state, lease, () -> true);
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            Future<Verification> comparing =
                    executor.submit(() -> new Verify(move, target, settings.threads(), progress).run());
            Follow.Result followed = new Follow(move, target, settings, mostLag, (what, done, all) -> {})
                    .run(state, lease, comparing::isDone);
            return new EarlyComparison(comparing.get(), followed.touched(), followed.forgetful());
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof MoveFailure known) {
                throw known;
            }
            throw new IllegalStateException("a comparison failed", failed.getCause());
        } finally {
            WorkerEnd.await(executor);
        }
    }

    /** These rows and what changed last. */
    Map<EntityRef, Set<List<String>>> and(Follow.Result last) {
        Map<EntityRef, Set<List<String>>> all = new LinkedHashMap<>();
        changed.forEach((entity, keys) -> all.put(entity, new LinkedHashSet<>(keys)));
        last.touched()
                .forEach((entity, keys) -> all.computeIfAbsent(entity, unused -> new LinkedHashSet<>())
                        .addAll(keys));
        return all;
    }

    /** What is said of it after the second comparison. */
    String note(Follow.Result last) {
        return forgetful || last.forgetful()
                ? "Everything was compared before the writers had stopped, and once more the last 100,000 rows that changed since; more did: `keywright migrate verify` compares everything."
                : "Everything was compared before the writers had stopped, and once more what changed since.";
    }
}
