package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Some tables and their columns in the order in which the binary log has them. */
final class BinlogTables {
    private static final String COLUMNS = """
            select column_name, column_type, coalesce(character_set_name, '') from information_schema.columns
            where table_schema = ? and table_name = ? order by ordinal_position""";

    private final Map<TableName, List<BinlogColumn>> columns;

    BinlogTables(Map<TableName, List<BinlogColumn>> columns) {
        this.columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }

    static BinlogTables of(Questions questions, List<TableName> tables) throws DatabaseFailure {
        Map<TableName, List<BinlogColumn>> all = new LinkedHashMap<>();
        for (TableName table : tables) {
            List<BinlogColumn> found = new ArrayList<>();
            for (List<String> row : questions.ask(COLUMNS, table.schema(), table.name())) {
                found.add(new BinlogColumn(row.get(0), row.get(1), row.get(2)));
            }
            all.put(table, List.copyOf(found));
        }
        return new BinlogTables(all);
    }

    List<TableName> names() {
        return List.copyOf(columns.keySet());
    }

    boolean has(TableName table) {
        return columns.containsKey(table);
    }

    List<BinlogColumn> columns(TableName table) {
        return columns.get(table);
    }
}
