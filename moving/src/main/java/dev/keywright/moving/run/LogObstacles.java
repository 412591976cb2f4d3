package dev.keywright.moving.run;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.changes.Cascade;
import dev.keywright.relational.changes.ChangeLog;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Whatever keeps a log from telling all changes of the rows that are moved: settings, rights, tables and columns. */
final class LogObstacles {
    private final Move move;
    private final ChangeLog log;

    LogObstacles(Move move, ChangeLog log) {
        this.move = move;
        this.log = log;
    }

    List<String> all() throws DatabaseFailure {
        List<String> obstacles = new ArrayList<>(log.obstacles(tables()));
        for (Cascade cascade : cascades()) {
            if (!tables().contains(cascade.parent())) {
                obstacles.add(
                        "rows of %s change together with those of %s without a word in the log, and %s is no table of the model"
                                .formatted(cascade.child(), cascade.parent(), cascade.parent()));
            }
        }
        obstacles.addAll(untold());
        return obstacles;
    }

    List<TableName> tables() {
        return move.families().tables().all().stream()
                .map(EntityTable::name)
                .distinct()
                .toList();
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
}
