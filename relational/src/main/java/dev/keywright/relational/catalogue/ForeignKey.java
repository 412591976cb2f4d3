package dev.keywright.relational.catalogue;

import java.util.List;

/** A declared reference: the columns of the child, in the order of the parent's columns that they hold. */
public record ForeignKey(
        String name,
        List<String> columns,
        TableName parent,
        List<String> parentColumns,
        Validity validity,
        OnDelete onDelete) {
    public ForeignKey {
        columns = List.copyOf(columns);
        parentColumns = List.copyOf(parentColumns);
    }

    /** Whether the database vouches for every row. */
    public enum Validity {
        HOLDS,
        /** NOT VALID or NOT ENFORCED: a hint. */
        UNCHECKED
    }

    /** The fate of children. */
    public enum OnDelete {
        KEEP,
        CASCADE,
        CLEAR
    }
}
