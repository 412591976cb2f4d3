package dev.keywright.relational.session;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * One connection. Every question is a read-only transaction of its own with time limits, so that no lock and no old
 * snapshot outlives it.
 */
public final class Session implements AutoCloseable {
    private static final int STATEMENT_SECONDS = 30;
    private static final int LOCK_SECONDS = 2;

    private final Connection connection;
    private final Dialect dialect;
    private final List<String> notes = new ArrayList<>();

    private Session(Connection connection, Dialect dialect) {
        this.connection = connection;
        this.dialect = dialect;
    }

    public static Session open(Address address, String password) throws DatabaseFailure {
        try {
            Connection connection = Connections.open(address, password);
            Session session = new Session(connection, address.dialect());
            session.prepare(address);
            return session;
        } catch (SQLException refused) {
            throw new DatabaseFailure(refused);
        }
    }

    private void prepare(Address address) throws SQLException {
        connection.setAutoCommit(false);
        if (dialect == Dialect.POSTGRESQL) {
            connection.setReadOnly(true);
            return;
        }
        connection.setCatalog(address.database());
        execute("SET SESSION TRANSACTION READ ONLY");
        execute("SET SESSION lock_wait_timeout = " + LOCK_SECONDS);
        try {
            execute("SET SESSION max_statement_time = " + STATEMENT_SECONDS);
        } catch (SQLException notMariaDb) {
            execute("SET SESSION max_execution_time = " + STATEMENT_SECONDS * 1000);
        }
        connection.rollback();
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The rows of a question; parameters take the place of `?`. */
    public List<Row> rows(String sql, Object... parameters) throws DatabaseFailure {
        try {
            try {
                return ask(sql, parameters);
            } finally {
                connection.rollback();
            }
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    private List<Row> ask(String sql, Object... parameters) throws SQLException {
        if (dialect == Dialect.POSTGRESQL) {
            execute("SET LOCAL statement_timeout = '%ss'; SET LOCAL lock_timeout = '%ss'"
                    .formatted(STATEMENT_SECONDS, LOCK_SECONDS));
        }
        try (PreparedStatement statement = connection.prepareStatement(marked(sql))) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            List<Row> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(Row.of(result));
                }
            }
            return rows;
        }
    }

    /** Marked, so that counters of statements do not show an import to the next one. */
    private String marked(String sql) {
        if (dialect == Dialect.POSTGRESQL) {
            return sql.replaceFirst("(?i)^select", "select /* keywright */");
        }
        // Digests have no comments, and only the beginning of a long text.
        return sql.contains("_schema") ? sql : sql.replaceFirst("(?i)^select ", "select 1 as keywright, ");
    }

    /** The same where the import can do without; what is missing is noted. */
    public List<Row> rowsOrNote(String what, String sql, Object... parameters) {
        try {
            return rows(sql, parameters);
        } catch (DatabaseFailure failed) {
            notes.add("%s: %s".formatted(what, failed.reason()));
            return List.of();
        }
    }

    public void note(String text) {
        notes.add(text);
    }

    /** What could not be read so far. */
    public List<String> notes() {
        return notes.stream().distinct().toList();
    }

    @Override
    public void close() throws DatabaseFailure {
        try {
            connection.close();
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }
}
