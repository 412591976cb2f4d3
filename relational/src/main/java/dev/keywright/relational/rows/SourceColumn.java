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
 * @param type its type without a length, since a cast to a length would cut
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
                unbounded(column.type()),
                column.kind(),
                column.generation(),
                column.presence(),
                transformation);
    }

    private static String unbounded(String type) {
        String bare = type.startsWith("\"") ? type : type.replaceAll("\\([0-9, ]*\\)", "");
        return bare.equals("character") ? "bpchar" : bare;
    }

    /** What is read, as text. */
    String text() {
        return transformation.sql(sql, plain(), kind);
    }

    /** The value as text: lists and documents as JSON, everything else as the database prints it. */
    private String plain() {
        return kind == ColumnKind.LIST ? "to_jsonb(%s)::text".formatted(sql) : "(%s)::text".formatted(sql);
    }

    /** The whole value, before any transformation. */
    String bytes() {
        return Transformation.bytes(sql, plain(), kind);
    }

    String parameter() {
        return "?::" + type;
    }

    /** The column's name, quoted. */
    String quoted() {
        return sql.substring(alias.length() + 1);
    }

    /** The place of a value that is written: a list comes as JSON, as it is read. */
    String written() {
        return kind == ColumnKind.LIST ? "array(select jsonb_array_elements_text(?::jsonb))::" + type : parameter();
    }

    /** What stands there for no value: a column that needs one has its default. */
    String removed() {
        return presence == Presence.OPTIONAL ? "null" : "default";
    }
}
