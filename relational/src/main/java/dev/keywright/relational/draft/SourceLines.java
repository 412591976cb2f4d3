package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Table;

/** `source`: the table of an entity and the column of an attribute, exactly as the database names them; moving the data needs them. */
final class SourceLines {
    private SourceLines() {}

    static String entity(Table table) {
        return "source: {table: %s}".formatted(Yaml.exact(table.name().shown()));
    }

    static String attribute(Column column) {
        return "source: {column: %s}".formatted(Yaml.exact(column.name()));
    }
}
