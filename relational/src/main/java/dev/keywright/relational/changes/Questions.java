package dev.keywright.relational.changes;

import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.Connections;
import dev.keywright.relational.session.DatabaseFailure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Questions to a server about its log, each on a connection of its own: they are few. */
final class Questions {
    private final Address address;
    private final String password;

    Questions(Address address, String password) {
        this.address = address;
        this.password = password;
    }

    Connection open() throws SQLException {
        return Connections.open(address, password);
    }

    void execute(String sql) throws DatabaseFailure {
        try (Connection connection = open();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.execute();
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    List<List<String>> ask(String sql, String... parameters) throws DatabaseFailure {
        try (Connection connection = open()) {
            return ask(connection, sql, parameters);
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    static List<List<String>> ask(Connection connection, String sql, String... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setString(i + 1, parameters[i]);
            }
            List<List<String>> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    List<String> row = new ArrayList<>();
                    for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                        row.add(result.getString(i));
                    }
                    rows.add(row);
                }
            }
            return rows;
        }
    }
}
