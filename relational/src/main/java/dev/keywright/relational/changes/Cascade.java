package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.TableName;
import java.util.List;

/**
 * Rows that the database deletes or changes together with a row that they refer to, without a change of their own in the log.
 *
 * @param columns the columns of the child, in the order of the parent's columns that they hold
 */
public record Cascade(
        TableName child, List<String> columns, TableName parent, List<String> parentColumns, Effect onDelete) {
    public Cascade {
        columns = List.copyOf(columns);
        parentColumns = List.copyOf(parentColumns);
    }

    /** The fate of the rows where the row that they refer to is deleted. */
    public enum Effect {
        DELETED,
        /** They stay, and at most the columns change that refer to it. */
        KEPT
    }
}
