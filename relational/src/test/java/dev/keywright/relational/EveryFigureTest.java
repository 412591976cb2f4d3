package dev.keywright.relational;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.draft.Facts.Values;
import dev.keywright.relational.numbers.SamplePolicy.Reach;
import dev.keywright.relational.server.Imports;
import dev.keywright.relational.server.PostgresRelease;
import dev.keywright.relational.server.TestMariaDb;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.relational.session.DatabaseFailure;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every figure of an import that may read a thousand rows of a table, beside what a full scan of the tables says. Half of the
 * children belong to few parents, long values are stored out of line, and rows of one kind lie together.
 */
class EveryFigureTest {
    /** Numbers from 1 to 100,000, in a table: neither database can count without one in the same words. */
    private static final String[] SCHEMA = {
        "create table shops (id int primary key, name varchar(40) not null, story text, country char(2) not null, rank_no int)",
        "create table articles (id int primary key, shop_id int not null, kind varchar(10) not null, price decimal(8,2), picture text,"
                + " foreign key (shop_id) references shops (id))",
        "create table sales (id int primary key, article_id int not null, buyer_id int, state varchar(10) not null, note varchar(100),"
                + " foreign key (article_id) references articles (id))",
        "create table buyers (id int primary key, email varchar(60) not null, city varchar(20) not null)",
        "create table labels (article_id int not null, word varchar(20) not null, primary key (article_id, word),"
                + " foreign key (article_id) references articles (id) on delete cascade)",
        "create index articles_shop on articles (shop_id)",
        "create index sales_article on sales (article_id)",
        "create index sales_buyer on sales (buyer_id)",
        "insert into shops select n, concat('shop ', n), case when n % 3 = 0 then repeat('lorem ', 1200) end,"
                + " case when n % 4 = 0 then 'de' when n % 4 = 1 then 'fr' else 'it' end, case when n % 10 <> 0 then n % 100 end"
                + " from numbers where n <= 1500",
        // Shop 3 has a quarter of all articles, a third of the shops has none.
        "insert into articles select n, case when n % 4 = 0 then 3 else 1 + n % 1000 end,"
                + " case when n <= 6000 then 'book' else 'music' end, n % 500 + 0.25, case when n % 5 = 0 then repeat('x', 3000) end"
                + " from numbers where n <= 12000",
        "insert into buyers select n, concat('buyer', n, '@example.com'), concat('city', n % 200) from numbers where n <= 8000",
        // A fifth without a buyer; buyer 11 buys every tenth time.
        "insert into sales select n, 1 + (n * n % 99991) % 12000, case when n % 5 = 0 then null when n % 10 = 1 then 11 else 1 + (n * 31) % 8000 end,"
                + " case when n % 100 = 0 then 'OPEN' else 'DONE' end, case when n % 2 = 0 then 'sent' end from numbers where n <= 40000",
        "insert into labels select n, 'new' from numbers where n <= 6000",
        "insert into labels select n, 'used' from numbers where n <= 3000",
    };

    /** A share of a row in a thousand is no figure. */
    private static final double SMALL = 0.001;

    private final List<String> wrong = new ArrayList<>();
    private int compared;

    @ParameterizedTest
    @EnumSource(PostgresRelease.class)
    void isCloseToTheTruthInPostgres(PostgresRelease release) throws SQLException, DatabaseFailure, IOException {
        TestPostgres server = TestPostgres.start(release);
        server.create("figures");
        try (Connection connection = server.connect("figures")) {
            TestPostgres.execute(
                    connection, "create temporary table numbers as select n from generate_series(1, 100000) n");
            for (String statement : SCHEMA) {
                TestPostgres.execute(connection, statement);
            }
            TestPostgres.execute(connection, "analyze");
            RelationalDraft draft = new RelationalImport(Imports.everything(Reach.SAMPLES, Values.WRITTEN))
                    .database(server.address("figures", "postgres"), "", Optional.empty());
            compare(connection, draft, Dialect.POSTGRESQL);
        }
    }

    @Test
    void isCloseToTheTruthInMariaDb() throws SQLException, DatabaseFailure, IOException, InterruptedException {
        TestMariaDb server = TestMariaDb.start();
        try (Connection connection = server.connect("")) {
            TestPostgres.execute(connection, "create database figures");
        }
        try (Connection connection = server.connect("figures")) {
            TestPostgres.execute(connection, "create temporary table numbers as select seq as n from seq_1_to_100000");
            for (String statement : SCHEMA) {
                TestPostgres.execute(connection, statement);
            }
            TestPostgres.execute(connection, "analyze table shops, articles, sales, buyers, labels");
            RelationalDraft draft = new RelationalImport(Imports.everything(Reach.SAMPLES, Values.WRITTEN))
                    .database(server.address("figures", "root"), "", Optional.empty());
            compare(connection, draft, Dialect.MYSQL);
        }
    }

    private void compare(Connection connection, RelationalDraft draft, Dialect sql) throws SQLException, IOException {
        assertThat(CautionTest.errors(draft)).as(draft.model()).isEmpty();
        JsonNode statistics = new ObjectMapper().readTree(draft.analysis().get("statistics.json"));
        for (JsonNode table : statistics.get("tables")) {
            String name = table.get("table").asText().replaceAll("^.*\\.", "");
            close(name + " rows", table.at("/rows"), truth(connection, "select count(*) from " + name), 0.05);
            for (Map.Entry<String, JsonNode> column : table.get("columns").properties()) {
                column(connection, name, column.getKey(), column.getValue(), sql);
            }
        }
        for (JsonNode link : statistics.get("relationships")) {
            children(connection, link);
        }
        assertThat(wrong).as("%s figures compared", compared).isEmpty();
        assertThat(compared).isGreaterThan(80);
    }

    private void column(Connection connection, String table, String column, JsonNode figures, Dialect sql)
            throws SQLException {
        String what = table + "." + column;
        String from = " from %s where %s is not null".formatted(table, column);
        boolean number = column.matches("id|.*_id|price|rank_no");
        String text = sql.asText(column);
        String bytes = number
                ? "floor((char_length(replace(%s, '.', '')) + 1) / 2.0) + 1".formatted(text)
                : "octet_length(%s)".formatted(column);
        close(what + " size", figures.at("/size"), truth(connection, "select avg(%s)%s".formatted(bytes, from)), 0.1);
        close(
                what + " largest",
                figures.at("/largest"),
                truth(connection, "select max(%s)%s".formatted(bytes, from)),
                0.1);
        double rows = truth(connection, "select count(*) from " + table);
        double given = truth(connection, "select count(*)" + from);
        close(what + " presence", figures.at("/presence"), given / rows, 0.1);
        close(
                what + " distinct",
                figures.at("/distinct"),
                truth(connection, "select count(distinct %s)%s".formatted(column, from)),
                0.1);
        String each = "(select count(*) as n%s group by %s) counted".formatted(from, column);
        close(what + " hottest", figures.at("/hottest"), truth(connection, "select max(n) from " + each) / given, 0.1);
        for (Map.Entry<String, JsonNode> value : figures.at("/shares").properties()) {
            double same = truth(connection, "select count(*)%s and %s = '%s'".formatted(from, text, value.getKey()));
            compared++;
            if (Math.abs(value.getValue().asDouble() - same / given) > 0.05) {
                wrong.add("%s share of %s: %s, in truth %s"
                        .formatted(what, value.getKey(), value.getValue(), same / given));
            }
        }
    }

    private void children(Connection connection, JsonNode link) throws SQLException {
        String child = link.get("child").asText().replaceAll("^.*\\.", "");
        String parent = link.get("parent").asText().replaceAll("^.*\\.", "");
        String column = link.get("columns").get(0).asText();
        String what = "%s of %s by %s".formatted(child, parent, column);
        double parents = truth(connection, "select count(*) from " + parent);
        double rows = truth(connection, "select count(*) from %s where %s is not null".formatted(child, column));
        String each = "(select count(*) as n from %s where %s is not null group by %s) counted"
                .formatted(child, column, column);
        close(what + " average", link.at("/average"), rows / parents, 0.1);
        close(what + " max", link.at("/max"), truth(connection, "select max(n) from " + each), 0.1);
        close(what + " share", link.at("/share"), truth(connection, "select count(*) from " + each) / parents, 0.1);
    }

    private void close(String what, JsonNode figure, double truth, double within) {
        if (figure.isMissingNode()) {
            return;
        }
        compared++;
        double found = figure.get("value").asDouble();
        String from = figure.get("from").asText();
        if (Math.abs(found - truth) > allowed(from, within) * truth + SMALL) {
            wrong.add("%s: %s (%s), in truth %s".formatted(what, found, from, truth));
        }
    }

    /** Most children of some parents, and values beyond those of a sample, are guesses, and called so. */
    private static double allowed(String from, double within) {
        return from.equals("scaled from a sample") || from.startsWith("at least") ? 0.3 : within;
    }

    private static double truth(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getDouble(1);
        }
    }
}
