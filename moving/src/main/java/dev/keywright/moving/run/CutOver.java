package dev.keywright.moving.run;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.List;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Makes the design the master: nobody writes to the source, its last changes are carried over, both sides are compared, the
 * streams of the design go on, and only when all of that is recorded the source need not keep its log any more. Whatever it is killed in, it may
 * be run again.
 */
public final class CutOver {
    /** So many ranges of rows are compared while nobody can write; a larger database is sampled. */
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
        try {
            State state = target.state();
            check(state);
            if (state.phase() == Phase.CUT_OVER) {
                drop(state);
                return new Result(0, new RowComparison(move, target, settings.threads(), progress).run());
            }
            freeze.run();
            Follow.Result drained = follow();
            Verification verified = new Verify(move, target, settings.threads(), progress)
                    .sampled(mostRanges, drained.touched())
                    .run();
            if (!verified.isPassed()) {
                return new Result(drained.transactions(), verified);
            }
            if (follow().changes() > 0) {
                throw new MoveFailure(
                        "somebody wrote to %s after the writers were said to have stopped; nothing was switched: stop all of them and try again"
                                .formatted(move.source().shown()));
            }
            try (Lease lease =
                    Lease.take(state, settings.worker(), target.clock(), target.ticker(), settings.leaseMillis())) {
                state.keep(Reverse.UP_TO, Long.toString(target.clock().millis()));
                target.streams(move).enable();
                if (!lease.awaitHeld()) {
                    throw new MoveFailure("the right to work on this migration was lost; run it again");
                }
                state.keep(Phase.CUT_OVER);
            }
            drop(state);
            return new Result(drained.transactions(), verified);
        } catch (Lease.Taken taken) {
            throw new MoveFailure("another process works on this migration; end it first", taken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; run it again", stopped);
        } catch (SdkException refused) {
            throw new MoveFailure("the target failed: %s; run it again".formatted(refused.getMessage()), refused);
        } catch (DatabaseFailure failed) {
            throw new MoveFailure(
                    "%s failed: %s; run it again".formatted(move.source().shown(), failed.getMessage()), failed);
        }
    }

    private void check(State state) throws MoveFailure {
        if (!state.exists() || !state.about().containsKey("position")) {
            throw new MoveFailure(
                    "there is no migration that follows changes; begin with `keywright migrate run --follow`");
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

    private Follow.Result follow() throws MoveFailure {
        return new Follow(move, target, settings, mostLag, progress).run(() -> true);
    }

    /** From here on the source need not keep its log. */
    private void drop(State state) throws DatabaseFailure {
        new FollowedLog(move, target).log().drop();
        state.forget("lag");
    }
}
