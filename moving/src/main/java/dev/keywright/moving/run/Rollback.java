package dev.keywright.moving.run;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Makes the source the master again. Before the switch that is the end of the migration; after it, nobody writes to the design, its
 * last changes are carried back, and both sides are compared.
 */
public final class Rollback {
    private final Move move;
    private final Target target;
    private final Fill.Settings settings;
    private final Progress progress;

    public Rollback(Move move, Target target, Fill.Settings settings, Progress progress) {
        this.move = move;
        this.target = target;
        this.settings = settings;
        this.progress = progress;
    }

    /** What there was to go back from. */
    public enum From {
        /** No migration has begun. */
        NOTHING,
        /** The source was the master all the time. */
        MOVING,
        CUT_OVER,
        /** It was done before. */
        BACK
    }

    /**
     * The way back.
     *
     * @param carried the changes that were carried back last; nothing where none could have been made
     * @param verified the comparison of rows with things; where it is not passed, the design is still the master
     */
    public record Result(From from, Optional<Reverse.Result> carried, Optional<Verification> verified) {
        public boolean isBack() {
            return verified.isEmpty()
                    || (verified.get().isPassed()
                            && carried.orElseThrow().left().isEmpty());
        }
    }

    public Result run(CutOver.Freeze freeze) throws MoveFailure {
        State state = target.state();
        try {
            if (!state.exists()) {
                return new Result(From.NOTHING, Optional.empty(), Optional.empty());
            }
            Phase phase = state.phase();
            if (phase == Phase.MOVING) {
                new Finish(move, target, settings).run();
                return new Result(From.MOVING, Optional.empty(), Optional.empty());
            }
            if (phase == Phase.BACK) {
                target.streams(move).disable();
                return new Result(From.BACK, Optional.empty(), Optional.empty());
            }
            freeze.run();
            state.keep(Phase.GOING_BACK);
            Reverse.Result carried = new Reverse(move, target, settings, progress).run(() -> true);
            Verification verified = new RowComparison(move, target, settings.threads(), progress).run();
            Result result = new Result(From.CUT_OVER, Optional.of(carried), Optional.of(verified));
            settle(state, result.isBack());
            return result;
        } catch (Lease.Taken taken) {
            throw new MoveFailure("another process works on this migration; end it first", taken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; run it again", stopped);
        } catch (SdkException refused) {
            throw new MoveFailure("the target failed: %s; run it again".formatted(refused.getMessage()), refused);
        }
    }

    /** First it is recorded, then the streams go off: without them nothing more could come back. */
    private void settle(State state, boolean equal) throws Lease.Taken, InterruptedException {
        try (Lease lease =
                Lease.take(state, settings.worker(), target.clock(), target.ticker(), settings.leaseMillis())) {
            boolean done = equal && lease.awaitHeld();
            state.keep(done ? Phase.BACK : Phase.CUT_OVER);
            if (done) {
                target.streams(move).disable();
            }
        }
    }
}
