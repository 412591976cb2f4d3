package dev.keywright.relational.mysql;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.numbers.ColumnNumbers;
import dev.keywright.relational.numbers.Figure;
import dev.keywright.relational.numbers.SamplePolicy;
import dev.keywright.relational.numbers.ServerFigures;
import dev.keywright.relational.session.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The statistics of MySQL and MariaDB. A sample is from ranges of the key, or from its two ends where it is no number: there is
 * no cheap random one.
 */
public final class MySqlFigures implements ServerFigures {
    private static final Dialect SQL = Dialect.MYSQL;

    /** So few different values have all been seen. */
    private static final double FEW = 20;

    private final Session session;
    private final SamplePolicy policy;
    private final Map<String, Optional<KeyRanges>> ranges = new TreeMap<>();

    public MySqlFigures(Session session, SamplePolicy policy) {
        this.session = session;
        this.policy = policy;
    }

    @Override
    public Dialect dialect() {
        return SQL;
    }

    private Optional<KeyRanges> ranges(Table table) {
        return ranges.computeIfAbsent(table.name().shown(), unused -> KeyRanges.find(session, table));
    }

    /** The server's own estimate is off by half where long values are stored out of line. */
    @Override
    public Figure estimate(Table table, double seen) {
        Optional<Double> spread = ranges(table).flatMap(found -> found.rows(session, policy.rows()));
        if (spread.isPresent()) {
            return new Figure(Math.max(seen, spread.get()), "estimated from ranges of the key");
        }
        return session
                .rowsOrNote(
                        "%s: its rows".formatted(table.name()),
                        "select table_rows as n from information_schema.tables where table_schema = ? and table_name = ?",
                        table.name().schema(),
                        table.name().name())
                .stream()
                .findFirst()
                .flatMap(row -> row.number("n"))
                .map(estimate -> new Figure(Math.max(estimate, seen), "information_schema.tables, an estimate"))
                .orElse(Figure.assumed(seen > 0 ? seen : 1000));
    }

    @Override
    public String sample(Table table, double count, int rows) {
        if (ranges(table).isPresent()) {
            return ranges(table).get().sample(rows);
        }
        String name = SQL.quoted(table.name());
        List<String> key = table.key().stream().map(SQL::quoted).toList();
        if (key.isEmpty()) {
            return "select * from %s limit %s".formatted(name, rows);
        }
        return "(select * from %1$s order by %2$s limit %4$s) union all (select * from %1$s order by %3$s limit %4$s)"
                .formatted(name, String.join(", ", key), String.join(" desc, ", key) + " desc", Math.max(1, rows / 2));
    }

    @Override
    public String sampled(int rows) {
        return String.format(Locale.ROOT, "sample of %,d rows", rows);
    }

    /** Not bounded: no query within a query of these servers knows the row around both of them. */
    @Override
    public String bounded(String table, String condition, int most) {
        return "(select count(*) from %s c where %s)".formatted(table, condition);
    }

    @Override
    public Map<String, ColumnNumbers> completed(Table table, double count, Map<String, ColumnNumbers> sampled) {
        String sample = sample(table, count, policy.rows());
        Map<String, ColumnNumbers> completed = new LinkedHashMap<>();
        sampled.forEach((name, numbers) -> completed.put(
                name,
                numbers.withSpread(
                        numbers.distinct().map(figure -> scaled(table, name, figure, count, sample)),
                        Optional.empty())));
        return completed;
    }

    /** Haas and Stokes' estimate, as databases make it: values that were seen once tell how many were not seen. */
    private Figure scaled(Table table, String column, Figure seen, double count, String sample) {
        if (seen.value() <= FEW) {
            return seen;
        }
        if (table.key().equals(List.of(column))) {
            return new Figure(count, "as many as rows");
        }
        boolean first = !table.key().isEmpty() && table.key().get(0).equals(column);
        String name = SQL.quoted(column);
        String sql =
                "select count(*) as d, sum(n) as n, sum(n = 1) as once from (select count(*) as n from (%s) sampled where %s is not null group by %s) keywright"
                        .formatted(sample, name, name);
        return session.rowsOrNote("%s: its values".formatted(table.name()), sql).stream()
                .findFirst()
                .map(row -> {
                    double n = row.number("n", 0);
                    double once = row.number("once", 0);
                    // Rows in ranges of the key have its neighbours: they are a share of all, and no chance.
                    double known = first ? n * n / count : n - once + once * n / count;
                    double all = n * row.number("d", 0) / Math.max(1, known);
                    return new Figure(Math.min(count, all), "scaled from a sample");
                })
                .orElse(seen);
    }

    @Override
    public Optional<Figure> commonestShare(Table child, String column) {
        return Optional.empty();
    }
}
