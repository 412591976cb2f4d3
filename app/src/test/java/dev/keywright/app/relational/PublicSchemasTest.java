package dev.keywright.app.relational;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.CommandRun;
import dev.keywright.relational.server.PostgresRelease;
import dev.keywright.relational.server.TestPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Well-known schemas, rebuilt from their public descriptions: from an empty server to a design, without an edit. */
class PublicSchemasTest {
    private static final Path EXAMPLE = Path.of("../examples/import");

    @TempDir
    Path directory;

    /** The statements that are no pattern are named: each of them is known to be none. */
    @ParameterizedTest
    @CsvSource({
        "film-rental, PACKAGED, 9, 24, 0",
        "order-system, PACKAGED, 9, 25, 0",
        "auction-site, PACKAGED, 7, 26, 0",
        "film-rental, EMBEDDED, 9, 24, 0",
        "order-system, EMBEDDED, 9, 25, 0",
        "auction-site, EMBEDDED, 7, 26, 0",
    })
    void leadsFromAnEmptyServerToADesign(
            String name, PostgresRelease release, int entities, int statements, int notUnderstood)
            throws IOException, SQLException {
        TestPostgres server = TestPostgres.start(release);
        String database = name.replace('-', '_');
        server.create(database);
        List<String> workload = part(name, "workload");
        assertThat(workload).hasSize(statements);
        try (Connection connection = server.connect(database)) {
            for (String statement : Stream.concat(part(name, "schema").stream(), part(name, "data").stream())
                    .toList()) {
                TestPostgres.execute(connection, statement);
            }
            TestPostgres.execute(connection, "select pg_stat_statements_reset()");
            Thread.sleep(1100);
            for (int i = 0; i < 5; i++) {
                for (String statement : workload) {
                    TestPostgres.execute(connection, statement);
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }

        CommandRun imported = CommandRun.in(
                directory,
                "import",
                "postgresql://postgres@127.0.0.1:%s/%s".formatted(server.port(), database),
                "-o",
                "out");
        String model = Files.readString(directory.resolve("out/model.yaml"), StandardCharsets.UTF_8);
        String report = Files.readString(directory.resolve("out/report.md"), StandardCharsets.UTF_8);
        CommandRun check = CommandRun.in(directory, "check", "out/model.yaml");
        CommandRun design = CommandRun.in(directory, "design", "out/model.yaml", "--time", "1s");

        assertThat(imported.code()).as(imported.err()).isZero();
        assertThat(check.code()).as(check.out() + model).isZero();
        assertThat(design.code()).as(design.out() + design.err()).isZero();
        assertThat(model.lines().filter(line -> line.matches("    count: \\d.*")))
                .hasSize(entities);
        assertThat(report.lines().filter(line -> line.contains(" % |")))
                .as(report + model)
                .hasSize(notUnderstood);
        try (Stream<Path> analysis = Files.list(directory.resolve("out/analysis"))) {
            assertThat(analysis.map(path -> path.getFileName().toString()))
                    .singleElement()
                    .satisfies(folder -> assertThat(folder).matches("database_analysis_\\d{8}_\\d{6}"));
        }
    }

    /** The import that the documentation shows: figures of a server, and counters that were exported from one. */
    @Test
    void writesTheModelAndTheReportThatTheDocumentationShows() throws IOException, SQLException {
        TestPostgres server = TestPostgres.start();
        server.create("auctions");
        try (Connection connection = server.connect("auctions")) {
            for (String statement : Stream.concat(
                            part("auction-site", "schema").stream(), part("auction-site", "data").stream())
                    .toList()) {
                TestPostgres.execute(connection, statement);
            }
        }
        Path statements = EXAMPLE.resolve("statements.csv").toAbsolutePath().normalize();
        String address = "postgresql://postgres@127.0.0.1:%s/auctions".formatted(server.port());

        CommandRun imported = CommandRun.in(
                directory, "import", address, "--workload", statements.toString(), "--over", "7d", "-o", "out");

        assertThat(imported.code()).as(imported.err()).isZero();
        assertThat(CommandRun.in(directory, "check", "out/model.yaml").code()).isZero();
        for (String file : List.of("model.yaml", "report.md")) {
            String actual = Files.readString(directory.resolve("out").resolve(file), StandardCharsets.UTF_8)
                    .replace(address, "postgresql://app@localhost:5432/auctions")
                    .replace(statements.toString(), "statements.csv")
                    .replaceAll("PostgreSQL (\\d+)[^)]*\\(.*?\\)", "PostgreSQL $1");
            Path expected = EXAMPLE.resolve("auction-site." + file);
            if (Boolean.getBoolean("update")) {
                Files.writeString(expected, actual, StandardCharsets.UTF_8);
            }
            assertThat(actual).isEqualTo(Files.readString(expected, StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "model.json --watch 5m -o out | `--watch`, `--over` and `--exact` are for relational databases",
                "schema.sql --table t --endpoint aws -o out | `--endpoint`, `--table` and `--requests` are for DynamoDB",
                "schema.sql --watch soon --sample 5 -o out | `--watch` is a duration such as 30s, 30m, 2h or 7d, not `soon`",
                "schema.sql | `-o DIR` is missing",
            })
    void refusesOptionsThatMeanNothingHere(String words, String mistake) {
        CommandRun run = CommandRun.in(directory, ("import " + words).split(" ", -1));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(mistake);
        assertThat(directory.resolve("out")).doesNotExist();
    }

    /** The same schema and statements from files, with rates in comments. */
    @Test
    void needsNoServerForAScriptAndItsStatements() throws IOException {
        Files.writeString(directory.resolve("schema.sql"), String.join(";\n", part("auction-site", "schema")) + ";\n");
        Files.writeString(
                directory.resolve("queries.sql"),
                "-- 5 per second, peak 20\n" + String.join(";\n-- 120 per minute\n", part("auction-site", "workload"))
                        + ";\n");

        CommandRun imported =
                CommandRun.in(directory, "import", "schema.sql", "--workload", "queries.sql", "-o", "out");
        String model = Files.readString(directory.resolve("out/model.yaml"), StandardCharsets.UTF_8);
        CommandRun check = CommandRun.in(directory, "check", "out/model.yaml");
        CommandRun design = CommandRun.in(directory, "design", "out/model.yaml", "--time", "1s");

        assertThat(imported.code()).as(imported.err()).isZero();
        assertThat(check.code()).as(check.out() + model).isZero();
        assertThat(design.code()).as(design.out() + design.err()).isZero();
        assertThat(model)
                .contains("rps: 5    # said in queries.sql\n    peak: 20")
                .contains("count: 10000    # assumed")
                .contains("\"state=LIVE\"");
    }

    private static List<String> part(String name, String part) throws IOException {
        if (name.equals("auction-site") && part.equals("schema")) {
            return statements(Files.readString(EXAMPLE.resolve("auction-site.sql"), StandardCharsets.UTF_8));
        }
        String text;
        try (var stream = Objects.requireNonNull(
                PublicSchemasTest.class.getResourceAsStream("/relational/%s.sql".formatted(name)))) {
            text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
        String body = text.split("-- %s\n".formatted(part), 2)[1].split("\n-- ", 2)[0];
        return statements(body);
    }

    private static List<String> statements(String script) {
        return Stream.of(script.split(";\n", -1))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }
}
