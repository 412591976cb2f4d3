package dev.keywright.relational.link;

import dev.keywright.relational.catalogue.TableName;
import java.util.List;

/**
 * A child that holds the key of its parent.
 *
 * @param columns of the child, in the order of the parent's key
 * @param evidence why it is taken for a fact, for people
 */
public record Relationship(
        TableName child,
        List<String> columns,
        TableName parent,
        List<String> parentColumns,
        Basis basis,
        Deletion deletion,
        String evidence) {
    public Relationship {
        columns = List.copyOf(columns);
        parentColumns = List.copyOf(parentColumns);
    }

    /** The strongest evidence. */
    public enum Basis {
        DECLARED,
        JOINED,
        NAMED
    }

    /** What the database does with children when a parent is deleted. */
    public enum Deletion {
        LEAVES,
        CASCADES
    }
}
