package dev.keywright.relational;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.server.Imports;
import dev.keywright.relational.server.TestMariaDb;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.relational.session.DatabaseFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The same in MariaDB: its catalogue, its figures and its digests, read by a user that may do nothing but read. */
class MariaDbTest {
    private static final String[] SCHEMA = {
        "create table customers (id bigint auto_increment primary key, email varchar(100) not null unique, bio text, active tinyint(1) not null)",
        "create table `my orders` (id bigint auto_increment primary key, customer_id bigint not null, status enum('OPEN','PAID') not null,"
                + " placed_at datetime not null, total decimal(10,2) not null check (total between 0 and 9999),"
                + " foreign key (customer_id) references customers (id) on delete cascade)",
        "create table order_items (order_id bigint not null, n int not null, sku varchar(20) not null, primary key (order_id, n))",
        "insert into customers (email, bio, active) select concat('user', seq, '@example.com'), if(seq % 4 = 0, repeat('x', 5000), null), seq % 10 <> 0 from seq_1_to_2000",
        "insert into `my orders` (customer_id, status, placed_at, total) select if(seq <= 400, 7, 1 + seq % 2000), if(seq % 4 = 0, 'OPEN', 'PAID'), now(), 5 from seq_1_to_8000",
        "insert into order_items select o.id, s.seq, 'A' from `my orders` o, seq_1_to_2 s",
    };

    @Test
    void readsNamesOfEveryKind() throws IOException, InterruptedException, SQLException, DatabaseFailure {
        TestMariaDb server = TestMariaDb.start();
        try (Connection connection = server.connect("")) {
            TestPostgres.execute(connection, "create database `odd \"names`");
        }
        try (Connection connection = server.connect("")) {
            connection.setCatalog("odd \"names");
            for (String name : CautionTest.HOSTILE) {
                String quoted = '`' + name.replace("`", "``") + '`';
                TestPostgres.execute(
                        connection, "create table %1$s (%1$s int primary key, `the value` text)".formatted(quoted));
                TestPostgres.execute(connection, "insert into %s values (1, 'a')".formatted(quoted));
                TestPostgres.execute(connection, "select * from %1$s where %1$s = 1".formatted(quoted));
            }
        }

        RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                .database(server.address("odd \"names", "root"), "", Optional.empty());

        assertThat(CautionTest.errors(draft)).as(draft.model()).isEmpty();
        assertThat(CautionTest.places(draft))
                .containsExactlyInAnyOrderElementsOf(CautionTest.HOSTILE.stream()
                        .map(name -> new TableName("odd \"names", name).shown())
                        .toList());
        long patterns = draft.model()
                .lines()
                .filter(line -> line.matches(" *#?   +read: .*"))
                .count();
        assertThat(patterns).as(draft.report()).isGreaterThanOrEqualTo(CautionTest.HOSTILE.size() - 3);
    }

    @Test
    void readsItsCatalogueFiguresAndDigests() throws IOException, InterruptedException, SQLException, DatabaseFailure {
        TestMariaDb server = TestMariaDb.start();
        try (Connection connection = server.connect("")) {
            TestPostgres.execute(connection, "create database shop");
        }
        try (Connection connection = server.connect("shop")) {
            for (String statement : SCHEMA) {
                TestPostgres.execute(connection, statement);
            }
            TestPostgres.execute(connection, "truncate performance_schema.events_statements_summary_by_digest");
            TestPostgres.execute(connection, "create user reader@'127.0.0.1'");
            TestPostgres.execute(connection, "grant select on shop.* to reader@'127.0.0.1'");
            TestPostgres.execute(connection, "grant select on performance_schema.* to reader@'127.0.0.1'");
            for (int i = 0; i < 20; i++) {
                TestPostgres.execute(connection, "select * from customers where id = " + (1 + i));
                TestPostgres.execute(
                        connection, "select * from `my orders` where customer_id = 7 order by placed_at desc limit 20");
                TestPostgres.execute(
                        connection,
                        "select * from `my orders` o join order_items l on l.order_id = o.id where o.id = 5");
                TestPostgres.execute(connection, "select * from customers where id in (1, 2, 3)");
                TestPostgres.execute(
                        connection, "update `my orders` set total = total + 1 where id = 5 and status = 'OPEN'");
                TestPostgres.execute(connection, "insert into order_items values (5, %s, 'B')".formatted(100 + i));
                TestPostgres.execute(connection, "replace into order_items values (6, 1, 'C')");
            }
            Thread.sleep(2100);
        }

        RelationalDraft draft = new RelationalImport(Imports.sampled(10_000))
                .database(server.address("shop", "reader"), "", Optional.empty());

        String model = draft.model();
        assertThat(Check.model("model.yaml", model.getBytes(StandardCharsets.UTF_8)).diagnostics().stream()
                        .filter(Diagnostic::isError)
                        .map(Diagnostic::message))
                .as(model)
                .isEmpty();
        assertThat(model)
                .contains("count: 2000    # counted", "count: 8000    # counted")
                .contains("Customer: {average: 4, max: 403")
                .contains("bio: {type: string, size: 5000, presence: 0.25, distinct: 1, source: {column: bio}}")
                .contains("values: {\"OPEN\": 0.25, \"PAID\": 0.75}")
                .contains("between: [0, 9999], decimals: 2")
                .contains("active: {type: boolean, values: {true: 0.9, false: 0.1}, source: {column: active}}")
                .contains("joined by statements of the workload", "foreign key my orders_ibfk_1")
                .contains("source: {table: \"shop.my orders\"}")
                .contains("include: OrderItem")
                .contains("order: placed_at desc")
                .contains("add: total")
                .contains("create: OrderItem", "put: OrderItem");
        assertThat(draft.report()).as(draft.report()).doesNotContain("Statements that are no pattern");
        // What an import asks is nothing that the application asks.
        assertThat(new RelationalImport(Imports.sampled(1000))
                        .database(server.address("shop", "reader"), "", Optional.empty())
                        .lines())
                .isEqualTo(draft.lines());
    }

    /** A hundred calls in the first window, twenty in the second: the peak is that of the first. */
    @Test
    void seesWindowsAndPeaksWhileItWatches() throws IOException, InterruptedException, SQLException, DatabaseFailure {
        TestMariaDb server = TestMariaDb.start();
        try (Connection connection = server.connect("")) {
            TestPostgres.execute(connection, "create database watched");
        }
        try (Connection connection = server.connect("watched")) {
            TestPostgres.execute(connection, "create table parents (id int primary key, name varchar(20) not null)");
            TestPostgres.execute(
                    connection,
                    "create table children (id int primary key, parent_id int not null, foreign key (parent_id) references parents (id) on delete cascade)");
            TestPostgres.execute(connection, "insert into parents select seq, 'x' from seq_1_to_100");
            TestPostgres.execute(connection, "insert into children select seq, 1 + seq % 100 from seq_1_to_300");
            TestPostgres.execute(connection, "select * from parents where name = 'before'");
        }
        int[] window = {0};
        Runnable traffic = () -> {
            window[0]++;
            try (Connection connection = server.connect("watched")) {
                for (int i = 0; i < (window[0] == 1 ? 100 : 20); i++) {
                    TestPostgres.execute(connection, "select * from parents where id = " + (1 + i));
                }
                Thread.sleep(1100);
            } catch (SQLException | InterruptedException failed) {
                throw new IllegalStateException(failed);
            }
        };

        RelationalDraft draft = new RelationalImport(Imports.watched(traffic))
                .database(server.address("watched", "root"), "", Optional.empty());

        assertThat(CautionTest.errors(draft)).as(draft.model()).isEmpty();
        Matcher rate = Pattern.compile(
                        "(?s)by: id\\n    rps: ([0-9.]+)    # .*?watched for \\d+ s\\n    peak: ([0-9.]+)")
                .matcher(draft.model());
        assertThat(rate.find()).as(draft.model()).isTrue();
        double average = Double.parseDouble(rate.group(1));
        assertThat(Double.parseDouble(rate.group(2)) / average).isBetween(1.3, 2.2);
        assertThat(draft.model()).contains("Parent: {average: 3, max: 3");
    }
}
