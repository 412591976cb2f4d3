package dev.keywright.relational;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.relational.RelationalImport.NamedText;
import dev.keywright.relational.server.Imports;
import dev.keywright.relational.server.KnownDatabase;
import dev.keywright.relational.server.PostgresRelease;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.relational.session.DatabaseFailure;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The statements of a known database: how often they are asked, and what becomes of each. */
@ParameterizedClass
@EnumSource(PostgresRelease.class)
class KnownWorkloadTest {
    @Parameter
    PostgresRelease release;

    @Test
    void seesWindowsPeaksAndHiddenWritesWhileItWatches() throws SQLException, DatabaseFailure {
        TestPostgres server = KnownDatabase.create(release, "watched");
        int[] window = {0};
        Runnable traffic = () -> {
            window[0]++;
            try (Connection connection = server.connect("watched")) {
                for (int i = 0; i < (window[0] == 1 ? 100 : 20); i++) {
                    TestPostgres.execute(connection, "select * from customers where id = " + (1 + i));
                }
                TestPostgres.execute(connection, "delete from orders where id = " + window[0] * 10);
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            }
            KnownDatabase.rest();
        };

        RelationalDraft draft = new RelationalImport(Imports.watched(traffic))
                .database(server.address("watched", "postgres"), "", Optional.empty());

        assertThat(CautionTest.errors(draft)).isEmpty();
        Matcher rate = Pattern.compile(
                        "(?s)by: id\\n    rps: ([0-9.]+)    # pg_stat_statements, watched for \\d+ s\\n    peak: ([0-9.]+)")
                .matcher(draft.model());
        assertThat(rate.find()).as(draft.model()).isTrue();
        // 120 calls in two windows of a second and a little; 100 of them in the first.
        assertThat(Double.parseDouble(rate.group(1))).isBetween(30.0, 61.0);
        assertThat(Double.parseDouble(rate.group(2)) / Double.parseDouble(rate.group(1)))
                .isBetween(1.3, 2.2);
        assertThat(draft.model()).contains("cascade: OrderLine");
        assertThat(draft.report())
                .contains(
                        "public.order_lines: 4 rows deleted, but statements account for none; ON DELETE CASCADE from its parent");
    }

    @Test
    void readsPreparedStatementsListsCursorsViewsAndPartialFetches() throws SQLException, DatabaseFailure {
        TestPostgres server = KnownDatabase.create(release, "forms");
        try (Connection connection = server.connect("forms")) {
            connection.setAutoCommit(false);
            TestPostgres.execute(connection, "prepare q(bigint) as select * from customers where id = $1");
            TestPostgres.execute(connection, "execute q(5)");
            TestPostgres.execute(
                    connection,
                    "declare c cursor for select * from orders where customer_id = 7 order by placed_at desc");
            TestPostgres.execute(connection, "fetch 3 from c");
            TestPostgres.execute(connection, "select * from customers where id in (1, 2, 3)");
            TestPostgres.execute(connection, "select * from customers where id in (1, 2, 3, 4, 5)");
            TestPostgres.execute(connection, "select * from open_orders where customer_id = 7");
            TestPostgres.execute(
                    connection,
                    "select * from orders where placed_at between date '2026-01-01' and date '2026-01-02' and customer_id = 7");
            TestPostgres.execute(
                    connection,
                    "select * from orders where customer_id = 7 and (placed_at, id) < (now(), 5) order by placed_at desc, id desc limit 20");
            try (PreparedStatement paged = connection.prepareStatement(
                    "select id from orders where customer_id = ? and status = 'OPEN' limit 10")) {
                paged.setFetchSize(2);
                paged.setLong(1, 7);
                paged.executeQuery().next();
            }
            connection.commit();
        }
        KnownDatabase.rest();

        RelationalDraft draft = new RelationalImport(Imports.sampled(10_000))
                .database(server.address("forms", "postgres"), "", Optional.empty());

        assertThat(CautionTest.errors(draft)).isEmpty();
        assertThat(draft.report()).doesNotContain("Statements that are no pattern");
        assertThat(draft.model())
                .contains("batch: 4", "by: id\n")
                .contains("range: placed_at")
                .contains("by: [\"status=OPEN\", customer_id]")
                .contains("continues a listing after the last one seen");
    }

    /** The log of a real server, with statements of every protocol; a prepared one is logged as three lines. */
    @Test
    void readsTheLogThatTheServerWrites() throws SQLException, DatabaseFailure, IOException, InterruptedException {
        TestPostgres server = KnownDatabase.create(release, "logged");
        try (Connection connection = server.connect("postgres")) {
            TestPostgres.execute(connection, "alter database logged set log_min_duration_statement = 0");
        }
        try (Connection connection = server.connect("logged")) {
            for (int i = 0; i < 6; i++) {
                TestPostgres.execute(connection, "select *\n  from orders\n where customer_id = %s".formatted(i));
                try (PreparedStatement one = connection.prepareStatement("select * from customers where email = ?")) {
                    one.setString(1, "a\"quoted\", 'text', and a comma");
                    one.executeQuery().next();
                }
            }
            TestPostgres.execute(connection, "update customers set active = false where id = 3");
            // Logged a moment later, by a process of its own.
            for (int i = 0; i < 100 && !server.log().contains("update customers"); i++) {
                Thread.sleep(50);
            }
        }
        String log = server.log();

        RelationalDraft draft = new RelationalImport(Imports.sampled(10_000))
                .database(server.address("logged", "postgres"), "", Optional.of(new NamedText("postgresql.csv", log)));

        assertThat(CautionTest.errors(draft)).isEmpty();
        assertThat(draft.analysis().get("workload.json"))
                .containsPattern("(?s)\"calls\" : 6,.*?select \\* from orders where customer_id = ")
                .containsPattern("(?s)\"calls\" : 6,.*?select \\* from customers where email = ");
        assertThat(draft.model()).contains("by: customer_id", "by: email", "to: {active: false}");
        assertThat(draft.report()).doesNotContain("and a comma").contains("the log postgresql.csv");
    }
}
