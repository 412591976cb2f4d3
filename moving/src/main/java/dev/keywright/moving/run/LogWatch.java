package dev.keywright.moving.run;

import dev.keywright.moving.destination.State;
import dev.keywright.relational.changes.Position;
import dev.keywright.relational.session.DatabaseFailure;

/** How much of its log the source has to keep for a migration: that fills its disk. What is seen is kept with the state of the migration. */
final class LogWatch {
    /** The state's name for the bytes that were kept when last seen. */
    static final String LAG = "lag";

    /** The state's name for the time of the last commit that was carried over, in milliseconds. */
    static final String UP_TO = "followed up to";

    private final State state;
    private final FollowedLog followed;
    private final long mostLag;
    private final Progress progress;
    private boolean warned;

    /** @param mostLag bytes of log that the source may have to keep before this is given up */
    LogWatch(State state, FollowedLog followed, long mostLag, Progress progress) {
        this.state = state;
        this.followed = followed;
        this.mostLag = mostLag;
        this.progress = progress;
    }

    /** Warns at half of what is allowed, and fails with more than that, or where changes were missed. */
    void look(Position position, long upTo) throws DatabaseFailure, MoveFailure {
        followed.check(position);
        long lag = note(position, upTo);
        warn(lag);
        if (lag > mostLag) {
            throw new MoveFailure(
                    "the source has to keep %s bytes of log for this migration, more than --most-lag allows; run it again with a higher --rate, or %s"
                            .formatted(lag, followed.log().relief()));
        }
    }

    /** The bytes. */
    long note(Position position, long upTo) throws DatabaseFailure {
        long lag = followed.log().lag(position);
        state.keep(LAG, Long.toString(lag));
        if (upTo > 0) {
            state.keep(UP_TO, Long.toString(upTo));
        }
        return lag;
    }

    /** Once, as long as it does not become less. */
    private void warn(long lag) {
        boolean much = lag > mostLag / 2;
        if (much && !warned) {
            progress.warn(
                    "the source has to keep %s bytes of log for this migration, more than half of what --most-lag allows; end this and run it again with a higher --rate, or %s"
                            .formatted(lag, followed.log().relief()));
        }
        warned = much;
    }
}
