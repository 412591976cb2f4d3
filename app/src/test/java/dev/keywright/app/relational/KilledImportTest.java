package dev.keywright.app.relational;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.OtherKeywright;
import dev.keywright.relational.server.TestPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An import whose process is ended while it watches a database. */
class KilledImportTest {
    private static final int MOST_LOOKS = 600;
    private static final long LOOK_MILLIS = 50;
    private static final String CONNECTED =
            "select count(*) from pg_stat_activity where application_name = 'keywright' and datname = 'killed'";

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"-INT", "-KILL"})
    void leavesNothingBehind(String signal) throws IOException, SQLException, InterruptedException {
        TestPostgres server = TestPostgres.start();
        server.create("killed");
        try (Connection connection = server.connect("killed")) {
            TestPostgres.execute(connection, "create table t (id int primary key)");
            String address = "postgresql://postgres@127.0.0.1:%s/killed".formatted(server.port());
            Process program = OtherKeywright.start(
                    "import",
                    address,
                    "--watch",
                    "10m",
                    "-o",
                    directory.resolve("out").toString());
            try {
                await(connection, 1);
                Process kill = new ProcessBuilder("kill", signal, String.valueOf(program.pid())).start();
                assertThat(kill.waitFor()).isZero();
                assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
            } finally {
                program.destroyForcibly();
            }
            await(connection, 0);
        }
        assertThat(directory).isEmptyDirectory();
    }

    /** The server notices a connection, and its end, a moment after it. */
    private static void await(Connection connection, long connections) throws SQLException, InterruptedException {
        for (int look = 0; look < MOST_LOOKS && TestPostgres.number(connection, CONNECTED) != connections; look++) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        assertThat(TestPostgres.number(connection, CONNECTED)).isEqualTo(connections);
    }
}
