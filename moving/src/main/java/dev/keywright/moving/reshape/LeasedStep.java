package dev.keywright.moving.reshape;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.live.EvolveState;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Target;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * A step by the only process that works on these tables. Whoever waits for another one may find another master afterwards: how far
 * they are is read only when nobody else can change it.
 */
record LeasedStep(State state, EvolveState designs, Target target, Fill.Settings settings) {
    /**
     * The work of a step.
     *
     * @param <R> its result
     */
    interface Work<R> {
        R run(Phase phase, Lease lease) throws InterruptedException, MoveFailure;
    }

    <R> R run(Work<R> work) throws MoveFailure {
        try (Lease lease =
                Lease.take(state, settings.worker(), target.clock(), target.ticker(), settings.leaseMillis())) {
            designs.check();
            return work.run(state.phase(), lease);
        } catch (Lease.Taken taken) {
            // The other one may have ended all of it.
            phase();
            throw new MoveFailure("another process works on these tables; wait for its end, or end it", taken);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; run it again to go on", ended);
        } catch (SdkException refused) {
            throw failed(refused);
        }
    }

    MoveFailure failed(SdkException refused) {
        return new MoveFailure(
                "%s failed: %s; run it again to go on".formatted(target.address(), refused.getMessage()), refused);
    }

    /** How far the tables are for somebody who only looks. */
    Phase phase() throws MoveFailure {
        try {
            if (!state.exists()) {
                throw new MoveFailure("nothing has begun here; `run` first");
            }
            designs.check();
            return state.phase();
        } catch (SdkException refused) {
            throw failed(refused);
        }
    }
}
