package dev.keywright.relational.postgres;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.numbers.ColumnNumbers;
import dev.keywright.relational.numbers.Figure;
import dev.keywright.relational.numbers.SamplePolicy;
import dev.keywright.relational.numbers.ServerFigures;
import dev.keywright.relational.session.Row;
import dev.keywright.relational.session.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The statistics of PostgreSQL, and its samples of blocks: its statistics of sizes are wrong for values that are stored out of
 * line.
 */
public final class PostgresFigures implements ServerFigures {
    private static final Dialect SQL = Dialect.POSTGRESQL;
    /** Blocks that a sample comes from at least: rows of one kind often lie together, and few blocks would show one kind. */
    private static final double BLOCKS = 500;
    /** ANALYZE takes longer values for different ones without looking. */
    private static final double WIDE_BYTES = 1000;

    private static final String STATISTICS = """
            select coalesce(sum(greatest(c.reltuples, 0)), 0) as tuples, coalesce(sum(pg_relation_size(c.oid) / 8192), 0) as blocks, coalesce(sum(s.n_mod_since_analyze), 0) as changed,
                   to_char(max(greatest(s.last_analyze, s.last_autoanalyze)), 'YYYY-MM-DD') as analysed
            from pg_class c left join pg_stat_all_tables s on s.relid = c.oid,
                 lateral (select (quote_ident(?) || '.' || quote_ident(?))::regclass as id) root
            where c.relkind = 'r' and (c.oid = root.id or c.oid in (select relid from pg_partition_tree(root.id))
                  or c.oid in (with recursive below(id) as (select inhrelid from pg_inherits where inhparent = root.id
                               union all select i.inhrelid from pg_inherits i join below b on i.inhparent = b.id) select id from below))""";
    private static final String COLUMNS = """
            select attname as name, n_distinct as "distinct", null_frac as missing, (most_common_freqs)[1] as hottest
            from pg_stats where schemaname = ? and tablename = ? order by inherited""";

    private final Session session;
    private final SamplePolicy policy;
    private final Map<String, Optional<Row>> statistics = new TreeMap<>();
    private final Map<String, Map<String, Row>> columns = new TreeMap<>();

    public PostgresFigures(Session session, SamplePolicy policy) {
        this.session = session;
        this.policy = policy;
    }

    @Override
    public Dialect dialect() {
        return SQL;
    }

    private Optional<Row> statistics(Table table) {
        return statistics.computeIfAbsent(
                table.name().shown(),
                name ->
                        session
                                .rowsOrNote(
                                        name + ": its rows",
                                        STATISTICS,
                                        table.name().schema(),
                                        table.name().name())
                                .stream()
                                .findFirst());
    }

    private String analysed(Table table) {
        String day = statistics(table).map(row -> row.text("analysed")).orElse("");
        return day.isEmpty() ? "" : ", analysed " + day;
    }

    @Override
    public Figure estimate(Table table, double seen) {
        if (statistics(table).isEmpty()) {
            return Figure.assumed(seen > 0 ? seen : 1000);
        }
        Row row = statistics(table).get();
        double tuples = row.number("tuples", 0);
        boolean stale =
                row.number("changed", 0) > tuples / 20 || analysed(table).isEmpty();
        if (!stale && tuples > policy.rows()) {
            return new Figure(tuples, "pg_class" + analysed(table));
        }
        double percent = Math.min(100, 100 * BLOCKS / Math.max(1, row.number("blocks", 1)));
        String from = percent < 100 ? "scaled from a sample of blocks" : "counted";
        return session
                .rowsOrNote(
                        "%s: its rows".formatted(table.name()),
                        "select count(*) as n from (%s) keywright".formatted(blocks(table, percent)))
                .stream()
                .findFirst()
                .flatMap(found -> found.number("n"))
                .map(found -> new Figure(Math.max(found * 100 / percent, seen), from))
                .orElse(Figure.assumed(seen > 0 ? seen : 1000));
    }

    private static String blocks(Table table, double percent) {
        return "select * from %s tablesample system (%s) repeatable (1)"
                .formatted(SQL.quoted(table.name()), String.format(Locale.ROOT, "%.6f", percent));
    }

    /** Rows of blocks from all over the table, in an order that has nothing to do with their place. */
    @Override
    public String sample(Table table, double count, int rows) {
        double share = 120.0 * rows / Math.max(1, count);
        double few = statistics(table)
                .map(row -> 100 * BLOCKS / Math.max(1, row.number("blocks", 1)))
                .orElse(0.0);
        return "%s order by md5(ctid::text), tableoid limit %s"
                .formatted(blocks(table, Math.min(100, Math.max(share, few))), rows);
    }

    @Override
    public String sampled(int rows) {
        return String.format(Locale.ROOT, "sample of %,d rows", rows);
    }

    @Override
    public String bounded(String table, String condition, int most) {
        return "(select count(*) from (select 1 from %s c where %s limit %s) bounded)"
                .formatted(table, condition, most);
    }

    @Override
    public Map<String, ColumnNumbers> completed(Table table, double count, Map<String, ColumnNumbers> sampled) {
        Map<String, Row> stated = columns(table);
        if (stated.isEmpty()) {
            session.note("%s: no statistics; run ANALYZE for better figures".formatted(table.name()));
        }
        String from = "pg_stats" + analysed(table);
        Map<String, ColumnNumbers> completed = new LinkedHashMap<>();
        sampled.forEach((name, numbers) -> {
            boolean wide =
                    numbers.size().filter(size -> size.value() > WIDE_BYTES).isPresent();
            Optional<Row> row = Optional.ofNullable(stated.get(name)).filter(unused -> !wide);
            double seen = numbers.distinct().map(Figure::value).orElse(0.0);
            Optional<Figure> distinct = row.flatMap(found -> found.number("distinct"))
                    .map(value -> new Figure(Math.max(value < 0 ? -value * count : value, seen), from))
                    .or(() -> numbers.distinct().map(figure -> policy.scaled(figure, count)));
            completed.put(
                    name,
                    numbers.withSpread(
                            distinct,
                            row.filter(found -> found.number("missing", 0) < 1)
                                    .flatMap(found -> found.number("hottest")
                                            .map(share -> share / (1 - found.number("missing", 0))))
                                    .map(share -> new Figure(share, from))));
        });
        return completed;
    }

    private Map<String, Row> columns(Table table) {
        return columns.computeIfAbsent(table.name().shown(), name -> {
            List<Row> rows = session.rowsOrNote(
                    name + ": its statistics",
                    COLUMNS,
                    table.name().schema(),
                    table.name().name());
            Map<String, Row> byName = new LinkedHashMap<>();
            rows.forEach(row -> byName.put(row.text("name"), row));
            return byName;
        });
    }

    @Override
    public Optional<Figure> commonestShare(Table child, String column) {
        return Optional.ofNullable(columns(child).get(column))
                .flatMap(row -> row.number("hottest"))
                .map(share -> new Figure(share, "pg_stats" + analysed(child)));
    }
}
