package dev.keywright.moving.run;

import dev.keywright.moving.destination.State;
import dev.keywright.moving.items.Digest;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.changes.Slot;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The replication slot of a migration, and the position up to which its changes are carried over. */
final class FollowedSlot {
    private final Move move;
    private final Target target;

    FollowedSlot(Move move, Target target) {
        this.move = move;
        this.target = target;
    }

    /** The slot of this migration: its name says which target it feeds. */
    Slot slot() {
        return move.source()
                .slot("keywright_" + Digest.of(target.state().table()).substring(0, 16));
    }

    private List<TableName> tables() {
        return move.families().tables().all().stream()
                .map(EntityTable::name)
                .distinct()
                .toList();
    }

    /** Creates the slot, or finds the one of an earlier run, and returns the position up to which changes are carried over. */
    long prepare(State state) throws DatabaseFailure, MoveFailure {
        Slot slot = slot();
        List<String> obstacles = slot.obstacles(tables());
        if (!obstacles.isEmpty()) {
            throw new MoveFailure(String.join("\n", obstacles));
        }
        Map<String, String> about = state.about();
        if (!about.containsKey("position")) {
            if (about.keySet().stream().anyMatch(name -> name.startsWith("ranges of "))) {
                throw new MoveFailure(
                        "this migration began without `--follow`, and nobody knows what changed since; delete the target tables and %s to begin anew"
                                .formatted(state.table()));
            }
            slot.create(tables());
            long begin = slot.find().orElseThrow().confirmed();
            state.keep("position", Long.toString(begin));
            return begin;
        }
        long position = Long.parseLong(about.get("position"));
        check(slot.find(), position);
        return position;
    }

    /** A slot that is gone, or further than we are, has lost changes. */
    void check(Optional<Slot.Standing> standing, long position) throws MoveFailure {
        if (standing.isEmpty()) {
            throw lost("is gone: somebody dropped it, or the server was replaced");
        }
        if (standing.get().lost()) {
            throw lost("is lost: the server has removed log that it needed (max_slot_wal_keep_size)");
        }
        if (standing.get().confirmed() > position) {
            throw lost("is further than this migration: somebody else read from it, or made it anew");
        }
    }

    private MoveFailure lost(String why) {
        return new MoveFailure(
                "the replication slot %s %s; changes were missed. Delete the target tables and %s to begin anew"
                        .formatted(slot().name(), why, target.state().table()));
    }
}
