package dev.keywright.moving.run;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * A run of a process that works on a migration alone; whatever goes wrong is told as a failure of the move. Whoever waits for another
 * process may find another master afterwards: how far the migration is, is read only when nobody else can change it.
 */
final class LeasedRun {
    private final Move move;
    private final Target target;
    private final Fill.Settings settings;
    private final State state;

    LeasedRun(Move move, Target target, Fill.Settings settings) {
        this.move = move;
        this.target = target;
        this.settings = settings;
        this.state = target.state();
    }

    /**
     * The work of the run.
     *
     * @param <T> its result
     */
    interface Work<T> {
        T on(State state, Lease lease) throws MoveFailure, DatabaseFailure, InterruptedException;
    }

    /**
     * What is done where no migration has begun.
     *
     * @param <T> its result
     */
    interface Otherwise<T> {
        T result() throws MoveFailure, DatabaseFailure;
    }

    /** Works on a new migration, or on one that goes on; after a way back everything begins anew. */
    <T> T begin(Work<T> work) throws MoveFailure {
        return told(() -> {
            forgetWayBack();
            state.create();
            return alone(lease -> {
                if (state.phase() != Phase.MOVING) {
                    throw new MoveFailure(
                            "the design is the master since the switch, and the source is not read any more; `keywright migrate run --reverse` carries changes back");
                }
                return work.on(state, lease);
            });
        });
    }

    private void forgetWayBack() throws MoveFailure, DatabaseFailure, InterruptedException, Lease.Taken {
        if (!state.exists() || state.phase() != Phase.BACK) {
            return;
        }
        alone(lease -> {
            if (state.phase() == Phase.BACK) {
                state.drop();
            }
            return true;
        });
    }

    /** Works on a migration that has begun. */
    <T> T goOn(Work<T> work, Otherwise<T> otherwise) throws MoveFailure {
        return told(() -> state.exists() ? alone(lease -> work.on(state, lease)) : otherwise.result());
    }

    private interface Held<T> {
        T on(Lease lease) throws MoveFailure, DatabaseFailure, InterruptedException;
    }

    private <T> T alone(Held<T> work) throws MoveFailure, DatabaseFailure, InterruptedException, Lease.Taken {
        try (Lease lease =
                Lease.take(state, settings.worker(), target.clock(), target.ticker(), settings.leaseMillis())) {
            return work.on(lease);
        }
    }

    private interface Step<T> {
        T run() throws MoveFailure, DatabaseFailure, InterruptedException, Lease.Taken;
    }

    private <T> T told(Step<T> step) throws MoveFailure {
        try {
            return step.run();
        } catch (Lease.Taken taken) {
            throw new MoveFailure("another process works on this migration; wait for its end, or end it", taken);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            String why = Optional.ofNullable(ended.getMessage()).orElse("interrupted");
            throw new MoveFailure(why + "; run it again to go on", ended);
        } catch (SdkException refused) {
            throw new MoveFailure(
                    "the target failed: %s; run it again to go on".formatted(refused.getMessage()), refused);
        } catch (DatabaseFailure failed) {
            throw new MoveFailure(
                    "%s failed: %s; run it again to go on"
                            .formatted(move.source().shown(), failed.getMessage()),
                    failed);
        }
    }
}
