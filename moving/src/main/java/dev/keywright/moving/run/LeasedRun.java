package dev.keywright.moving.run;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.State;
import dev.keywright.relational.session.DatabaseFailure;
import software.amazon.awssdk.core.exception.SdkException;

/** A run of a process that works on a migration alone; whatever goes wrong is told as a failure of the move. */
final class LeasedRun {
    private final Move move;
    private final Target target;
    private final Fill.Settings settings;

    LeasedRun(Move move, Target target, Fill.Settings settings) {
        this.move = move;
        this.target = target;
        this.settings = settings;
    }

    /**
     * The work of the run.
     *
     * @param <T> its result
     */
    interface Work<T> {
        T on(State state, Lease lease) throws MoveFailure, DatabaseFailure, InterruptedException;
    }

    <T> T run(Work<T> work) throws MoveFailure {
        State state = target.state();
        try {
            Fill.open(state);
            try (Lease lease =
                    Lease.take(state, settings.worker(), target.clock(), target.ticker(), settings.leaseMillis())) {
                return work.on(state, lease);
            }
        } catch (Lease.Taken taken) {
            throw new MoveFailure("another process works on this migration; wait for its end, or end it", taken);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; run it again to go on", ended);
        } catch (SdkException refused) {
            throw new MoveFailure(
                    "the target failed: %s; run it again to go on".formatted(refused.getMessage()), refused);
        } catch (DatabaseFailure failed) {
            throw new MoveFailure(
                    "%s cannot be read: %s; run it again to go on"
                            .formatted(move.source().shown(), failed.getMessage()),
                    failed);
        }
    }
}
