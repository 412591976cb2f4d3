package dev.keywright.moving.run;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.List;
import java.util.Optional;

/**
 * Makes the design the master: what is large is compared while others write, then nobody writes to the source, its last changes are carried
 * over, both sides or what has changed since are compared, the
 * streams of the design go on, and only when all of that is recorded the source need not keep its log any more. Whatever it is killed in, it may
 * be run again.
 */
public final class CutOver {
    /** So many ranges of rows are compared while nobody can write; a larger database is compared before, and sampled then. */
    public static final int MOST_RANGES = 200;

    private final Move move;
    private final Target target;
    private final Fill.Settings settings;
    private final long mostLag;
    private final int mostRanges;
    private final Progress progress;

    public CutOver(Move move, Target target, Fill.Settings settings, long mostLag, int mostRanges, Progress progress) {
        this.move = move;
        this.target = target;
        this.settings = settings;
        this.mostLag = mostLag;
        this.mostRanges = mostRanges;
        this.progress = progress;
    }

    /** Stops the writers; it may be asked again after a failure. */
    @FunctionalInterface
    public interface Freeze {
        void run() throws MoveFailure;
    }

    /**
     * The switch, or the reason why there was none.
     *
     * @param transactions those that were carried over after the writers had stopped
     * @param verified the comparison; where it is not passed, nothing was switched
     */
    public record Result(long transactions, Verification verified) {}

    public Result run(Freeze freeze) throws MoveFailure {
        return new LeasedRun(move, target, settings).goOn((state, lease) -> switched(state, lease, freeze), () -> {
            throw notBegun();
        });
    }

    private static MoveFailure notBegun() {
        return new MoveFailure(
                "there is no migration that follows changes; begin with `keywright migrate run --follow`");
    }

    private Result switched(State state, Lease lease, Freeze freeze)
            throws MoveFailure, DatabaseFailure, InterruptedException {
        check(state);
        if (state.phase() == Phase.CUT_OVER) {
            drop(state);
            return new Result(0, new RowComparison(move, target, settings.threads(), progress).run());
        }
        Optional<EarlyComparison> early = Optional.empty();
        if (Planner.chunks(move).size() > mostRanges) {
            early = Optional.of(EarlyComparison.run(move, target, settings, mostLag, state, lease, progress));
            if (!early.get().verified().isPassed()) {
                return new Result(0, early.get().verified());
            }
        }
        freeze.run();
        Follow.Result drained = follow(state, lease);
        Verify verify = new Verify(move, target, settings.threads(), progress);
        Verification verified = early.map(
                        before -> verify.sampled(mostRanges, before.and(drained), before.note(drained)))
                .orElse(verify)
                .run();
        if (!verified.isPassed()) {
            return new Result(drained.transactions(), verified);
        }
        if (follow(state, lease).changes() > 0) {
            throw new MoveFailure(
                    "somebody wrote to %s after the writers were said to have stopped; nothing was switched: stop all of them and try again"
                            .formatted(move.source().shown()));
        }
        state.keep(Reverse.UP_TO, Long.toString(target.clock().millis()));
        target.streams(move).enable();
        lease.demand();
        state.keep(Phase.CUT_OVER);
        drop(state);
        return new Result(drained.transactions(), verified);
    }

    private void check(State state) throws MoveFailure {
        if (!state.about().containsKey("position")) {
            throw notBegun();
        }
        Phase phase = state.phase();
        if (phase == Phase.GOING_BACK || phase == Phase.BACK) {
            throw new MoveFailure(
                    "this migration is on its way back; end `rollback`, and begin anew with `keywright migrate run --follow`");
        }
        if (!Status.find(move.model(), target).orElseThrow().isFilled()) {
            throw new MoveFailure("not everything is filled; go on with `keywright migrate run --follow`");
        }
        List<String> obstacles = OneWay.obstacles(move);
        if (!obstacles.isEmpty()) {
            throw new MoveFailure("nothing could go back: %s".formatted(String.join("; ", obstacles)));
        }
        List<String> unusable = target.streams(move).unusable();
        if (phase == Phase.MOVING && !unusable.isEmpty()) {
            throw new MoveFailure(
                    "the stream of %s is on without new and old images, and nothing could go back; give it the view NEW_AND_OLD_IMAGES, or turn it off"
                            .formatted(String.join(", ", unusable)));
        }
    }

    private Follow.Result follow(State state, Lease lease) throws MoveFailure, DatabaseFailure, InterruptedException {
        return new Follow(move, target, settings, mostLag, progress).run(state, lease, () -> true);
    }

    /** From here on the source need not keep its log. */
    private void drop(State state) throws DatabaseFailure {
        new FollowedLog(move, target).log().drop();
        state.forget(LogWatch.LAG);
        state.forget(LogWatch.UP_TO);
    }
}
