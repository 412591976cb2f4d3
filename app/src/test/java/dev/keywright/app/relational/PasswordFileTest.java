package dev.keywright.app.relational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keywright.app.CommandRun;
import dev.keywright.relational.server.TestPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The password of a database, out of the file that PostgreSQL's own programs read it from. */
class PasswordFileTest {
    private static final String PASSWORD = "it's: a \\\\ secret";
    private static final String ESCAPED = "it's\\: a \\\\\\\\ secret";

    @TempDir
    Path directory;

    private String home;
    private TestPostgres server;

    @BeforeEach
    void demandAPassword() throws SQLException, IOException, InterruptedException {
        assumeTrue(System.getenv("PGPASSWORD") == null && System.getenv("PGPASSFILE") == null, "a password is set");
        home = System.getProperty("user.home");
        System.setProperty("user.home", directory.toString());
        server = TestPostgres.start();
        server.create("kept");
        try (Connection connection = server.connect("kept")) {
            TestPostgres.execute(connection, "create table t (id int primary key)");
            TestPostgres.execute(connection, "drop role if exists keeper");
            TestPostgres.execute(
                    connection,
                    "create role keeper superuser login password '%s'".formatted(PASSWORD.replace("'", "''")));
        }
        server.demandPassword("keeper");
    }

    @AfterEach
    void goHome() {
        System.setProperty("user.home", home);
    }

    @Test
    void isTakenFromTheFirstLineThatFits() throws IOException {
        write(
                "rw-------",
                "# host:port:database:user:password\n*:*:other:keeper:wrong\n127.0.0.1:*:kept:keeper:%s\n*:*:*:*:wrong\n");

        CommandRun run = run();

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out() + run.err()).doesNotContain("secret");
        try (Stream<Path> files = Files.walk(directory.resolve("out"))) {
            assertThat(files.filter(Files::isRegularFile))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.readString(file, StandardCharsets.UTF_8))
                            .doesNotContain("secret"));
        }
    }

    @Test
    void isNotTakenFromAFileThatOthersMayRead() throws IOException {
        write("rw-r--r--", "*:*:*:*:%s\n");

        CommandRun run = run();

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("cannot be read").doesNotContain("secret");
        assertThat(directory.resolve("out")).doesNotExist();
    }

    private void write(String permissions, String lines) throws IOException {
        Path file = Files.writeString(directory.resolve(".pgpass"), lines.formatted(ESCAPED), StandardCharsets.UTF_8);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    private CommandRun run() {
        return CommandRun.in(
                directory, "import", "postgresql://keeper@127.0.0.1:%s/kept".formatted(server.port()), "-o", "out");
    }
}
