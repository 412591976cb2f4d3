package dev.keywright.relational.server;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.session.Address;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** A PostgreSQL of its own for the tests of one run. */
public final class TestPostgres {
    /** So few that a test can fill the counters. */
    public static final int MOST_STATEMENTS = 1000;

    private static final Map<PostgresRelease, Path> BINARIES = new EnumMap<>(PostgresRelease.class);
    private static final Map<PostgresRelease, TestPostgres> RUNNING = new EnumMap<>(PostgresRelease.class);

    /** Servers first, then the programs that end them. */
    private static final List<Runnable> ENDINGS = new CopyOnWriteArrayList<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> ENDINGS.forEach(Runnable::run)));
    }

    private final int port;

    private TestPostgres(int port) {
        this.port = port;
    }

    public static TestPostgres start() {
        return start(PostgresRelease.PACKAGED);
    }

    public static synchronized TestPostgres start(PostgresRelease release) {
        return RUNNING.computeIfAbsent(release, TestPostgres::launch);
    }

    /** A server that follows another one, which never comes: all that an import can tell is that it does. */
    public static TestPostgres replica(PostgresRelease release, String statement) {
        try {
            Path bin = binaries(release);
            Path folder = made(bin);
            Path input = Files.writeString(folder.resolve("input"), statement + "\n");
            run(with(as(), bin.resolve("postgres").toString(), "--single", "-D", folder + "/data", "postgres"), input);
            run(with(as(), "touch", folder + "/data/standby.signal"));
            return started(bin, folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static synchronized Path binaries(PostgresRelease release) {
        return BINARIES.computeIfAbsent(release, PostgresRelease::find);
    }

    private static TestPostgres launch(PostgresRelease release) {
        try {
            Path bin = binaries(release);
            return started(bin, made(bin));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** PostgreSQL refuses to run as root. */
    static List<String> as() {
        return "root".equals(System.getProperty("user.name")) ? List.of("runuser", "-u", "postgres", "--") : List.of();
    }

    private static Path made(Path bin) throws IOException {
        Path folder = Files.createTempDirectory("keywright-postgres");
        if (!as().isEmpty()) {
            run(List.of("chown", "postgres", folder.toString()));
        }
        run(with(
                as(),
                bin.resolve("initdb").toString(),
                "-D",
                folder + "/data",
                "-A",
                "trust",
                "-U",
                "postgres",
                "-E",
                "UTF8",
                "--no-sync"));
        return folder;
    }

    private static TestPostgres started(Path bin, Path folder) throws IOException {
        int port = freePort();
        String options =
                "-p %s -c listen_addresses=127.0.0.1 -c unix_socket_directories=%s -c fsync=off -c autovacuum=off -c wal_level=logical -c max_wal_senders=100 -c max_replication_slots=100"
                        .formatted(port, folder);
        String counters =
                " -c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.max=" + MOST_STATEMENTS;
        // For those databases that ask for it.
        String log =
                " -c logging_collector=on -c log_destination=csvlog -c log_directory=%s -c log_filename=statements.log"
                        .formatted(folder);
        String control = bin.resolve("pg_ctl").toString();
        run(with(
                as(),
                control,
                "-D",
                folder + "/data",
                "-o",
                options + counters + log,
                "-l",
                folder + "/log",
                "-w",
                "start"));
        ENDINGS.add(0, () -> {
            run(with(as(), control, "-D", folder + "/data", "-m", "immediate", "stop"));
            run(List.of("rm", "-rf", folder.toString()));
        });
        return new TestPostgres(port);
    }

    static List<String> with(List<String> prefix, String... words) {
        List<String> all = new ArrayList<>(prefix);
        all.addAll(List.of(words));
        return all;
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Removed after all servers have ended. */
    static void leave(Path folder) {
        ENDINGS.add(() -> run(List.of("rm", "-rf", folder.toString())));
    }

    static void run(List<String> command) {
        run(command, Path.of("/dev/null"));
    }

    private static void run(List<String> command, Path input) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectInput(input.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException("failed: " + String.join(" ", command));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** An empty database with the counters of statements. */
    public void create(String database) throws SQLException {
        try (Connection connection = connect("postgres")) {
            execute(connection, "drop database if exists \"%s\"".formatted(database.replace("\"", "\"\"")));
            execute(connection, "create database \"%s\"".formatted(database.replace("\"", "\"\"")));
        }
        try (Connection connection = connect(database)) {
            execute(connection, "create extension pg_stat_statements");
        }
    }

    public Connection connect(String database) throws SQLException {
        java.util.Properties properties = new java.util.Properties();
        properties.setProperty("user", "postgres");
        properties.setProperty("PGDBNAME", database);
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:%s/".formatted(port), properties);
    }

    public static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    public static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getLong(1);
        }
    }

    public static List<String> texts(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<String> texts = new ArrayList<>();
            while (result.next()) {
                texts.add(result.getString(1));
            }
            return texts;
        }
    }

    /** From now on a role must have a password; all others come in without one. */
    public void demandPassword(String role) throws SQLException, IOException, InterruptedException {
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement();
                ResultSet file = statement.executeQuery("show hba_file")) {
            file.next();
            Path rules = Path.of(file.getString(1));
            String rule = "host all %s 127.0.0.1/32 scram-sha-256\n".formatted(role);
            String before = Files.readString(rules, StandardCharsets.UTF_8);
            if (!before.startsWith(rule)) {
                Files.writeString(rules, rule + before, StandardCharsets.UTF_8);
                execute(connection, "select pg_reload_conf()");
                // The server reads its rules when it comes to it.
                for (int i = 0; i < 100 && isLetIn(role); i++) {
                    Thread.sleep(50);
                }
            }
        }
    }

    private boolean isLetIn(String role) {
        String address = "jdbc:postgresql://127.0.0.1:%s/postgres?user=%s".formatted(port, role);
        try (Connection connection = DriverManager.getConnection(address)) {
            return connection.isValid(1);
        } catch (SQLException refused) {
            return false;
        }
    }

    public Address address(String database, String user) {
        return new Address(Dialect.POSTGRESQL, "127.0.0.1", port, database, user, Map.of());
    }

    /** What the server has logged so far, as CSV. */
    public String log() throws IOException, SQLException {
        try (Connection connection = connect("postgres")) {
            return String.join(
                    "\n",
                    texts(connection, "select pg_read_file(current_setting('log_directory') || '/statements.csv')"));
        }
    }

    public int port() {
        return port;
    }
}
