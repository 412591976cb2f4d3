package dev.keywright.relational.numbers;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.session.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One question about all columns of a sample: how many have a value, how long it is, how many differ. */
public final class SampleQuestion {
    /** More columns than this are asked for in several questions: databases limit the width of a row. */
    private static final int MOST_COLUMNS = 200;

    private final Dialect dialect;
    private final List<Column> columns;

    private SampleQuestion(Dialect dialect, List<Column> columns) {
        this.dialect = dialect;
        this.columns = List.copyOf(columns);
    }

    public static List<SampleQuestion> of(Dialect dialect, List<Column> columns) {
        List<SampleQuestion> questions = new ArrayList<>();
        for (int i = 0; i < columns.size(); i += MOST_COLUMNS) {
            questions.add(new SampleQuestion(dialect, columns.subList(i, Math.min(i + MOST_COLUMNS, columns.size()))));
        }
        return questions;
    }

    /** The question about a sample; `sample` is a query that yields the sampled rows */
    public String sql(String sample) {
        List<String> asked = new ArrayList<>(List.of("count(*) as n"));
        for (int i = 0; i < columns.size(); i++) {
            int at = i;
            Column column = columns.get(i);
            String name = dialect.quoted(column.name());
            asked.add("count(%s) as p%s".formatted(name, i));
            bytes(column, name)
                    .ifPresent(bytes -> asked.add("avg(%1$s) as a%2$s, max(%1$s) as m%2$s".formatted(bytes, at)));
            if (isComparable(column)) {
                asked.add("count(distinct %s) as d%s".formatted(name, i));
            }
        }
        return "select %s from (%s) keywright".formatted(String.join(", ", asked), sample);
    }

    /** The bytes that DynamoDB would count; a number takes a byte for two digits, and one more. */
    private Optional<String> bytes(Column column, String name) {
        String text = dialect.asText(name);
        if (column.kind().isNumber()) {
            String digits = dialect == Dialect.POSTGRESQL
                    ? "length(translate(%s, '.-', ''))".formatted(text)
                    : "char_length(replace(replace(%s, '.', ''), '-', ''))".formatted(text);
            return Optional.of("floor((%s + 1) / 2.0) + 1".formatted(digits));
        }
        if (!column.kind().isMeasured()) {
            return Optional.empty();
        }
        boolean direct =
                column.kind() == ColumnKind.BINARY || (dialect == Dialect.MYSQL && column.kind() == ColumnKind.TEXT);
        return Optional.of("octet_length(%s)".formatted(direct ? name : text));
    }

    private static boolean isComparable(Column column) {
        return switch (column.kind()) {
            case TEXT, UUID, INTEGER, DECIMAL, BOOLEAN, TIMESTAMP, DATE -> true;
            case OTHER, BINARY, JSON, LIST, SEARCH -> false;
        };
    }

    /** The figures of the columns, by name. */
    public Map<String, ColumnNumbers> numbers(Row row, String from) {
        Map<String, ColumnNumbers> numbers = new LinkedHashMap<>();
        double rows = row.number("n", 0);
        for (int i = 0; i < columns.size(); i++) {
            if (rows == 0) {
                continue;
            }
            Optional<Figure> distinct = row.number("d" + i).map(value -> new Figure(value, from));
            numbers.put(
                    columns.get(i).name(),
                    new ColumnNumbers(
                            row.number("a" + i).map(value -> new Figure(value, from)),
                            row.number("m" + i).map(value -> new Figure(value, from)),
                            row.number("p" + i).map(value -> new Figure(value / rows, from)),
                            distinct,
                            Optional.empty(),
                            Map.of(),
                            ColumnNumbers.Sign.UNKNOWN));
        }
        return numbers;
    }
}
