package dev.keywright.moving.run;

import dev.keywright.moving.destination.State;
import dev.keywright.relational.session.DatabaseFailure;

/** The end of a migration: its state goes, the source's log need not be kept, and what was moved stays. */
public final class Finish {
    private final Move move;
    private final Target target;
    private final Fill.Settings settings;

    public Finish(Move move, Target target, Fill.Settings settings) {
        this.move = move;
        this.target = target;
        this.settings = settings;
    }

    /** False where there was no migration to end. */
    public boolean run() throws MoveFailure {
        // Nobody may still be writing, or begin to.
        return new LeasedRun(move, target, settings)
                .goOn(
                        (state, lease) -> {
                            end(state);
                            return true;
                        },
                        () -> {
                            new FollowedLog(move, target).log().drop();
                            return false;
                        });
    }

    void end(State state) throws DatabaseFailure {
        new FollowedLog(move, target).log().drop();
        target.streams(move).disable();
        state.drop();
    }
}
