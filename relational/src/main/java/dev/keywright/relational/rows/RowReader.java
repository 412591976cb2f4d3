package dev.keywright.relational.rows;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.relational.changes.Transaction;
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
import java.util.stream.Collectors;

/** One connection that reads rows, each piece of work in one short read-only transaction that sees one state of the database. */
public final class RowReader implements AutoCloseable {
    private static final int MOST_AT_ONCE = 200;

    private final Connection connection;
    private final Server server;

    RowReader(Connection connection, Server server) {
        this.connection = connection;
        this.server = server;
    }

    public static RowReader open(Address address, String password) throws DatabaseFailure {
        try {
            Connection connection = Connections.open(address, password);
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            return new RowReader(connection, prepare(connection, address));
        } catch (SQLException refused) {
            throw new DatabaseFailure(refused);
        }
    }

    static Server prepare(Connection connection, Address address) throws SQLException {
        connection.setAutoCommit(false);
        // MySQL calls the database so; PostgreSQL has no other on the same connection.
        connection.setCatalog(address.database());
        Server server = Server.of(connection, address.dialect());
        execute(connection, server.settings());
        connection.commit();
        return server;
    }

    static void execute(Connection connection, List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Work on one state of the database. */
    @FunctionalInterface
    public interface Work<T> {
        T on(RowReader reader) throws DatabaseFailure;
    }

    public <T> T snapshot(Work<T> work) throws DatabaseFailure {
        try {
            try {
                execute(connection, server.begin());
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
        List<Condition> conditions = new ArrayList<>();
        if (!after.isEmpty()) {
            conditions.add(table.beyond(Wording.Side.AFTER, after));
        }
        if (!upTo.isEmpty()) {
            conditions.add(table.beyond(Wording.Side.UP_TO, upTo));
        }
        return rows(table, conditions);
    }

    public List<SourceRow> byKey(EntityTable table, List<List<String>> keys) throws DatabaseFailure {
        List<SourceRow> found = new ArrayList<>();
        for (List<List<String>> some : parts(keys)) {
            found.addAll(rows(table, List.of(table.byKey(some))));
        }
        // Another key may be equal to the database: then it is the key of another row.
        Set<List<String>> wanted = new LinkedHashSet<>(keys);
        found.removeIf(row -> !wanted.contains(row.key()));
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
            Optional<String> sql = table.canonical(some.size());
            found.addAll(sql.isPresent() ? texts(sql.get(), flat(some)) : some);
        }
        return found;
    }

    /** Whether this snapshot sees what these transactions did. */
    public boolean sees(Collection<Transaction> transactions) throws DatabaseFailure {
        return server.sees(this, transactions);
    }

    /** What tells this database from every other one, a copy of it on another server too. */
    public String identity() throws DatabaseFailure {
        return String.join("/", one(server.identity(), List.of()));
    }

    /** The columns of a table that need a value in a new row and have no default. */
    public List<String> neededColumns(EntityTable table) throws DatabaseFailure {
        Condition question = table.needed();
        return texts(question.sql(), question.parameters()).stream()
                .map(row -> row.get(0))
                .toList();
    }

    /** The unique indexes of a table that take different texts for equal, such as `A` and `a`, with the columns for which they do. */
    public Map<String, List<String>> lenientIndexes(EntityTable table) throws DatabaseFailure {
        Condition question = table.lenientIndexes();
        Map<String, List<String>> indexes = new LinkedHashMap<>();
        texts(question.sql(), question.parameters())
                .forEach(row -> indexes.computeIfAbsent(row.get(0), unused -> new ArrayList<>())
                        .add(row.get(1)));
        return indexes;
    }

    /** The rows whose attributes have one of these combinations of values. */
    public List<SourceRow> by(EntityTable table, List<AttributeRef> attributes, List<List<String>> values)
            throws DatabaseFailure {
        List<SourceRow> found = new ArrayList<>();
        for (List<List<String>> some : parts(values)) {
            found.addAll(rows(table, List.of(table.by(attributes, some))));
        }
        List<Integer> lenient = table.lenient(attributes);
        Set<List<String>> exact = new LinkedHashSet<>();
        values.forEach(one -> exact.add(lenient.stream().map(one::get).toList()));
        found.removeIf(row -> !exact.contains(lenient.stream()
                .map(place -> row.texts().get(attributes.get(place)))
                .toList()));
        return found;
    }

    /** The rows whose attributes have these values, if there are no more than so many. */
    public Optional<List<SourceRow>> by(EntityTable table, List<AttributeRef> attributes, List<String> values, int most)
            throws DatabaseFailure {
        List<SourceRow> found = rows(table, List.of(table.by(attributes, List.of(values))), " limit " + (most + 1));
        if (found.size() > most) {
            return Optional.empty();
        }
        List<Integer> lenient = table.lenient(attributes);
        found.removeIf(row -> lenient.stream()
                .anyMatch(place -> !values.get(place).equals(row.texts().get(attributes.get(place)))));
        return Optional.of(found);
    }

    /** The same by columns; rows that the database takes for equal are among them. */
    public List<SourceRow> byColumns(EntityTable table, List<String> columns, List<List<String>> values)
            throws DatabaseFailure {
        return rows(table, List.of(table.byColumns(columns, values)));
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

    private List<SourceRow> rows(EntityTable table, List<Condition> conditions) throws DatabaseFailure {
        return rows(table, conditions, "");
    }

    private List<SourceRow> rows(EntityTable table, List<Condition> conditions, String end) throws DatabaseFailure {
        List<SourceRow> rows = new ArrayList<>();
        String where = conditions.stream().map(Condition::sql).collect(Collectors.joining(" and "));
        List<String> parameters =
                conditions.stream().flatMap(one -> one.parameters().stream()).toList();
        for (List<String> texts :
                texts(table.select() + (where.isEmpty() ? "" : " where " + where) + end, parameters)) {
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
