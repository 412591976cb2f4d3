package dev.keywright.moving.run;

import dev.keywright.moving.destination.State;
import dev.keywright.moving.items.Digest;
import dev.keywright.relational.changes.Cascade;
import dev.keywright.relational.changes.ChangeLog;
import dev.keywright.relational.changes.ChangeStream;
import dev.keywright.relational.changes.Position;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The source's log of changes, and the position up to which a migration has carried them over. */
final class FollowedLog {
    private final Target target;
    private final ChangeLog log;
    private final LogObstacles about;

    FollowedLog(Move move, Target target) {
        this.target = target;
        // The name says which target it feeds.
        this.log = move.source()
                .log("keywright_" + Digest.of(target.state().table()).substring(0, 16));
        this.about = new LogObstacles(move, log);
    }

    ChangeLog log() {
        return log;
    }

    ChangeStream open(Position from) throws DatabaseFailure {
        return log.open(about.tables(), from);
    }

    List<Cascade> cascades() throws DatabaseFailure {
        return about.cascades();
    }

    /** Has the log kept, or finds that of an earlier run, and returns the position up to which changes are carried over. */
    Position prepare(State state) throws DatabaseFailure, MoveFailure {
        List<String> obstacles = about.all();
        if (!obstacles.isEmpty()) {
            throw new MoveFailure(String.join("\n", obstacles));
        }
        Map<String, String> kept = state.about();
        if (!kept.containsKey("position")) {
            if (kept.keySet().stream().anyMatch(name -> name.startsWith("ranges of "))) {
                throw new MoveFailure(
                        "this migration began without `--follow`, and nobody knows what changed since; delete the target tables and %s to begin anew"
                                .formatted(state.table()));
            }
            Position begin = log.create(about.tables());
            state.keep("position", begin.text());
            return begin;
        }
        Position position = Position.parse(kept.get("position"));
        check(position);
        return position;
    }

    void check(Position position) throws DatabaseFailure, MoveFailure {
        Optional<String> missed = log.missed(position);
        if (missed.isPresent()) {
            throw new MoveFailure(
                    "%s; what was moved may not be what the source holds. Delete the target tables and %s to begin anew"
                            .formatted(missed.get(), target.state().table()));
        }
    }
}
