package dev.keywright.relational.mysql;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Checks;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Column.Generation;
import dev.keywright.relational.catalogue.Column.Presence;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.ForeignKey;
import dev.keywright.relational.catalogue.ForeignKey.OnDelete;
import dev.keywright.relational.catalogue.ForeignKey.Validity;
import dev.keywright.relational.catalogue.KeyChoice;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.catalogue.TypeBounds;
import dev.keywright.relational.catalogue.UniqueKey;
import dev.keywright.relational.catalogue.View;
import dev.keywright.relational.ddl.DdlReader;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.relational.session.Row;
import dev.keywright.relational.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The catalogue of MySQL 8 or MariaDB, whose information schema keeps the order of key columns. */
public final class MySqlCatalogue {
    private static final Pattern LITERAL = Pattern.compile("'((?:[^']|'')*)'");
    private static final String COLUMNS = """
            select table_name as tablename, column_name as name, column_type as type, is_nullable as optional, extra as extra,
                   column_default as origin
            from information_schema.columns where table_schema = database() order by table_name, ordinal_position""";
    private static final String INDEXES = """
            select table_name as tablename, index_name as name, non_unique as several, column_name as columnname, sub_part as part
            from information_schema.statistics where table_schema = database() order by table_name, index_name, seq_in_index""";
    private static final String FOREIGN_KEYS = """
            select k.table_name as tablename, k.constraint_name as name, k.column_name as columnname,
                   k.referenced_table_schema as parentschema, k.referenced_table_name as parent,
                   k.referenced_column_name as parentcolumn, r.delete_rule as ondelete
            from information_schema.key_column_usage k join information_schema.referential_constraints r
                 on r.constraint_schema = k.constraint_schema and r.constraint_name = k.constraint_name and r.table_name = k.table_name
            where k.table_schema = database() and k.referenced_table_name is not null
            order by k.table_name, k.constraint_name, k.ordinal_position""";

    private final Session session;
    private final List<String> notes = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    public MySqlCatalogue(Session session) {
        this.session = session;
    }

    public Catalogue read() throws DatabaseFailure {
        Row server = session.rows("select database() as name, version() as version, @@global.read_only as locked")
                .get(0);
        String database = server.text("name");
        boolean mariaDb = server.text("version").contains("MariaDB");
        Map<String, List<Row>> columns = byTable(session.rows(COLUMNS));
        Map<String, List<Row>> indexes = byTable(session.rows(INDEXES));
        Map<String, List<Row>> keys = byTable(session.rows(FOREIGN_KEYS));
        Map<String, List<Row>> checks = byTable(session.rowsOrNote("checks", checks(mariaDb)));
        Map<String, List<Row>> triggers = byTable(session.rowsOrNote(
                "triggers",
                "select event_object_table as tablename, trigger_name as name from information_schema.triggers"
                        + " where trigger_schema = database() order by 1, 2"));
        List<Table> tables = new ArrayList<>();
        for (Row row : session.rows("select table_name as tablename from information_schema.tables"
                + " where table_schema = database() and table_type = 'BASE TABLE' order by 1")) {
            String name = row.text("tablename");
            List<Column> read = columns(columns.getOrDefault(name, List.of()), checks.getOrDefault(name, List.of()));
            tables.add(table(
                    new TableName(database, name),
                    read,
                    indexes.getOrDefault(name, List.of()),
                    keys.containsKey(name) ? foreignKeys(keys.get(name)) : shownKeys(database, name),
                    triggers.getOrDefault(name, List.of()).stream()
                            .map(found -> found.text("name"))
                            .toList()));
        }
        List<View> views = session
                .rows("select table_name as name, view_definition as definition from information_schema.views"
                        + " where table_schema = database() order by 1")
                .stream()
                .map(row -> new View(new TableName(database, row.text("name")), row.text("definition")))
                .toList();
        if (server.is("locked")) {
            notes.add(
                    "this server is read-only, as replicas are: its counters may show the reads that it serves, and no writes");
        }
        return new Catalogue(
                database,
                (mariaDb ? "MariaDB " : "MySQL ") + server.text("version"),
                Dialect.MYSQL,
                List.of(database),
                tables,
                views,
                notes,
                remarks);
    }

    private static String checks(boolean mariaDb) {
        return mariaDb
                ? "select table_name as tablename, check_clause as clause from information_schema.check_constraints"
                        + " where constraint_schema = database() order by 1, 2"
                : "select t.table_name as tablename, c.check_clause as clause from information_schema.check_constraints c"
                        + " join information_schema.table_constraints t on t.constraint_schema = c.constraint_schema"
                        + " and t.constraint_name = c.constraint_name and t.constraint_type = 'CHECK'"
                        + " where c.constraint_schema = database() order by 1, 2";
    }

    private static Map<String, List<Row>> byTable(List<Row> rows) {
        Map<String, List<Row>> byTable = new LinkedHashMap<>();
        rows.forEach(row -> byTable.computeIfAbsent(row.text("tablename"), unused -> new ArrayList<>())
                .add(row));
        return byTable;
    }

    private static List<Column> columns(List<Row> rows, List<Row> checks) {
        List<Column> columns = new ArrayList<>();
        for (Row row : rows) {
            String type = row.text("type");
            String extra = row.text("extra").toLowerCase(Locale.ROOT);
            Generation generation = Generation.GIVEN;
            if (extra.contains("auto_increment")) {
                generation = Generation.NUMBERED;
            } else if (extra.contains("generated") && !extra.contains("default_generated")) {
                generation = Generation.COMPUTED;
            } else if (row.text("origin").toLowerCase(Locale.ROOT).contains("uuid(")) {
                generation = Generation.IDENTIFIER;
            }
            Column column = new Column(
                    row.text("name"),
                    type,
                    ColumnKind.of(type),
                    row.is("optional") ? Presence.OPTIONAL : Presence.REQUIRED,
                    type.startsWith("enum(") ? labels(type) : List.of(),
                    TypeBounds.of(type),
                    generation);
            for (Row check : checks) {
                column = Checks.applied(column, check.text("clause"));
            }
            columns.add(column);
        }
        return columns;
    }

    private static List<String> labels(String type) {
        List<String> labels = new ArrayList<>();
        Matcher matcher = LITERAL.matcher(type);
        while (matcher.find()) {
            labels.add(matcher.group(1).replace("''", "'"));
        }
        return labels;
    }

    /** The information schema hides foreign keys from users that may only read; the statement that made the table does not. */
    private List<ForeignKey> shownKeys(String database, String name) {
        return session
                .rowsOrNote(
                        "%s.%s: its foreign keys".formatted(database, name),
                        "show create table " + Dialect.MYSQL.quoted(new TableName(database, name)))
                .stream()
                .flatMap(row -> DdlReader.read(database, "-- `\n" + row.text("create table")).tables().stream())
                .flatMap(table -> table.foreignKeys().stream())
                .map(key -> new ForeignKey(
                        key.name(),
                        key.columns(),
                        new TableName(
                                key.parent().schema().isEmpty()
                                        ? database
                                        : key.parent().schema(),
                                key.parent().name()),
                        key.parentColumns(),
                        key.validity(),
                        key.onDelete()))
                .toList();
    }

    private static List<ForeignKey> foreignKeys(List<Row> rows) {
        Map<String, List<Row>> byName = new LinkedHashMap<>();
        rows.forEach(row -> byName.computeIfAbsent(row.text("name"), unused -> new ArrayList<>())
                .add(row));
        return byName.values().stream()
                .map(parts -> new ForeignKey(
                        parts.get(0).text("name"),
                        parts.stream().map(part -> part.text("columnname")).toList(),
                        new TableName(
                                parts.get(0).text("parentschema"), parts.get(0).text("parent")),
                        parts.stream().map(part -> part.text("parentcolumn")).toList(),
                        Validity.HOLDS,
                        onDelete(parts.get(0).text("ondelete"))))
                .toList();
    }

    private static OnDelete onDelete(String rule) {
        return switch (rule) {
            case "CASCADE" -> OnDelete.CASCADE;
            case "SET NULL", "SET DEFAULT" -> OnDelete.CLEAR;
            default -> OnDelete.KEEP;
        };
    }

    private Table table(
            TableName name,
            List<Column> columns,
            List<Row> indexRows,
            List<ForeignKey> foreignKeys,
            List<String> triggers) {
        Map<String, List<Row>> byName = new LinkedHashMap<>();
        indexRows.forEach(row -> byName.computeIfAbsent(row.text("name"), unused -> new ArrayList<>())
                .add(row));
        List<String> primary = new ArrayList<>();
        List<UniqueKey> unique = new ArrayList<>();
        List<List<String>> leading = new ArrayList<>();
        byName.forEach((index, parts) -> {
            boolean whole = parts.stream().allMatch(part -> part.has("columnname") && !part.has("part"));
            if (!whole) {
                remarks.add("%s: the index %s is on an expression or a part of a column, which needs a stored attribute"
                        .formatted(name, index));
                return;
            }
            List<String> named =
                    parts.stream().map(part -> part.text("columnname")).toList();
            leading.add(named);
            if (index.equals("PRIMARY")) {
                primary.addAll(named);
            } else if (!parts.get(0).is("several")) {
                unique.add(new UniqueKey(index, named, Optional.empty()));
            }
        });
        KeyChoice key = KeyChoice.of(primary, unique, columns);
        return new Table(name, columns, key.columns(), key.origin(), foreignKeys, unique, leading, triggers);
    }
}
