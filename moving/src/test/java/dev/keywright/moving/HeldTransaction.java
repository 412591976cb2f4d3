package dev.keywright.moving;

import dev.keywright.relational.server.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** A transaction that has written and stays open until it is told to end: nobody else sees what it wrote, and the log has it already. */
final class HeldTransaction implements AutoCloseable {
    private static final long PAUSE_MILLIS = 20;

    private final Connection connection;

    private HeldTransaction(Connection connection) {
        this.connection = connection;
    }

    /** @param rows of a shelf of its own, which no other writer waits for */
    static HeldTransaction begin(Scene scene, String rows) throws SQLException {
        Connection connection = scene.connect();
        connection.setAutoCommit(false);
        TestPostgres.execute(connection, rows);
        return new HeldTransaction(connection);
    }

    void commit() throws SQLException {
        connection.commit();
    }

    /** In a thread of its own: a slot is there at once, and its creation ends with the transactions that were open then. */
    Thread commitWhenASlotIsBeingMade(Scene scene) {
        Thread thread = new Thread(() -> {
            try (Connection watching = scene.connect();
                    Statement statement = watching.createStatement()) {
                while (!statement
                        .executeQuery("select 1 from pg_replication_slots where database = current_database()")
                        .next()) {
                    Thread.sleep(PAUSE_MILLIS);
                }
                Thread.sleep(10 * PAUSE_MILLIS);
                commit();
            } catch (SQLException | InterruptedException failed) {
                throw new IllegalStateException(failed);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
