package dev.keywright.relational.numbers;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.session.Row;
import dev.keywright.relational.session.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Children per parent, in the cheapest sound way. The average is over the parents' own count: the number of distinct
 * references in statistics is far too low where a few parents have most of the children.
 */
final class ChildQuestions {
    /** Parents whose children are counted. */
    private static final int COUNTED = 200;
    /** Parents that are asked whether they have any. */
    private static final int ASKED = 2000;

    private final Session session;
    private final SamplePolicy policy;
    private final ServerFigures server;
    private final DatabaseNumbers numbers;
    private final Dialect sql;

    ChildQuestions(Session session, SamplePolicy policy, ServerFigures server, DatabaseNumbers numbers) {
        this.session = session;
        this.policy = policy;
        this.server = server;
        this.numbers = numbers;
        this.sql = server.dialect();
    }

    ChildNumbers of(Table child, List<String> columns, Table parent, List<String> parentColumns) {
        Figure children = numbers.of(child).count();
        Figure parents = numbers.of(parent).count();
        double presence = columns.stream()
                .map(column -> numbers.of(child).column(column).presence())
                .mapToDouble(share -> share.map(Figure::value).orElse(1.0))
                .min()
                .orElse(1);
        double average = parents.value() == 0 ? 0 : children.value() * presence / parents.value();
        String same = children.from().equals(parents.from()) ? "" : ", " + parents.from();
        Figure ratio = new Figure(average, "rows by rows: %s%s".formatted(children.from(), same));
        if (policy.isWhole(children.value())) {
            return counted(child, columns, ratio, parents.value());
        }
        if (child.isIndexed(columns)) {
            return looked(child, columns, parent, parentColumns, ratio);
        }
        return new ChildNumbers(ratio, stated(child, columns, children.value()), Optional.empty());
    }

    private ChildNumbers counted(Table child, List<String> columns, Figure ratio, double parents) {
        String question =
                "select count(*) as parents, max(n) as most from (select count(*) as n from %s where %s group by %s) keywright"
                        .formatted(sql.quoted(child.name()), given(columns), names(columns));
        Optional<Row> row = first("%s: its rows per %s".formatted(child.name(), names(columns)), question);
        return new ChildNumbers(
                ratio,
                row.flatMap(found -> found.number("most")).map(most -> new Figure(most, "counted")),
                row.flatMap(found -> found.number("parents"))
                        .filter(unused -> parents > 0)
                        .map(found -> new Figure(Math.min(1, found / parents), "counted")));
    }

    /** Some parents, and the commonest ones of a sample, each counted through the index. */
    private ChildNumbers looked(
            Table child, List<String> columns, Table parent, List<String> parentColumns, Figure ratio) {
        String what = "%s: children per %s".formatted(child.name(), parent.name());
        String table = sql.quoted(child.name());
        String same = equal(columns, parentColumns);
        String counted = "select max(n) as most, count(*) as parents from (select %s as n from (%s) keywright) looked"
                .formatted(server.bounded(table, same, policy.rows()), numbers.rows(parent, COUNTED));
        Optional<Row> some = first(what, counted);
        List<Figure> most = new ArrayList<>();
        some.flatMap(row -> row.number("most")).ifPresent(seen -> {
            String from =
                    "at least, %s parents looked up".formatted((long) some.get().number("parents", 0));
            most.add(new Figure(Math.max(seen, Math.ceil(ratio.value())), from));
        });
        commonest(child, columns, what).ifPresent(most::add);
        String asked =
                "select avg(case when exists (select 1 from %s c where %s) then 1.0 else 0.0 end) as share, count(*) as parents from (%s) keywright"
                        .formatted(table, same, numbers.rows(parent, Math.min(ASKED, policy.rows())));
        Optional<Figure> share = first(what, asked)
                .filter(row -> row.number("parents", 0) > 0)
                .map(row -> new Figure(
                        row.number("share", 0), "%s parents looked up".formatted((long) row.number("parents", 0))));
        return new ChildNumbers(ratio, most.stream().max(Comparator.comparingDouble(Figure::value)), share);
    }

    /** Counted through the index, unless there are more than may be read: then statistics or the sample say so. */
    private Optional<Figure> commonest(Table child, List<String> columns, String what) {
        String question =
                "select %s as n, seen from (select %s, count(*) as seen from (%s) sampled where %s group by %s order by count(*) desc limit 5) keywright"
                        .formatted(
                                server.bounded(sql.quoted(child.name()), equal(columns, columns), policy.rows()),
                                names(columns),
                                numbers.rows(child, policy.rows()),
                                given(columns),
                                names(columns));
        double rows = numbers.of(child).count().value();
        Optional<Row> first = session.rowsOrNote(what, question).stream()
                .max(Comparator.comparingDouble(row -> Math.max(row.number("n", 0), row.number("seen", 0))));
        if (first.filter(row -> row.number("n", 0) != policy.rows()).isPresent()) {
            return first.map(row -> new Figure(row.number("n", 0), "commonest value, counted"));
        }
        return stated(child, columns, rows)
                .or(() -> first.map(row -> new Figure(
                        Math.max(policy.rows(), Math.rint(row.number("seen", 0) / policy.rows() * rows)),
                        "commonest value, scaled from a sample")));
    }

    private Optional<Figure> stated(Table child, List<String> columns, double rows) {
        return columns.size() == 1
                ? server.commonestShare(child, columns.get(0))
                        .map(share -> new Figure(Math.rint(share.value() * rows), "commonest value, " + share.from()))
                : Optional.empty();
    }

    private Optional<Row> first(String what, String question) {
        return session.rowsOrNote(what, question).stream().findFirst();
    }

    private String names(List<String> columns) {
        return columns.stream().map(sql::quoted).collect(Collectors.joining(", "));
    }

    private String given(List<String> columns) {
        return columns.stream()
                .map(column -> sql.quoted(column) + " is not null")
                .collect(Collectors.joining(" and "));
    }

    /** Columns of the child, and those of the row that is looked at. */
    private String equal(List<String> columns, List<String> others) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            all.add("c.%s = keywright.%s".formatted(sql.quoted(columns.get(i)), sql.quoted(others.get(i))));
        }
        return String.join(" and ", all);
    }
}
