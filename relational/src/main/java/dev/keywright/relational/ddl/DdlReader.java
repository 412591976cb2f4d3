package dev.keywright.relational.ddl;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.ForeignKey;
import dev.keywright.relational.catalogue.Inheritance;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.catalogue.UniqueKey;
import dev.keywright.relational.catalogue.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A catalogue out of a script, as people write them and as pg_dump and mysqldump do. What it does not know it passes over. */
public final class DdlReader {
    private final Dialect dialect;
    private final Map<String, TableDraft> tables = new LinkedHashMap<>();
    private final Map<String, List<String>> enums = new LinkedHashMap<>();
    private final Map<String, String> domains = new LinkedHashMap<>();
    private final List<View> views = new ArrayList<>();
    private final Set<String> notes = new TreeSet<>();
    private final Set<String> remarks = new TreeSet<>();

    private DdlReader(Dialect dialect) {
        this.dialect = dialect;
    }

    public static Catalogue read(String database, String text) {
        boolean mysql = text.contains("`") || text.matches("(?is).*\\b(engine\\s*=|auto_increment)\\b.*");
        DdlReader reader = new DdlReader(mysql ? Dialect.MYSQL : Dialect.POSTGRESQL);
        Script.statements(text).forEach(reader::statement);
        List<Table> read =
                reader.tables.values().stream().map(TableDraft::table).toList();
        return new Catalogue(
                database,
                mysql ? "a script for MySQL" : "a script for PostgreSQL",
                reader.dialect,
                List.of("", "public"),
                parents(read),
                reader.views,
                List.copyOf(reader.notes),
                List.copyOf(reader.remarks));
    }

    /** References that name no columns mean the parent's key. */
    private static List<Table> parents(List<Table> read) {
        return read.stream()
                .map(table -> new Table(
                        table.name(),
                        table.columns(),
                        table.key(),
                        table.keyOrigin(),
                        table.foreignKeys().stream()
                                .map(key -> completed(key, read))
                                .toList(),
                        table.uniqueKeys(),
                        table.indexes(),
                        table.triggers()))
                .toList();
    }

    private static ForeignKey completed(ForeignKey key, List<Table> read) {
        Optional<Table> parent = read.stream()
                .filter(table -> table.name().equals(key.parent()))
                .findFirst()
                .or(() -> read.stream()
                        .filter(table -> table.name().name().equals(key.parent().name()))
                        .findFirst());
        return parent.map(found -> new ForeignKey(
                        key.name(),
                        key.columns(),
                        found.name(),
                        key.parentColumns().isEmpty() ? found.key() : key.parentColumns(),
                        key.validity(),
                        key.onDelete()))
                .filter(found -> found.columns().size() == found.parentColumns().size())
                .orElse(key);
    }

    private void statement(String text) {
        Words words = Words.of(text);
        if (words.take("CREATE")) {
            create(words);
        } else if (words.take("ALTER", "TABLE")) {
            words.take("ONLY");
            words.take("IF", "EXISTS");
            Optional.ofNullable(tables.get(name(words).shown())).ifPresent(table -> alter(table, words));
        }
    }

    private void create(Words words) {
        words.take("OR", "REPLACE");
        boolean skipped = words.take("TEMPORARY") || words.take("TEMP");
        words.take("UNLOGGED");
        words.take("MATERIALIZED");
        if (words.take("TABLE")) {
            words.take("IF", "NOT", "EXISTS");
            TableName name = name(words);
            if (!skipped && words.isBracket()) {
                table(name, words);
                if (words.take("INHERITS")) {
                    inherit(name, words.bracket());
                }
            } else {
                notes.add("%s: not read, since it is a partition or made from a query".formatted(name));
            }
        } else if (words.take("TYPE")) {
            String type = name(words).name();
            if (words.take("AS", "ENUM")) {
                enums.put(type, literals(words.bracket()));
            }
        } else if (words.take("DOMAIN")) {
            String type = name(words).name();
            words.take("AS");
            domains.put(type, words.rest());
        } else if (words.take("VIEW")) {
            TableName name = name(words);
            while (words.hasMore() && !words.take("AS")) {
                words.next();
            }
            views.add(new View(name, words.rest()));
        } else if (words.peek().toUpperCase(Locale.ROOT).matches("UNIQUE|INDEX")) {
            index(words);
        } else if (words.peek().toUpperCase(Locale.ROOT).matches("TRIGGER|CONSTRAINT")) {
            trigger(words);
        }
    }

    private void trigger(Words words) {
        String name = words.next() + " " + words.peek();
        while (words.hasMore() && !words.take("ON")) {
            words.next();
        }
        Optional.ofNullable(tables.get(name(words).shown())).ifPresent(table -> table.triggers.add(name));
    }

    private void index(Words words) {
        boolean unique = words.take("UNIQUE");
        words.take("INDEX");
        words.take("CONCURRENTLY");
        words.take("IF", "NOT", "EXISTS");
        String name =
                words.peek().equalsIgnoreCase("ON") ? "index" : name(words).name();
        words.take("ON");
        words.take("ONLY");
        Optional<TableDraft> table = Optional.ofNullable(tables.get(name(words).shown()));
        if (words.take("USING")) {
            words.next();
        }
        if (table.isEmpty() || !words.isBracket()) {
            return;
        }
        List<String> columns = columns(words.bracket());
        while (words.hasMore() && !words.take("WHERE")) {
            words.next();
        }
        String condition = words.rest();
        boolean plain = columns.stream()
                .allMatch(column -> table.get().columns.stream()
                        .anyMatch(known -> known.name().equals(column)));
        if (!plain) {
            remarks.add("%s: the index %s is on an expression, which needs a stored attribute"
                    .formatted(table.get().name, name));
            return;
        }
        if (condition.isEmpty()) {
            table.get().indexes.add(columns);
        }
        if (unique) {
            table.get()
                    .unique
                    .add(new UniqueKey(name, columns, Optional.of(condition).filter(text -> !text.isEmpty())));
        }
    }

    private TableName name(Words words) {
        String first = dialect.folded(words.next());
        String last = first;
        String schema = "";
        while (words.take(".")) {
            schema = last;
            last = dialect.folded(words.next());
        }
        return new TableName(schema, last);
    }

    List<String> columns(String list) {
        return Words.list(list).stream()
                .map(item -> dialect.folded(item.next()))
                .toList();
    }

    static List<String> literals(String list) {
        return Words.list(list).stream()
                .map(item -> item.next())
                .filter(word -> word.startsWith("'"))
                .map(word -> word.substring(1, word.length() - 1).replace("''", "'"))
                .toList();
    }

    private void table(TableName name, Words words) {
        TableDraft table = new TableDraft(name);
        tables.put(name.shown(), table);
        for (Words item : Words.list(words.bracket())) {
            ConstraintReader constraints = new ConstraintReader(this, dialect, table);
            if (!constraints.find(item)) {
                new ColumnReader(dialect, enums, domains, constraints).read(item, table);
            }
        }
    }

    /** An heir has its parent's columns; with none of its own its rows are those of the parent. */
    private void inherit(TableName name, String parents) {
        TableDraft heir = tables.get(name.shown());
        boolean own = !heir.columns.isEmpty();
        for (Words parent : Words.list(parents)) {
            TableName from = name(parent);
            Optional.ofNullable(tables.get(from.shown())).ifPresent(found -> heir.columns.addAll(0, found.columns));
            remarks.add(own ? Inheritance.apart(name, from) : Inheritance.part(name, from));
        }
        if (!own) {
            tables.remove(name.shown());
        }
    }

    private void alter(TableDraft table, Words words) {
        if (words.take("ATTACH", "PARTITION")) {
            tables.remove(name(words).shown());
            return;
        }
        for (Words item : Words.list(words.rest())) {
            if (item.take("ADD")) {
                ConstraintReader constraints = new ConstraintReader(this, dialect, table);
                if (!constraints.find(item)) {
                    item.take("COLUMN");
                    item.take("IF", "NOT", "EXISTS");
                    new ColumnReader(dialect, enums, domains, constraints).read(item, table);
                }
            } else if (item.take("ALTER")) {
                item.take("COLUMN");
                String column = dialect.folded(item.next());
                if (item.take("SET", "NOT", "NULL")) {
                    table.replace(column, Column::required);
                } else if (item.take("ADD", "GENERATED") || item.take("SET", "DEFAULT", "NEXTVAL")) {
                    table.replace(column, ColumnReader::numbered);
                }
            }
        }
    }

    TableName referenced(Words words) {
        return name(words);
    }
}
