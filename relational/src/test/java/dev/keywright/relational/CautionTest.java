package dev.keywright.relational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.model.Entity;
import dev.keywright.relational.RelationalImport.NamedText;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.server.Imports;
import dev.keywright.relational.server.PostgresRelease;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.relational.session.Session;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that nobody should give, and permissions that nobody should need. */
@ParameterizedClass
@EnumSource(PostgresRelease.class)
class CautionTest {
    @Parameter
    PostgresRelease release;

    static final List<String> HOSTILE = List.of(
            "order",
            "Select",
            "my table",
            "a.b",
            "it's",
            "say \"hi\"",
            "semi;colon -- drop table x",
            "${x} {{y}} #z: [1]",
            "Ünïcödé таблица 表",
            "back\\slash",
            "9lives",
            "x".repeat(63),
            "*/ comment /*",
            "line\nand\ttab",
            "%s%n");

    @Test
    void readsNamesOfEveryKindInScripts() {
        StringBuilder schema = new StringBuilder();
        StringBuilder queries = new StringBuilder();
        for (String name : HOSTILE) {
            String quoted = '"' + name.replace("\"", "\"\"") + '"';
            schema.append("create table %1$s (%1$s int primary key, \"the value\" text);\n".formatted(quoted));
            queries.append("-- 5 per second\nselect * from %1$s where %1$s = $1;\n".formatted(quoted));
        }

        RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                .script("schema.sql", schema.toString(), Optional.of(new NamedText("queries.sql", queries.toString())));

        assertThat(errors(draft)).as(draft.model()).isEmpty();
        assertThat(places(draft))
                .containsExactlyInAnyOrderElementsOf(HOSTILE.stream()
                        .map(name -> new TableName("", name).shown())
                        .toList());
    }

    static List<String> errors(RelationalDraft draft) {
        return Check.model("model.yaml", draft.model().getBytes(StandardCharsets.UTF_8)).diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(Diagnostic::message)
                .toList();
    }

    static List<String> places(RelationalDraft draft) {
        return entities(draft).stream().map(entity -> entity.source().place()).toList();
    }

    private static List<Entity> entities(RelationalDraft draft) {
        return Check.model("model.yaml", draft.model().getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow()
                .entities();
    }

    /** Older versions of the extension are kept when a server is upgraded; their views have other columns. */
    @Test
    void readsTheCountersOfEveryVersionOfTheExtension() throws SQLException, DatabaseFailure {
        TestPostgres server = TestPostgres.start(release);
        List<String> versions;
        try (Connection connection = server.connect("postgres")) {
            versions = TestPostgres.texts(
                    connection,
                    "select version from pg_available_extension_versions where name = 'pg_stat_statements'"
                            + " and string_to_array(version, '.')::int[] >= array[1, 7] order by 1");
        }
        assertThat(versions).contains("1.7", "1.10");
        for (String version : versions) {
            String database = "extension " + version;
            server.create(database);
            try (Connection connection = server.connect(database)) {
                TestPostgres.execute(connection, "drop extension pg_stat_statements");
                TestPostgres.execute(connection, "create schema \"some where\"");
                TestPostgres.execute(
                        connection,
                        "create extension pg_stat_statements schema \"some where\" version '%s'".formatted(version));
                TestPostgres.execute(connection, "create table t (id int primary key)");
                TestPostgres.execute(connection, "select * from t where id = 5");
            }

            RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                    .database(server.address(database, "postgres"), "", Optional.empty());

            assertThat(draft.model()).as(version + draft.report()).contains("read: T");
        }
    }

    @Test
    void listsStatementsThatWereThrownOutOfTheCounters() throws SQLException, DatabaseFailure {
        TestPostgres server = TestPostgres.start(release);
        server.create("crowded");
        try (Connection connection = server.connect("crowded")) {
            TestPostgres.execute(connection, "create table t (id int primary key)");
            for (int i = 0; i < TestPostgres.MOST_STATEMENTS + 50; i++) {
                // Names and values do not tell statements apart, operators do.
                String signs = Integer.toBinaryString(i).replace("0", "+ id ").replace("1", "- id ");
                TestPostgres.execute(connection, "select id %s from t".formatted(signs));
            }
        }

        RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                .database(server.address("crowded", "postgres"), "", Optional.empty());
        try (Connection connection = server.connect("crowded")) {
            TestPostgres.execute(connection, "select pg_stat_statements_reset()");
        }

        assertThat(draft.report())
                .containsPattern("pg_stat_statements was full and threw statements out \\d+ times; rates are too low");
    }

    @Test
    void saysThatAServerIsAReplica() throws SQLException, DatabaseFailure {
        TestPostgres replica = TestPostgres.replica(release, "create table t (id int primary key)");

        RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                .database(replica.address("postgres", "postgres"), "", Optional.empty());

        assertThat(draft.report())
                .contains("this server is a replica: its counters show the reads that it serves, and no writes");
    }

    /** Ended in the middle: no connection is left, and whoever asked is told. */
    @Test
    void leavesNoConnectionBehind() throws SQLException, InterruptedException {
        TestPostgres server = TestPostgres.start(release);
        server.create("ended");
        try (Connection connection = server.connect("ended")) {
            TestPostgres.execute(connection, "create table t (id int primary key)");
            RelationalImport watching = new RelationalImport(Imports.watched(() -> {
                throw new IllegalStateException("ended by the user");
            }));

            assertThatThrownBy(() -> watching.database(server.address("ended", "postgres"), "", Optional.empty()))
                    .hasMessage("ended by the user");
            String left = "select count(*) from pg_stat_activity where application_name = 'keywright'";
            // The server notices the end of a connection a moment after it.
            for (int n = 0; n < 100 && TestPostgres.number(connection, left) > 0; n++) {
                Thread.sleep(50);
            }
            assertThat(TestPostgres.number(connection, left)).isZero();
        }
    }

    @Test
    void readsNamesOfEveryKind() throws SQLException, DatabaseFailure {
        TestPostgres server = TestPostgres.start(release);
        String database = "we\"ird na me";
        server.create(database);
        try (Connection connection = server.connect(database)) {
            for (String name : HOSTILE) {
                String quoted = '"' + name.replace("\"", "\"\"") + '"';
                TestPostgres.execute(
                        connection,
                        "create table %1$s (%1$s int primary key, \"the value\" text, %2$s int references %1$s)"
                                .formatted(
                                        quoted,
                                        "\"parent "
                                                + name.substring(0, Math.min(40, name.length()))
                                                        .replace("\"", "\"\"") + "\""));
                TestPostgres.execute(connection, "insert into %s values (1, 'a', null), (2, 'b', 1)".formatted(quoted));
            }
            TestPostgres.execute(connection, "select pg_stat_statements_reset()");
            Thread.sleep(1100);
            for (String name : HOSTILE) {
                String quoted = '"' + name.replace("\"", "\"\"") + '"';
                TestPostgres.execute(connection, "select * from %1$s where %1$s = 1".formatted(quoted));
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }

        RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                .database(server.address(database, "postgres"), "", Optional.empty());

        assertThat(errors(draft)).as(draft.model()).isEmpty();
        assertThat(draft.model().lines().filter(line -> line.contains("count: 2    # counted")))
                .hasSize(HOSTILE.size());
        // Each table and each of its columns can be found again from the model alone.
        List<Entity> entities = entities(draft);
        for (String name : HOSTILE) {
            String table = new TableName("public", name).shown();
            assertThat(entities.stream()
                            .filter(entity -> entity.source().place().equals(table)))
                    .as(table)
                    .singleElement()
                    .satisfies(entity -> assertThat(entity.attributes().stream()
                                    .map(attribute -> attribute.source().place()))
                            .contains(name, "the value"));
        }
        // Every statement is a pattern, or is listed with the reason.
        long patterns = draft.model()
                .lines()
                .filter(line -> line.startsWith("    read: "))
                .count();
        long listed = draft.report()
                .lines()
                .filter(line -> line.startsWith("| ") && line.contains(" % |"))
                .count();
        assertThat(patterns + listed).as(draft.report()).isGreaterThanOrEqualTo(HOSTILE.size());
        assertThat(patterns).as(draft.report()).isGreaterThanOrEqualTo(HOSTILE.size() - 3);
    }

    /** A user that may do nothing but read: whatever else an import tried would fail. */
    @Test
    void needsNothingButTheRightToRead() throws SQLException, DatabaseFailure {
        TestPostgres server = TestPostgres.start(release);
        server.create("guarded");
        try (Connection connection = server.connect("guarded")) {
            TestPostgres.execute(connection, "create table t (id int primary key, name text)");
            TestPostgres.execute(connection, "create table secret (id int primary key, name text)");
            TestPostgres.execute(connection, "insert into t select g, 'n' || g from generate_series(1, 300) g");
            TestPostgres.execute(connection, "drop role if exists reader");
            TestPostgres.execute(connection, "create role reader login");
            TestPostgres.execute(connection, "revoke all on database guarded from public");
            TestPostgres.execute(connection, "revoke all on schema public from public");
            TestPostgres.execute(connection, "grant connect on database guarded to reader");
            TestPostgres.execute(connection, "grant usage on schema public to reader");
            TestPostgres.execute(
                    connection, "grant select on t, pg_stat_statements, pg_stat_statements_info to reader");
            TestPostgres.execute(connection, "select * from t where id = 5");
        }

        RelationalDraft draft = new RelationalImport(Imports.sampled(1000))
                .database(server.address("guarded", "reader"), "", Optional.empty());

        assertThat(draft.model()).contains("count: 300    # counted").contains("  Secret:");
        assertThat(draft.report())
                .contains("public.secret: no permission to SELECT")
                .contains("calls of other users: grant pg_read_all_stats to see them");
    }

    /** Even a superuser cannot write through the connection of an import. */
    @Test
    void cannotWriteAtAll() throws SQLException, DatabaseFailure {
        TestPostgres server = TestPostgres.start(release);
        server.create("locked");
        try (Connection connection = server.connect("locked")) {
            TestPostgres.execute(connection, "create table t (id int primary key)");
        }
        try (Session session = Session.open(server.address("locked", "postgres"), "")) {
            assertThatThrownBy(() ->
                            session.rows("with made as (insert into t values (1) returning id) select id from made"))
                    .isInstanceOf(DatabaseFailure.class)
                    .hasMessageContaining("read-only transaction");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql://me:secret@localhost/shop",
                "postgresql://me@localhost/shop?password=secret",
                "postgresql://me@localhost/shop?sslmode=require&sslpassword=secret"
            })
    void refusesAPasswordThatOthersCouldSee(String address) {
        Address.Parsed parsed = Address.parse(address, "me");

        assertThat(parsed.address()).isEmpty();
        assertThat(parsed.problem()).contains("PGPASSWORD").doesNotContain("secret");
    }
}
