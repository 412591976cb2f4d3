package dev.keywright.relational.rows;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.Connections;
import dev.keywright.relational.session.DatabaseFailure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One connection that writes rows, many of them in one transaction; what the database refuses leaves the others alone. */
public final class RowWriter implements AutoCloseable {
    private final Connection connection;
    private final Server server;
    private final RowReader reader;

    private RowWriter(Connection connection, Server server) {
        this.connection = connection;
        this.server = server;
        this.reader = new RowReader(connection, server);
    }

    public static RowWriter open(Address address, String password) throws DatabaseFailure {
        try {
            Connection connection = Connections.open(address, password);
            return new RowWriter(connection, RowReader.prepare(connection, address));
        } catch (SQLException refused) {
            throw new DatabaseFailure(refused);
        }
    }

    /** Reads in the same transaction: it sees what was written. */
    public RowReader reader() {
        return reader;
    }

    /** When the rules that may wait until the end of a transaction are checked. */
    public enum Checks {
        AT_ONCE,
        AT_THE_END
    }

    public void check(Checks checks) throws DatabaseFailure {
        try {
            RowReader.execute(connection, server.check(checks));
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    /** Some reads and writes of one transaction: the reason why they were not all done, or nothing. */
    @FunctionalInterface
    public interface Work {
        Optional<String> run() throws DatabaseFailure, InterruptedException;
    }

    /** The reason of the work itself; where the database refuses a value or a row, nothing of the work is done. */
    public Optional<String> attempt(Work work) throws DatabaseFailure, InterruptedException {
        try {
            Savepoint before = connection.setSavepoint();
            try {
                Optional<String> reason = work.run();
                connection.releaseSavepoint(before);
                return reason;
            } catch (DatabaseFailure failed) {
                if (!failed.isRefusal()) {
                    throw failed;
                }
                connection.rollback(before);
                return Optional.of(failed.getMessage());
            }
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    /** A new row, or a row of the same key made equal to it. */
    public void insert(EntityTable table, Map<AttributeRef, String> texts, List<AttributeRef> lacking)
            throws DatabaseFailure {
        Optional<List<AttributeRef>> key = table.findKeyAttributes();
        if (key.isPresent() && texts.keySet().containsAll(key.get())) {
            Map<AttributeRef, String> others = new LinkedHashMap<>(texts);
            others.keySet().removeAll(key.get());
            List<String> there = key.get().stream().map(texts::get).toList();
            if (update(table, there, others, lacking) > 0) {
                return;
            }
        }
        List<AttributeRef> written = List.copyOf(texts.keySet());
        execute(table.insert(written, lacking), written.stream().map(texts::get).toList());
    }

    /** How many rows have that key. */
    public int update(EntityTable table, List<String> key, Map<AttributeRef, String> texts, List<AttributeRef> removed)
            throws DatabaseFailure {
        List<AttributeRef> written = List.copyOf(texts.keySet());
        List<String> parameters =
                new ArrayList<>(written.stream().map(texts::get).toList());
        parameters.addAll(key);
        return execute(table.update(written, removed), parameters);
    }

    public void delete(EntityTable table, List<String> key) throws DatabaseFailure {
        execute(table.delete(), key);
    }

    private int execute(String sql, List<String> parameters) throws DatabaseFailure {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.size(); i++) {
                statement.setString(i + 1, parameters.get(i));
            }
            return statement.executeUpdate();
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    public void commit() throws DatabaseFailure {
        try {
            connection.commit();
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    public void rollback() throws DatabaseFailure {
        try {
            connection.rollback();
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
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
