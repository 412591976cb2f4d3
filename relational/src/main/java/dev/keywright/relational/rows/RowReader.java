package dev.keywright.relational.rows;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.Connections;
import dev.keywright.relational.session.DatabaseFailure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One connection that reads rows, each piece of work in one short read-only transaction that sees one state of the database. */
public final class RowReader implements AutoCloseable {
    private static final int MOST_AT_ONCE = 200;

    private final Connection connection;

    RowReader(Connection connection) {
        this.connection = connection;
    }

    public static RowReader open(Address address, String password) throws DatabaseFailure {
        try {
            Connection connection = Connections.open(address, password);
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            prepare(connection);
            return new RowReader(connection);
        } catch (SQLException refused) {
            throw new DatabaseFailure(refused);
        }
    }

    static void prepare(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            // The texts of times depend on these; and rows that a policy hides are an error, not a smaller table.
            statement.execute(
                    "set row_security = off; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';"
                            + " set bytea_output = 'hex'; set extra_float_digits = 1");
        }
        connection.commit();
    }

    /** Work on one state of the database. */
    @FunctionalInterface
    public interface Work<T> {
        T on(RowReader reader) throws DatabaseFailure;
    }

    public <T> T snapshot(Work<T> work) throws DatabaseFailure {
        try {
            try {
                return work.on(this);
            } finally {
                connection.rollback();
            }
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    public long count(EntityTable table) throws DatabaseFailure {
        return Long.parseLong(texts(table.count(), List.of()).get(0).get(0));
    }

    /** Every so many-th key of a table, in order: the ranges between them are read one by one. */
    public List<List<String>> bounds(EntityTable table, int size) throws DatabaseFailure {
        return texts(table.bounds(size), List.of()).stream()
                .map(row -> row.subList(0, table.keySize()))
                .toList();
    }

    /** The rows behind one key up to another, the last one included; an empty list is no bound. */
    public List<SourceRow> range(EntityTable table, List<String> after, List<String> upTo) throws DatabaseFailure {
        List<String> conditions = new ArrayList<>();
        List<String> parameters = new ArrayList<>();
        if (!after.isEmpty()) {
            conditions.add(table.beyond(">"));
            parameters.addAll(after);
        }
        if (!upTo.isEmpty()) {
            conditions.add(table.beyond("<="));
            parameters.addAll(upTo);
        }
        String where = conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
        return rows(table, where, parameters);
    }

    public List<SourceRow> byKey(EntityTable table, List<List<String>> keys) throws DatabaseFailure {
        List<SourceRow> found = new ArrayList<>();
        for (List<List<String>> some : parts(keys)) {
            found.addAll(rows(table, " where " + table.byKey(some.size()), flat(some)));
        }
        return found;
    }

    /** The whole value of a column in one row; nothing where there is none. */
    public Optional<byte[]> content(EntityTable table, List<String> key, AttributeRef attribute)
            throws DatabaseFailure {
        try (PreparedStatement statement = connection.prepareStatement(table.content(attribute))) {
            for (int i = 0; i < key.size(); i++) {
                statement.setString(i + 1, key.get(i));
            }
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? Optional.ofNullable(result.getBytes(1)) : Optional.empty();
            }
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    /** Keys that came from elsewhere, as this table writes them, in the same order. */
    public List<List<String>> canonical(EntityTable table, List<List<String>> keys) throws DatabaseFailure {
        List<List<String>> found = new ArrayList<>();
        for (List<List<String>> some : parts(keys)) {
            found.addAll(texts(table.canonical(some.size()), flat(some)));
        }
        return found;
    }

    /** Whether this snapshot sees what these transactions did; a commit is in the log a moment before anybody sees it. */
    public boolean sees(Collection<Integer> transactions) throws DatabaseFailure {
        String[] parts =
                one("select txid_current_snapshot()::text", List.of()).get(0).split(":", -1);
        int next = (int) Long.parseLong(parts[1]);
        Set<Integer> open = new LinkedHashSet<>();
        for (String id : parts[2].split(",", -1)) {
            if (!id.isEmpty()) {
                open.add((int) Long.parseLong(id));
            }
        }
        return transactions.stream().allMatch(id -> id - next < 0 && !open.contains(id));
    }

    /** The rows whose attributes have one of these combinations of values. */
    public List<SourceRow> by(EntityTable table, List<AttributeRef> attributes, List<List<String>> values)
            throws DatabaseFailure {
        List<SourceRow> found = new ArrayList<>();
        for (List<List<String>> some : parts(values)) {
            found.addAll(rows(table, " where " + table.by(attributes, some.size()), flat(some)));
        }
        return found;
    }

    private static List<List<List<String>>> parts(List<List<String>> values) {
        List<List<List<String>>> parts = new ArrayList<>();
        for (int at = 0; at < values.size(); at += MOST_AT_ONCE) {
            parts.add(values.subList(at, Math.min(values.size(), at + MOST_AT_ONCE)));
        }
        return parts;
    }

    private static List<String> flat(List<List<String>> values) {
        return values.stream().flatMap(List::stream).toList();
    }

    private List<SourceRow> rows(EntityTable table, String where, List<String> parameters) throws DatabaseFailure {
        List<SourceRow> rows = new ArrayList<>();
        for (List<String> texts : texts(table.select() + where, parameters)) {
            Map<AttributeRef, String> values = new LinkedHashMap<>();
            int at = table.keySize();
            for (AttributeRef attribute : table.attributes()) {
                String text = texts.get(at++);
                if (text != null) {
                    values.put(attribute, text);
                }
            }
            rows.add(new SourceRow(table.entity(), texts.subList(0, table.keySize()), values));
        }
        return rows;
    }

    /** The first row of a question that has one. */
    public List<String> one(String sql, List<String> parameters) throws DatabaseFailure {
        return texts(sql, parameters).get(0);
    }

    public List<List<String>> texts(String sql, List<String> parameters) throws DatabaseFailure {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.size(); i++) {
                statement.setString(i + 1, parameters.get(i));
            }
            List<List<String>> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                int columns = result.getMetaData().getColumnCount();
                while (result.next()) {
                    List<String> row = new ArrayList<>();
                    for (int i = 1; i <= columns; i++) {
                        row.add(result.getString(i));
                    }
                    rows.add(row);
                }
            }
            return rows;
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
