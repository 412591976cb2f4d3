package dev.keywright.relational.rows;

import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Column.Generation;
import dev.keywright.relational.catalogue.Column.Presence;
import dev.keywright.relational.catalogue.ColumnKind;

/**
 * A column in a statement.
 *
 * @param alias the alias of its table
 * @param sql the column, quoted and with the alias of its table
 * @param type its type as the database writes it
 * @param transformation what its values become on the way
 */
record SourceColumn(
        String alias,
        String name,
        String sql,
        String type,
        ColumnKind kind,
        Generation generation,
        Presence presence,
        Transformation transformation) {
    static SourceColumn of(String alias, String quoted, Column column, Transformation transformation) {
        return new SourceColumn(
                alias,
                column.name(),
                alias + "." + quoted,
                column.type(),
                column.kind(),
                column.generation(),
                column.presence(),
                transformation);
    }

    /** The column's name, quoted. */
    String quoted() {
        return sql.substring(alias.length() + 1);
    }

    /** What stands there for no value: a column that needs one has its default. */
    String removed() {
        return presence == Presence.OPTIONAL ? "null" : "default";
    }
}
