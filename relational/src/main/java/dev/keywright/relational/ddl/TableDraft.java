package dev.keywright.relational.ddl;

import dev.keywright.relational.catalogue.Checks;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.ForeignKey;
import dev.keywright.relational.catalogue.KeyChoice;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.catalogue.UniqueKey;
import java.util.ArrayList;
import java.util.List;

/** A table while its statements are read: constraints may follow much later. */
final class TableDraft {
    final TableName name;
    final List<Column> columns = new ArrayList<>();
    final List<String> primary = new ArrayList<>();
    final List<ForeignKey> foreignKeys = new ArrayList<>();
    final List<UniqueKey> unique = new ArrayList<>();
    final List<List<String>> indexes = new ArrayList<>();
    final List<String> triggers = new ArrayList<>();

    TableDraft(TableName name) {
        this.name = name;
    }

    void check(String expression) {
        columns.replaceAll(column -> Checks.applied(column, expression));
    }

    void replace(String column, java.util.function.UnaryOperator<Column> change) {
        columns.replaceAll(known -> known.name().equals(column) ? change.apply(known) : known);
    }

    Table table() {
        columns.replaceAll(column -> primary.contains(column.name()) ? column.required() : column);
        KeyChoice key = KeyChoice.of(primary, unique, columns);
        return new Table(name, columns, key.columns(), key.origin(), foreignKeys, unique, indexes, triggers);
    }
}
