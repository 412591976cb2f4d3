package dev.keywright.moving.run;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.State;
import dev.keywright.relational.session.DatabaseFailure;
import software.amazon.awssdk.core.exception.SdkException;

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
        State state = target.state();
        try {
            boolean known = state.exists();
            if (known) {
                // Nobody may still be writing.
                Lease.take(state, settings.worker(), target.clock(), target.ticker(), settings.leaseMillis())
                        .close();
            }
            new FollowedLog(move, target).log().drop();
            if (known) {
                target.streams(move).disable();
                state.drop();
            }
            return known;
        } catch (Lease.Taken taken) {
            throw new MoveFailure("another process works on this migration; end it first", taken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted; run it again", stopped);
        } catch (DatabaseFailure failed) {
            throw new MoveFailure(
                    "%s failed: %s; run it again".formatted(move.source().shown(), failed.getMessage()), failed);
        } catch (SdkException refused) {
            throw new MoveFailure("the target failed: %s; run it again".formatted(refused.getMessage()), refused);
        }
    }
}
