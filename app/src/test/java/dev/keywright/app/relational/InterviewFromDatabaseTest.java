package dev.keywright.app.relational;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.CommandRun;
import dev.keywright.relational.server.TestPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An interview that begins with a live database: its tables, figures and statements are known before the first question. */
class InterviewFromDatabaseTest {
    private static final List<String> TABLES = List.of(
            "create table customer (id bigint primary key, email varchar(80) not null unique, joined timestamptz not null)",
            "create table purchase (id bigint primary key, customer_id bigint not null references customer, total int not null,"
                    + " placed timestamptz not null)",
            "insert into customer select i, 'c' || i || '@example.com', now() from generate_series(1, 300) i",
            "insert into purchase select i, 1 + i % 300, i, now() from generate_series(1, 1500) i",
            "analyze");

    @TempDir
    Path directory;

    private TestPostgres server;

    @BeforeEach
    void fill() throws SQLException {
        server = TestPostgres.start();
        server.create("asked");
        try (Connection connection = server.connect("asked")) {
            for (String statement : TABLES) {
                TestPostgres.execute(connection, statement);
            }
        }
    }

    private CommandRun interview(String... more) {
        String address = "postgresql://postgres@127.0.0.1:%s/asked".formatted(server.port());
        List<String> words = new ArrayList<>(List.of("interview", "--from", address));
        words.addAll(List.of(more));
        return CommandRun.in(directory, words.toArray(String[]::new));
    }

    private String document() throws IOException {
        return Files.readString(directory.resolve("dynamodb_requirement.md"), StandardCharsets.UTF_8);
    }

    @Test
    void beginsWithTheTablesAndAsksForWhatTheApplicationDoes() throws IOException, SQLException {
        try (Connection connection = server.connect("asked")) {
            TestPostgres.execute(connection, "select pg_stat_statements_reset()");
        }

        CommandRun run = interview("--json");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("{").contains("\"ready\": false", "\"id\": \"patterns\"");
        assertThat(document())
                .contains("  Purchase:\n", "```yaml keywright\n")
                .contains("patterns:\n  Customer-get:    # assumed\n")
                .doesNotContain("perDay");
        assertThat(CommandRun.in(directory, "check", "dynamodb_requirement.md").code())
                .isZero();
        Files.writeString(
                directory.resolve("answers.yaml"),
                "patterns: [\"list Purchases of a Customer limit 20, 5 a second\", done]\n",
                StandardCharsets.UTF_8);
        CommandRun more = CommandRun.in(directory, "interview", "--answers", "answers.yaml", "--json");
        assertThat(more.code()).as(more.out() + more.err()).isZero();
        assertThat(document()).contains("    read: Purchase\n", "    rps: 5\n");
    }

    @Test
    void takesTheStatementsForPatternsWithTheirRates() throws IOException, SQLException, InterruptedException {
        try (Connection connection = server.connect("asked")) {
            TestPostgres.execute(connection, "select pg_stat_statements_reset()");
            Thread.sleep(1100);
            for (int call = 0; call < 20; call++) {
                TestPostgres.execute(connection, "select * from purchase where customer_id = %s".formatted(call));
                TestPostgres.execute(
                        connection, "insert into purchase values (%s, 7, 3, now())".formatted(5000 + call));
            }
        }

        CommandRun run = interview("--json");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"ready\": true");
        assertThat(document()).contains("    read: Purchase\n", "    create: Purchase\n");
        assertThat(CommandRun.in(directory, "check", "dynamodb_requirement.md").code())
                .isZero();
    }

    @Test
    void saysPlainlyWhatIsWrongWithAnAddress() {
        CommandRun nobody = CommandRun.in(directory, "interview", "--from", "postgresql://me@127.0.0.1:1/shop");
        CommandRun open =
                CommandRun.in(directory, "interview", "--from", "postgresql://me:hidden-word@127.0.0.1:1/shop");

        assertThat(nobody.code()).isEqualTo(2);
        assertThat(nobody.err()).contains("127.0.0.1").doesNotContain("Exception");
        assertThat(open.code()).isEqualTo(2);
        assertThat(open.err())
                .contains("set PGPASSWORD", "`postgresql://me@127.0.0.1:1/shop` could not be imported")
                .doesNotContain("hidden-word");
        assertThat(directory.resolve("dynamodb_requirement.md")).doesNotExist();
    }
}
