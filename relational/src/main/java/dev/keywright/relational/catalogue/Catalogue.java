package dev.keywright.relational.catalogue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The tables and views of a database.
 *
 * @param system the product and its version, for people
 * @param defaultSchemas the schemas in which an unqualified name is looked up
 * @param notes what could not be read, and why
 * @param remarks what was read, but has no word in a model
 */
public record Catalogue(
        String database,
        String system,
        Dialect dialect,
        List<String> defaultSchemas,
        List<Table> tables,
        List<View> views,
        List<String> notes,
        List<String> remarks) {
    /** Two tables may share the beginning of their names by chance. */
    private static final int FEWEST = 3;

    public Catalogue {
        defaultSchemas = List.copyOf(defaultSchemas);
        tables = List.copyOf(tables);
        views = List.copyOf(views);
        notes = List.copyOf(notes);
        remarks = List.copyOf(remarks);
    }

    /** The family of a database: how it folds names and quotes them. */
    public enum Dialect {
        POSTGRESQL,
        MYSQL;

        public String quoted(String name) {
            return this == POSTGRESQL ? '"' + name.replace("\"", "\"\"") + '"' : '`' + name.replace("`", "``") + '`';
        }

        public String quoted(TableName table) {
            return table.schema().isEmpty()
                    ? quoted(table.name())
                    : quoted(table.schema()) + "." + quoted(table.name());
        }

        /** A value as text. */
        public String asText(String expression) {
            return this == POSTGRESQL ? "(%s)::text".formatted(expression) : "cast(%s as char)".formatted(expression);
        }

        /** A name as a statement writes it, folded as the database would. */
        public String folded(String written) {
            boolean quoted = written.length() > 1
                    && (written.startsWith("\"") || written.startsWith("`") || written.startsWith("["));
            if (quoted) {
                String mark = written.substring(0, 1);
                return written.substring(1, written.length() - 1).replace(mark + mark, mark);
            }
            return this == POSTGRESQL ? written.toLowerCase(Locale.ROOT) : written;
        }
    }

    /** What the names of all tables begin with, as in `wp_posts`: it tells applications apart, not things. */
    public String prefix() {
        List<String> starts = tables.stream()
                .map(table -> table.name().name())
                .map(name -> name.substring(0, name.indexOf('_') + 1))
                .distinct()
                .toList();
        boolean bare = tables.stream()
                .anyMatch(table -> table.name().name().length() <= starts.get(0).length());
        return tables.size() >= FEWEST && starts.size() == 1 && !bare ? starts.get(0) : "";
    }

    public Table table(TableName name) {
        return tables.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no table " + name));
    }

    /** The table that a statement means; the schema may be empty. */
    public Optional<Table> findTable(String schema, String name) {
        if (!schema.isEmpty()) {
            return tables.stream()
                    .filter(table -> same(table.name().schema(), schema)
                            && same(table.name().name(), name))
                    .findFirst();
        }
        List<Table> named =
                tables.stream().filter(table -> same(table.name().name(), name)).toList();
        for (String usual : defaultSchemas) {
            Optional<Table> found = named.stream()
                    .filter(table -> table.name().schema().equals(usual))
                    .findFirst();
            if (found.isPresent()) {
                return found;
            }
        }
        return named.size() == 1 ? Optional.of(named.get(0)) : Optional.empty();
    }

    public Optional<View> findView(String schema, String name) {
        return views.stream()
                .filter(view -> same(view.name().name(), name)
                        && (schema.isEmpty() || same(view.name().schema(), schema)))
                .findFirst();
    }

    /** MySQL compares the names of tables as its file system does; most people write them in one case anyway. */
    private boolean same(String known, String written) {
        return dialect == Dialect.POSTGRESQL ? known.equals(written) : known.equalsIgnoreCase(written);
    }
}
