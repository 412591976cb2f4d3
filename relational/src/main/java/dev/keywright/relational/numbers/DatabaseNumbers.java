package dev.keywright.relational.numbers;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Column.Generation;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.numbers.ColumnNumbers.Sign;
import dev.keywright.relational.session.Row;
import dev.keywright.relational.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The figures of a database. Small tables are counted; of large ones statistics say how many rows there are, and a sample how
 * large they are.
 */
public final class DatabaseNumbers implements NumbersSource {
    /** Columns with more values than this have no common ones worth a question. */
    private static final double MOST_VALUES = 50;

    private final Session session;
    private final SamplePolicy policy;
    private final ServerFigures server;
    private final Dialect sql;
    private final Map<String, TableNumbers> known = new TreeMap<>();

    public DatabaseNumbers(Session session, SamplePolicy policy, ServerFigures server) {
        this.session = session;
        this.policy = policy;
        this.server = server;
        this.sql = server.dialect();
    }

    @Override
    public TableNumbers of(Table table) {
        return known.computeIfAbsent(table.name().shown(), unused -> read(table));
    }

    private TableNumbers read(Table table) {
        String what = "%s: its rows".formatted(table.name());
        Figure count = count(table, what);
        boolean whole = policy.isWhole(count.value());
        String sample = rows(table, count.value(), policy.rows());
        String from = whole ? "counted" : server.sampled(policy.rows());
        Map<String, ColumnNumbers> columns = new LinkedHashMap<>();
        for (SampleQuestion question : SampleQuestion.of(sql, table.columns())) {
            session.rowsOrNote(what, question.sql(sample)).forEach(row -> columns.putAll(question.numbers(row, from)));
        }
        if (!whole) {
            columns.putAll(server.completed(table, count.value(), columns));
        }
        for (Column column : table.columns()) {
            columns.computeIfPresent(
                    column.name(),
                    (name, numbers) ->
                            common(table, column, sample, numbers, from).withSign(sign(table, column, sample)));
        }
        return new TableNumbers(count, columns);
    }

    private Figure count(Table table, String what) {
        String name = sql.quoted(table.name());
        String bounded = policy.reach() == SamplePolicy.Reach.WHOLE_TABLES
                ? "select count(*) as n from %s".formatted(name)
                : "select count(*) as n from (select 1 as one from %s limit %s) keywright"
                        .formatted(name, policy.rows() + 1);
        Optional<Double> counted =
                session.rowsOrNote(what, bounded).stream().findFirst().flatMap(row -> row.number("n"));
        if (counted.filter(policy::isWhole).isPresent()) {
            return new Figure(counted.get(), "counted");
        }
        return server.estimate(table, counted.orElse(0.0));
    }

    /** A query for all rows, or for some. */
    private String rows(Table table, double count, int most) {
        return policy.isWhole(count) && most >= policy.rows()
                ? "select * from %s".formatted(sql.quoted(table.name()))
                : server.sample(table, count, most);
    }

    String rows(Table table, int most) {
        return rows(table, of(table).count().value(), most);
    }

    /** The shares of the values of a column that has few. */
    private ColumnNumbers common(Table table, Column column, String sample, ColumnNumbers numbers, String from) {
        boolean few = numbers.distinct()
                .filter(distinct -> distinct.value() <= MOST_VALUES)
                .isPresent();
        if (!few || table.key().contains(column.name())) {
            return numbers;
        }
        String name = sql.quoted(column.name());
        Map<String, Double> counts = new LinkedHashMap<>();
        session.rowsOrNote(
                        "%s: common values".formatted(table.name()),
                        "select %s as v, count(*) as n from (%s) keywright where %s is not null group by v order by n desc, v"
                                .formatted(sql.asText(name), sample, name))
                .forEach(row -> counts.put(row.text("v"), row.number("n", 0)));
        double all = counts.values().stream().mapToDouble(Double::doubleValue).sum();
        Map<String, Double> shares = new LinkedHashMap<>();
        counts.forEach((value, n) -> shares.put(value, n / all));
        return numbers.withShares(shares, from);
    }

    /** Sequences count upwards from one, but rows with a number of their own may lie below; an index finds the lowest at once. */
    private Sign sign(Table table, Column column, String sample) {
        if (column.generation() != Generation.NUMBERED) {
            return Sign.UNKNOWN;
        }
        String rows =
                table.isIndexed(List.of(column.name())) ? sql.quoted(table.name()) : "(%s) keywright".formatted(sample);
        return session
                .rowsOrNote(
                        "%s: its lowest %s".formatted(table.name(), column.name()),
                        "select min(%s) as least from %s".formatted(sql.quoted(column.name()), rows))
                .stream()
                .findFirst()
                .map(row -> row.number("least", 0) < 0 ? Sign.NEGATIVE : Sign.NEVER_NEGATIVE)
                .orElse(Sign.UNKNOWN);
    }

    @Override
    public ChildNumbers children(Table child, List<String> columns, Table parent, List<String> parentColumns) {
        return new ChildQuestions(session, policy, server, this).of(child, columns, parent, parentColumns);
    }

    @Override
    public Optional<Containment> look(
            Table child, List<String> columns, Table parent, List<String> parentColumns, Map<String, String> where) {
        List<String> joined = new ArrayList<>();
        List<String> given = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            joined.add("p.%s = c.%s".formatted(sql.quoted(parentColumns.get(i)), sql.quoted(columns.get(i))));
            given.add("keywright.%s is not null".formatted(sql.quoted(columns.get(i))));
        }
        where.keySet().forEach(column -> given.add("%s = ?".formatted(sql.asText("keywright." + sql.quoted(column)))));
        String names = String.join(", ", columns.stream().map(sql::quoted).toList());
        String question = """
                select count(*) as looked, coalesce(sum(case when exists (select 1 from %s p where %s) then 0 else 1 end), 0) as missing
                from (select distinct %s from (%s) keywright where %s) c""".formatted(
                        sql.quoted(parent.name()),
                        String.join(" and ", joined),
                        names,
                        rows(child, policy.rows()),
                        String.join(" and ", given));
        return session
                .rowsOrNote(
                        "%s: the values of %s".formatted(child.name(), names),
                        question,
                        where.values().toArray())
                .stream()
                .findFirst()
                .map((Row row) -> new Containment((long) row.number("looked", 0), (long) row.number("missing", 0)));
    }

    @Override
    public Map<String, Double> kinds(Table table, String column) {
        return of(table).column(column).shares();
    }
}
