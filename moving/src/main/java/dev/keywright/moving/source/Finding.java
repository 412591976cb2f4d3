package dev.keywright.moving.source;

import dev.keywright.relational.rows.SourceRow;
import java.io.Serializable;
import java.util.List;

/**
 * A row that cannot be moved as it is.
 *
 * @param row the key of the row
 * @param text what is wrong, for people
 */
public record Finding(Kind kind, String table, List<String> row, String text) implements Serializable {
    public Finding {
        row = List.copyOf(row);
    }

    /** The reasons why a row cannot be moved. */
    public enum Kind {
        /** DynamoDB, or the model, has no such value. */
        VALUE,
        /** Its parent is not there. */
        ORPHAN,
        /** Another row has its identity or a unique value. */
        TAKEN,
        /** A key would be too long or empty, or the design cannot hold it for another reason. */
        REFUSED,
        /** The item would be larger than DynamoDB's 400 KB. */
        SIZE
    }

    static Finding of(Kind kind, String table, SourceRow row, String text) {
        return new Finding(kind, table, row.key(), text);
    }
}
