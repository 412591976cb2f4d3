package dev.keywright.moving.run;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.items.Digest;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.changes.Cascade;
import dev.keywright.relational.changes.ChangeLog;
import dev.keywright.relational.changes.ChangeStream;
import dev.keywright.relational.changes.Position;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The source's log of changes, and the position up to which a migration has carried them over. */
final class FollowedLog {
    private final Move move;
    private final Target target;
    private final ChangeLog log;

    FollowedLog(Move move, Target target) {
        this.move = move;
        this.target = target;
        // The name says which target it feeds.
        this.log = move.source()
                .log("keywright_" + Digest.of(target.state().table()).substring(0, 16));
    }

    ChangeLog log() {
        return log;
    }

    private List<TableName> tables() {
        return move.families().tables().all().stream()
                .map(EntityTable::name)
                .distinct()
                .toList();
    }

    ChangeStream open(Position from) throws DatabaseFailure {
        return log.open(tables(), from);
    }

    /** Those that a design can notice: rows go, or a column changes that is an attribute or of the key. */
    List<Cascade> cascades() throws DatabaseFailure {
        return log.cascades(tables()).stream().filter(this::isNoticed).toList();
    }

    private boolean isNoticed(Cascade cascade) {
        return cascade.onDelete() == Cascade.Effect.DELETED
                || move.families().tables().all().stream()
                        .filter(table -> table.name().equals(cascade.child()))
                        .anyMatch(table -> cascade.columns().stream().anyMatch(table::isKnown));
    }

    /** Has the log kept, or finds that of an earlier run, and returns the position up to which changes are carried over. */
    Position prepare(State state) throws DatabaseFailure, MoveFailure {
        List<String> obstacles = new ArrayList<>(log.obstacles(tables()));
        for (Cascade cascade : cascades()) {
            if (!tables().contains(cascade.parent())) {
                obstacles.add(
                        "rows of %s change together with those of %s without a word in the log, and %s is no table of the model"
                                .formatted(cascade.child(), cascade.parent(), cascade.parent()));
            }
        }
        obstacles.addAll(untold());
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
            Position begin = log.create(tables());
            state.keep("position", begin.text());
            return begin;
        }
        Position position = Position.parse(about.get("position"));
        check(position);
        return position;
    }

    /** Columns that say which row changed or to whom it belongs, and that the log does not tell. */
    private List<String> untold() throws DatabaseFailure {
        List<String> obstacles = new ArrayList<>();
        for (EntityTable table : move.families().tables().all()) {
            Entity entity = move.model().entity(table.entity());
            Set<AttributeRef> telling = new LinkedHashSet<>(entity.id());
            entity.parents().forEach(parent -> parent.holds().forEach(one -> telling.add(one.held())));
            Set<String> columns = new LinkedHashSet<>(table.identifying(telling));
            columns.retainAll(log.untold(table.name()));
            columns.forEach(column -> obstacles.add(
                    "changes of %s cannot be followed: the log does not tell the values of %s, because of its type or its character set"
                            .formatted(table.name(), column)));
        }
        return obstacles;
    }

    void check(Position position) throws DatabaseFailure, MoveFailure {
        Optional<String> missed = log.missed(position);
        if (missed.isPresent()) {
            throw new MoveFailure("%s; changes were missed. Delete the target tables and %s to begin anew"
                    .formatted(missed.get(), target.state().table()));
        }
    }
}
