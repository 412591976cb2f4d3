package dev.keywright.moving.run;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.Optional;

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
        return new LeasedRun(move, target, settings)
                .goOn((state, lease) -> back(state, lease, freeze), () -> nothingCarried(From.NOTHING));
    }

    private static Result nothingCarried(From from) {
        return new Result(from, Optional.empty(), Optional.empty());
    }

    private Result back(State state, Lease lease, CutOver.Freeze freeze)
            throws MoveFailure, DatabaseFailure, InterruptedException {
        Phase phase = state.phase();
        if (phase == Phase.MOVING) {
            new Finish(move, target, settings).end(state);
            return nothingCarried(From.MOVING);
        }
        if (phase == Phase.BACK) {
            target.streams(move).disable();
            return nothingCarried(From.BACK);
        }
        freeze.run();
        lease.demand();
        state.keep(Phase.GOING_BACK);
        Reverse.Result carried = new Reverse(move, target, settings, progress).run(state, lease, () -> true);
        Verification verified = new RowComparison(move, target, settings.threads(), progress).run();
        Result result = new Result(From.CUT_OVER, Optional.of(carried), Optional.of(verified));
        lease.demand();
        state.keep(result.isBack() ? Phase.BACK : Phase.CUT_OVER);
        if (result.isBack()) {
            // Not before that is recorded: without them nothing more could come back.
            target.streams(move).disable();
        }
        return result;
    }
}
