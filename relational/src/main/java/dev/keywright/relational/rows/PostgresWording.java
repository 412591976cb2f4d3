package dev.keywright.relational.rows;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.TableName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The statements for PostgreSQL, which compares rows of values by itself. */
final class PostgresWording implements Wording {
    @Override
    public String quoted(TableName table) {
        return Dialect.POSTGRESQL.quoted(table);
    }

    @Override
    public String text(SourceColumn column) {
        return column.kind() == ColumnKind.LIST
                ? "to_jsonb(%s)::text".formatted(column.sql())
                : "(%s)::text".formatted(column.sql());
    }

    @Override
    public String bytes(SourceColumn column) {
        return column.kind() == ColumnKind.BINARY ? column.sql() : "convert_to(%s, 'UTF8')".formatted(text(column));
    }

    @Override
    public String digest(String bytes) {
        return "encode(sha256(%1$s), 'hex') || ' ' || octet_length(%1$s)".formatted(bytes);
    }

    @Override
    public String size(String bytes) {
        return "octet_length(%s)::text".formatted(bytes);
    }

    @Override
    public String ordered(SourceColumn column) {
        return column.sql();
    }

    @Override
    public String parameter(SourceColumn column) {
        return "?::" + unbounded(column.type());
    }

    /** A list comes as JSON, as it is read. */
    @Override
    public String written(SourceColumn column) {
        return column.kind() == ColumnKind.LIST
                ? "array(select jsonb_array_elements_text(?::jsonb))::" + unbounded(column.type())
                : parameter(column);
    }

    /** The type without a length, since a cast to a length would cut. */
    private static String unbounded(String type) {
        String bare = type.startsWith("\"") ? type : type.replaceAll("\\([0-9, ]*\\)", "");
        return bare.equals("character") ? "bpchar" : bare;
    }

    @Override
    public Condition oneOf(List<SourceColumn> columns, List<List<String>> values) {
        String row = "(%s)".formatted(columns.stream().map(this::parameter).collect(Collectors.joining(", ")));
        return new Condition(
                "%s in (%s)".formatted(row(columns), String.join(", ", Collections.nCopies(values.size(), row))),
                values.stream().flatMap(List::stream).toList());
    }

    @Override
    public Condition beyond(List<SourceColumn> key, Side side, List<String> bound) {
        return new Condition(
                "%s %s (%s)"
                        .formatted(
                                row(key),
                                side.comparison(),
                                key.stream().map(this::parameter).collect(Collectors.joining(", "))),
                bound);
    }

    private static String row(List<SourceColumn> columns) {
        return columns.stream().map(SourceColumn::sql).collect(Collectors.joining(", ", "(", ")"));
    }

    @Override
    public String insert(TableName table, List<String> columns, List<String> values) {
        return "insert into %s (%s) overriding system value values (%s)"
                .formatted(quoted(table), String.join(", ", columns), String.join(", ", values));
    }

    @Override
    public String delete(TableName table, String alias, String where) {
        return "delete from %s %s where %s".formatted(quoted(table), alias, where);
    }

    /** `t` is true, and blanks at the end of a padded text do not count. */
    @Override
    public Optional<String> canonical(List<SourceColumn> key, int times) {
        List<String> names = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < key.size(); i++) {
            names.add("v" + i);
            texts.add("(v%s::%s)::text".formatted(i, unbounded(key.get(i).type())));
        }
        String parameters = "(%s)".formatted(String.join(", ", Collections.nCopies(key.size(), "?::text")));
        return Optional.of("select %s from (values %s) given(%s)"
                .formatted(
                        String.join(", ", texts),
                        String.join(", ", Collections.nCopies(times, parameters)),
                        String.join(", ", names)));
    }

    @Override
    public boolean isLenient(SourceColumn column) {
        return false;
    }

    @Override
    public boolean isTouched(SourceColumn column) {
        return false;
    }

    @Override
    public String needed() {
        return "select attname::text from pg_attribute where attrelid = ?::regclass and attnum > 0 and not attisdropped"
                + " and attnotnull and not atthasdef and attidentity = '' and attgenerated = ''";
    }

    @Override
    public String lenientIndexes() {
        return """
                select i.relname::text, pg_get_indexdef(x.indexrelid, part, true)
                from pg_index x
                join pg_class i on i.oid = x.indexrelid
                cross join lateral generate_series(1, x.indnkeyatts) part
                join pg_attribute a on a.attrelid = x.indexrelid and a.attnum = part
                join pg_type t on t.oid = a.atttypid
                left join pg_type b on b.oid = t.typbasetype
                left join pg_collation c on c.oid = x.indcollation[part - 1]
                where x.indrelid = ?::regclass and x.indisunique
                  and (t.typname = 'citext' or b.typname = 'citext' or not c.collisdeterministic
                    or x.indkey[part - 1] = 0 and pg_get_indexdef(x.indexrelid, part, true) ~* '\\m(lower|upper)\\(')
                order by 1, part
                """;
    }
}
