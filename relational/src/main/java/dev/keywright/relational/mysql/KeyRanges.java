package dev.keywright.relational.mysql;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.session.Row;
import dev.keywright.relational.session.Session;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Places all over a key that begins with a number: a few rows behind each of them are a sample that an index finds. */
final class KeyRanges {
    private static final Dialect SQL = Dialect.MYSQL;
    private static final int RANGES = 50;
    /** Spreads the places within their ranges, the same way each time: rows of a kind often come at regular distances. */
    private static final int[] PLACES = {37, 5, 83, 61, 19, 97, 43, 71, 11, 53, 29, 89};
    /** Fewer different numbers among many rows say nothing about the rows between two numbers. */
    private static final int FEW = 5;

    private final Table table;
    private final List<Range> ranges;

    private KeyRanges(Table table, List<Range> ranges) {
        this.table = table;
        this.ranges = List.copyOf(ranges);
    }

    /** A part of the key's numbers, and the place in it from which rows are read. */
    private record Range(BigInteger start, BigInteger place, BigInteger end) {}

    /** Empty where the key begins with something else, or the table is empty. */
    static Optional<KeyRanges> find(Session session, Table table) {
        if (table.key().isEmpty() || table.column(table.key().get(0)).kind() != ColumnKind.INTEGER) {
            return Optional.empty();
        }
        String sql = "select cast(min(%1$s) as char) as least, cast(max(%1$s) as char) as most from %2$s"
                .formatted(SQL.quoted(table.key().get(0)), SQL.quoted(table.name()));
        return session.rowsOrNote("%s: its rows".formatted(table.name()), sql).stream()
                .filter(row -> row.text("least").matches("-?\\d+"))
                .findFirst()
                .map(row -> new KeyRanges(
                        table, ranges(new BigInteger(row.text("least")), new BigInteger(row.text("most")))));
    }

    private static List<Range> ranges(BigInteger least, BigInteger most) {
        BigInteger width =
                most.subtract(least).divide(BigInteger.valueOf(RANGES)).add(BigInteger.ONE);
        List<Range> ranges = new ArrayList<>();
        for (int i = 0; i < RANGES; i++) {
            BigInteger start = least.add(width.multiply(BigInteger.valueOf(i)));
            BigInteger offset = width.multiply(BigInteger.valueOf(PLACES[i % PLACES.length]))
                    .divide(BigInteger.valueOf(100));
            ranges.add(new Range(start, start.add(offset), start.add(width)));
        }
        return ranges;
    }

    /** A query for at most so many rows. */
    String sample(int rows) {
        return ranges.stream().map(range -> part("*", range, most(rows))).collect(Collectors.joining(" union all "));
    }

    private static int most(int rows) {
        return Math.max(1, rows / RANGES);
    }

    private String part(String what, Range range, int most) {
        String first = SQL.quoted(table.key().get(0));
        String order = table.key().stream().map(SQL::quoted).collect(Collectors.joining(", "));
        return "(select %s from %s where %s >= %s and %s < %s order by %s limit %s)"
                .formatted(what, SQL.quoted(table.name()), first, range.place(), first, range.end(), order, most);
    }

    /** The rows of the table, from the distances between those of the sample; empty where these say nothing. */
    Optional<Double> rows(Session session, int sampled) {
        String first = SQL.quoted(table.key().get(0));
        int most = most(sampled);
        String sql = ranges.stream()
                .map(range ->
                        "select %3$s as place, count(*) as n, cast(min(%1$s) as char) as least, cast(max(%1$s) as char) as most from %2$s part"
                                .formatted(first, part(first, range, most), range.place()))
                .collect(Collectors.joining(" union all ", "select keywright.* from (", ") keywright order by place"));
        List<Row> found = session.rowsOrNote("%s: its rows".formatted(table.name()), sql);
        if (found.size() != ranges.size()) {
            return Optional.empty();
        }
        double rows = 0;
        for (int i = 0; i < found.size(); i++) {
            Range range = ranges.get(i);
            double n = found.get(i).number("n", 0);
            BigInteger end = range.end();
            if (n >= most) {
                end = new BigInteger(found.get(i).text("most")).add(BigInteger.ONE);
                BigInteger different = end.subtract(new BigInteger(found.get(i).text("least")));
                if (different.compareTo(BigInteger.valueOf(FEW)) < 0) {
                    return Optional.empty();
                }
            }
            double width = new BigDecimal(range.end().subtract(range.start())).doubleValue();
            rows += n * width / new BigDecimal(end.subtract(range.place())).doubleValue();
        }
        return Optional.of(Math.rint(rows));
    }
}
