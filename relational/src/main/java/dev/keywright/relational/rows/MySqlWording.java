package dev.keywright.relational.rows;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The statements for MySQL and MariaDB. A comparison of a row of values would read the whole table there, and so it is written out;
 * a text that is compared with a number would be rounded, and so every text is cast first.
 */
final class MySqlWording implements Wording {
    private static final String TRUTH = "replace(replace(?, 'true', '1'), 'false', '0')";

    @Override
    public String quoted(TableName table) {
        return Dialect.MYSQL.quoted(table);
    }

    private static String base(SourceColumn column) {
        return column.type().toLowerCase(Locale.ROOT).split("[ (]", -1)[0];
    }

    private static boolean isFloating(SourceColumn column) {
        return base(column).matches("float|double|real");
    }

    private static boolean isBits(SourceColumn column) {
        return base(column).equals("bit");
    }

    @Override
    public String text(SourceColumn column) {
        if (column.kind() == ColumnKind.BINARY) {
            // A result above max_allowed_packet would be null; so much is more than an item takes, and refused as that.
            return "concat('\\\\x', lower(hex(left(%s, 524288))))".formatted(column.sql());
        }
        if (column.kind() == ColumnKind.LIST) {
            return "if(%1$s = '', '[]', concat('[', replace(json_quote(cast(%1$s as char)), ',', '\",\"'), ']'))"
                    .formatted(column.sql());
        }
        if (isBits(column)) {
            return "cast(%s + 0 as char)".formatted(column.sql());
        }
        // A float would be printed with six digits.
        return (isFloating(column) ? "cast(%s + 0e0 as char)" : "cast(%s as char)").formatted(column.sql());
    }

    @Override
    public String bytes(SourceColumn column) {
        return column.kind() == ColumnKind.BINARY
                ? column.sql()
                : "cast(convert(%s using utf8mb4) as binary)".formatted(text(column));
    }

    @Override
    public String digest(String bytes) {
        return "concat(sha2(%1$s, 256), ' ', octet_length(%1$s))".formatted(bytes);
    }

    @Override
    public String size(String bytes) {
        return "cast(octet_length(%s) as char)".formatted(bytes);
    }

    /** An enum is put into the order of its list, but compared with a text by its text. */
    @Override
    public String ordered(SourceColumn column) {
        return base(column).equals("enum") ? "cast(%s as char)".formatted(column.sql()) : column.sql();
    }

    @Override
    public String parameter(SourceColumn column) {
        if (isBits(column)) {
            return "cast(%s as unsigned)".formatted(TRUTH);
        }
        if (isFloating(column)) {
            return "(? + 0e0)";
        }
        return switch (column.kind()) {
            case BOOLEAN -> "cast(%s as signed)".formatted(TRUTH);
            case INTEGER, DECIMAL -> "cast(? as decimal(65, 30))";
            case TIMESTAMP -> "cast(replace(replace(?, 'T', ' '), 'Z', '') as datetime(6))";
            case DATE -> "cast(? as date)";
            case BINARY -> "unhex(substr(?, 3))";
            case TEXT, UUID, OTHER, JSON, LIST, SEARCH -> "?";
        };
    }

    @Override
    public String written(SourceColumn column) {
        if (column.kind() == ColumnKind.LIST) {
            return "replace(regexp_replace(?, '^\\\\[\"?|\"?\\\\]$', ''), '\",\"', ',')";
        }
        // A column takes the text of a number as it is, and complains where it is none.
        return column.kind().isNumber() ? "?" : parameter(column);
    }

    @Override
    public Condition oneOf(List<SourceColumn> columns, List<List<String>> values) {
        String equal = columns.stream()
                .map(column -> "%s = %s".formatted(column.sql(), parameter(column)))
                .collect(Collectors.joining(" and ", "(", ")"));
        return new Condition(
                values.stream().map(unused -> equal).collect(Collectors.joining(" or ", "(", ")")),
                values.stream().flatMap(List::stream).toList());
    }

    /** As `a >= ? and (a > ? or (a = ? and b > ?))`: its first part finds the place in the index. */
    @Override
    public Condition beyond(List<SourceColumn> key, Side side, List<String> bound) {
        if (key.size() == 1) {
            return new Condition(compared(key.get(0), side.comparison()), bound);
        }
        String strict = side.comparison().substring(0, 1);
        List<String> alternatives = new ArrayList<>();
        List<String> parameters = new ArrayList<>(bound.subList(0, 1));
        for (int i = 0; i < key.size(); i++) {
            List<String> parts = new ArrayList<>();
            key.subList(0, i).forEach(column -> parts.add(compared(column, "=")));
            parts.add(compared(key.get(i), i == key.size() - 1 ? side.comparison() : strict));
            parameters.addAll(bound.subList(0, i + 1));
            alternatives.add(String.join(" and ", parts));
        }
        return new Condition(
                "%s and ((%s))".formatted(compared(key.get(0), strict + "="), String.join(") or (", alternatives)),
                parameters);
    }

    private String compared(SourceColumn column, String comparison) {
        return "%s %s %s".formatted(ordered(column), comparison, parameter(column));
    }

    @Override
    public String insert(TableName table, List<String> columns, List<String> values) {
        return "insert into %s (%s) values (%s)"
                .formatted(quoted(table), String.join(", ", columns), String.join(", ", values));
    }

    @Override
    public String delete(TableName table, String alias, String where) {
        return "delete %2$s from %1$s %2$s where %3$s".formatted(quoted(table), alias, where);
    }

    /** Whoever reads the binary log writes keys as the table does. */
    @Override
    public Optional<String> canonical(List<SourceColumn> key, int times) {
        return Optional.empty();
    }

    /** Most collations do not tell upper case from lower case, and none of the older ones blanks at the end from nothing. */
    @Override
    public boolean isLenient(SourceColumn column) {
        return column.kind() == ColumnKind.TEXT;
    }

    /** `on update current_timestamp`. */
    @Override
    public boolean isTouched(SourceColumn column) {
        return column.kind() == ColumnKind.TIMESTAMP;
    }

    @Override
    public String needed() {
        return "select column_name from information_schema.columns where is_nullable = 'NO' and column_default is null"
                + " and extra not like '%auto_increment%' and extra not like '%GENERATED%'"
                + " and concat('`', replace(table_schema, '`', '``'), '`.`', replace(table_name, '`', '``'), '`') = ?";
    }

    @Override
    public String lenientIndexes() {
        return """
                select s.index_name, s.column_name
                from information_schema.statistics s
                join information_schema.columns c
                  on c.table_schema = s.table_schema and c.table_name = s.table_name and c.column_name = s.column_name
                where s.non_unique = 0 and c.data_type not in ('enum', 'set')
                  and (c.collation_name not like '%\\_bin' and c.collation_name not like '%\\_cs'
                    or lower(c.generation_expression) regexp '(lower|lcase|upper|ucase)[(]')
                  and concat('`', replace(s.table_schema, '`', '``'), '`.`', replace(s.table_name, '`', '``'), '`') = ?
                order by s.index_name, s.seq_in_index
                """;
    }
}
