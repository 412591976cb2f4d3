package dev.keywright.relational.server;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.session.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A MariaDB of its own with performance_schema and a binary log, as {@link TestPostgres} is for PostgreSQL. */
public final class TestMariaDb {
    private static final Path SERVER = Path.of("/usr/sbin/mariadbd");
    private static final Path INSTALL = Path.of("/usr/bin/mariadb-install-db");

    private static Optional<TestMariaDb> running = Optional.empty();

    private final int port;

    private TestMariaDb(int port) {
        this.port = port;
    }

    public static synchronized TestMariaDb start() throws IOException, InterruptedException {
        if (running.isEmpty()) {
            running = Optional.of(launch());
        }
        return running.get();
    }

    private static TestMariaDb launch() throws IOException, InterruptedException {
        if (!Files.isExecutable(SERVER) || !Files.isExecutable(INSTALL)) {
            String missing = "no /usr/sbin/mariadbd; install the package mariadb-server";
            if ("required".equals(System.getProperty("tools"))) {
                fail(missing);
            }
            return abort("SKIPPED: " + missing);
        }
        Path folder = Files.createTempDirectory("keywright-mariadb");
        // A server that starts removes what it takes for temporary tables of a server that died: of another one, too,
        // in the same folder.
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        String user = System.getProperty("user.name");
        TestPostgres.run(List.of(
                INSTALL.toString(),
                "--no-defaults",
                "--datadir=" + folder + "/data",
                "--tmpdir=" + temporary,
                "--user=" + user,
                "--auth-root-authentication-method=normal",
                "--skip-test-db"));
        int port = TestPostgres.freePort();
        Process process = new ProcessBuilder(
                        SERVER.toString(),
                        "--no-defaults",
                        "--datadir=" + folder + "/data",
                        "--tmpdir=" + temporary,
                        "--socket=" + folder + "/socket",
                        "--port=" + port,
                        "--bind-address=127.0.0.1",
                        "--user=" + user,
                        "--performance-schema=ON",
                        "--log-bin=binlog",
                        "--binlog-format=ROW",
                        "--server-id=1",
                        "--innodb-flush-log-at-trx-commit=0",
                        "--skip-name-resolve")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            process.destroyForcibly();
            TestPostgres.run(List.of("rm", "-rf", folder.toString()));
        }));
        TestMariaDb server = new TestMariaDb(port);
        for (int i = 0; i < 120; i++) {
            try (Connection connection = server.connect("")) {
                TestPostgres.execute(connection, "create user if not exists 'root'@'127.0.0.1'");
                TestPostgres.execute(connection, "grant all on *.* to 'root'@'127.0.0.1'");
                return server;
            } catch (SQLException notYet) {
                Thread.sleep(250);
            }
        }
        return fail("MariaDB did not start: " + Files.readString(folder.resolve("log")));
    }

    public int port() {
        return port;
    }

    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:mariadb://127.0.0.1:%s/%s?user=root&allowMultiQueries=true".formatted(port, database));
    }

    public Address address(String database, String user) {
        return new Address(Dialect.MYSQL, "127.0.0.1", port, database, user, Map.of());
    }
}
