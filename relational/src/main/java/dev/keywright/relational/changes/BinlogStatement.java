package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A statement in the binary log. Rows are in it as rows; what is in it as a statement changes tables, or was written by a
 * connection whose binlog_format is another one.
 */
final class BinlogStatement {
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*(?!!).*?\\*/|--[ \\t][^\\n]*|#[^\\n]*");
    private static final Pattern NAME = Pattern.compile("`((?:[^`]++|``)+)`|\"([^\"]+)\"|([\\w$\\x{80}-\\x{FFFF}]+)");
    private static final Pattern QUALIFIED =
            Pattern.compile("^(?:%1$s)(?:\\s*\\.\\s*(?:%1$s))?".formatted(NAME.pattern()));

    private final String database;
    private final String text;

    BinlogStatement(String database, String sql) {
        this.database = database == null ? "" : database;
        this.text = COMMENT.matcher(sql)
                .replaceAll(" ")
                .replaceFirst("^\\s*/\\*!\\d*", "")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private boolean begins(String words) {
        return text.matches("(?is)(?:%s)\\b.*".formatted(words));
    }

    boolean isBegin() {
        return begins("begin|start transaction|xa start");
    }

    boolean isEnd() {
        return begins("commit|rollback|xa commit|xa rollback") && !begins("rollback( work)? to");
    }

    /** The tables that lose all their rows. */
    List<TableName> truncated(BinlogTables tables) {
        return begins("truncate") ? first(tables, text.replaceFirst("(?i)^truncate (table )?", "")) : List.of();
    }

    /** The tables that are others from here on. */
    List<TableName> redefined(BinlogTables tables) {
        if (begins("alter (online |ignore )*table")) {
            return first(tables, text.replaceFirst("(?i)^alter (online |ignore )*table (if exists )?", ""));
        }
        if (begins("drop tables?|rename tables?|create or replace table")) {
            return mentioned(tables);
        }
        boolean schema = begins("drop (database|schema)");
        return schema
                ? tables.names().stream()
                        .filter(table -> identifiers(text).stream().anyMatch(table.schema()::equalsIgnoreCase))
                        .toList()
                : List.of();
    }

    /** Whether it may have changed rows of these tables, which nobody can tell from its text. */
    boolean isChange(BinlogTables tables) {
        return begins("insert|update|delete|replace|load|call|with|merge")
                && (tables.names().stream().anyMatch(table -> table.schema().equalsIgnoreCase(database))
                        || !mentioned(tables).isEmpty());
    }

    String shown() {
        return text.length() > 80 ? text.substring(0, 80) + " …" : text;
    }

    /** The table whose name a text begins with. */
    private List<TableName> first(BinlogTables tables, String part) {
        Matcher name = QUALIFIED.matcher(part);
        List<String> words = identifiers(name.find() ? name.group() : part);
        String schema = words.size() == 2 ? words.get(0) : database;
        String table = words.get(words.size() - 1);
        return tables.names().stream()
                .filter(one ->
                        one.schema().equalsIgnoreCase(schema) && one.name().equalsIgnoreCase(table))
                .toList();
    }

    /** The tables whose names are anywhere in the text. */
    private List<TableName> mentioned(BinlogTables tables) {
        List<String> words = identifiers(text);
        return tables.names().stream()
                .filter(table -> words.stream().anyMatch(table.name()::equalsIgnoreCase)
                        && (table.schema().equalsIgnoreCase(database)
                                || words.stream().anyMatch(table.schema()::equalsIgnoreCase)))
                .toList();
    }

    private static List<String> identifiers(String part) {
        List<String> found = new ArrayList<>();
        Matcher matcher = NAME.matcher(part);
        while (matcher.find()) {
            found.add(
                    matcher.group(1) != null
                            ? matcher.group(1).replace("``", "`")
                            : matcher.group(2) != null ? matcher.group(2) : matcher.group(3));
        }
        return found;
    }
}
