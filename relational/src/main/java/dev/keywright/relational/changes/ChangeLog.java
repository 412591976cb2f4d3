package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.List;
import java.util.Optional;

/** The log of a database's changes, as far as some tables are followed. */
public interface ChangeLog {
    /**
     * The log of the database at an address.
     *
     * @param name lower-case letters, digits and underscores; whoever else follows the same database has another one
     */
    static ChangeLog of(Address address, String password, String name) {
        return switch (address.dialect()) {
            case POSTGRESQL -> new Slot(address, password, name);
            case MYSQL -> new Binlog(address, password, name);
        };
    }

    /** Why these tables cannot be followed; nothing where they can. */
    List<String> obstacles(List<TableName> tables) throws DatabaseFailure;

    /** For how long the database keeps its log whether it was read or not, as a sentence; empty where it waits for whoever follows. */
    Optional<String> retention() throws DatabaseFailure;

    /** Has the log kept, as far as the database can do that; changes of transactions that are open now come behind this place. */
    Position create(List<TableName> tables) throws DatabaseFailure;

    /** Why changes behind this place are not there any more, or another log is; nothing where they are. */
    Optional<String> missed(Position position) throws DatabaseFailure;

    /** The bytes of the log behind this place. */
    long lag(Position position) throws DatabaseFailure;

    /** The end of the log now: everything that was committed before lies before it. */
    long end() throws DatabaseFailure;

    /** Rows of these tables that change without a change in the log. */
    List<Cascade> cascades(List<TableName> tables) throws DatabaseFailure;

    /** The columns of a table whose values do not come with its changes. */
    List<String> untold(TableName table) throws DatabaseFailure;

    ChangeStream open(List<TableName> tables, Position from) throws DatabaseFailure;

    /** The log need not be kept any more. */
    void drop() throws DatabaseFailure;

    /** What the source does for whoever follows, as a sentence: it costs disk space there. */
    String burden();

    /** What there is to do where the source has too little room for its log. */
    String relief();

    /** The state after {@link #drop}, as half a sentence. */
    String dropped();
}
