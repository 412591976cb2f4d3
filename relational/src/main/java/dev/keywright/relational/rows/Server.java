package dev.keywright.relational.rows;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.changes.Transaction;
import dev.keywright.relational.session.DatabaseFailure;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;

/** The ways of one kind of server: settings of a connection, and what a transaction sees. */
interface Server {
    static Server of(Connection connection, Dialect dialect) throws SQLException {
        if (dialect == Dialect.POSTGRESQL) {
            return new PostgresServer();
        }
        try (Statement statement = connection.createStatement();
                ResultSet version = statement.executeQuery("select version()")) {
            version.next();
            return version.getString(1).contains("MariaDB") ? new MariaDbServer() : new MySqlServer();
        }
    }

    /** Settings on which the texts of values depend, and those without which rows could be missed. */
    List<String> settings();

    /** Begins a transaction of reads that all see one state of the database; empty where the first read does. */
    List<String> begin();

    /** Whether the reader's transaction sees what these did; a commit is in the log a moment before anybody sees it. */
    boolean sees(RowReader reader, Collection<Transaction> transactions) throws DatabaseFailure;

    /** Says when the rules are checked that may wait until the end of a transaction; empty where none may. */
    List<String> check(RowWriter.Checks checks);

    /** A question whose answer differs for every other database, a copy of this one on another server too. */
    String identity();
}
