package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.Connections;
import dev.keywright.relational.session.DatabaseFailure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.postgresql.replication.LogSequenceNumber;

/**
 * A replication slot with its publication, both of one name. The slot keeps the database's log until the changes in it were
 * confirmed, however long that takes: whoever creates one must watch it and drop it.
 */
public final class Slot {
    private final Address address;
    private final String password;
    private final String name;

    /** @param name lower-case letters, digits and underscores */
    public Slot(Address address, String password, String name) {
        if (!name.matches("[a-z0-9_]{1,63}")) {
            throw new IllegalArgumentException("no name of a slot: " + name);
        }
        this.address = address;
        this.password = password;
        this.name = name;
    }

    public String name() {
        return name;
    }

    Address address() {
        return address;
    }

    String password() {
        return password;
    }

    /**
     * The state of the slot.
     *
     * @param confirmed the position up to which changes were confirmed
     * @param end the end of the log
     * @param lost whether the database has removed a part of the log that the slot needs
     */
    public record Standing(long confirmed, long end, boolean lost) {
        public long lag() {
            return end - confirmed;
        }
    }

    /** Nothing where there is no such slot. */
    public Optional<Standing> find() throws DatabaseFailure {
        List<List<String>> rows = ask(
                "select confirmed_flush_lsn::text, pg_current_wal_lsn()::text, coalesce(wal_status, '') = 'lost'"
                        + " from pg_replication_slots where slot_name = ? and database = current_database()",
                name);
        return rows.stream()
                .findFirst()
                .map(row -> new Standing(
                        lsn(row.get(0)), lsn(row.get(1)), row.get(2).equals("t")));
    }

    private static long lsn(String text) {
        return text == null ? 0 : LogSequenceNumber.valueOf(text).asLong();
    }

    /** The end of the log now: everything that was committed before lies before it. */
    public long end() throws DatabaseFailure {
        return lsn(ask("select pg_current_wal_flush_lsn()::text").get(0).get(0));
    }

    /** Why these tables cannot be followed; nothing where they can. */
    public List<String> obstacles(List<TableName> tables) throws DatabaseFailure {
        List<String> obstacles = new ArrayList<>();
        String level = ask("select current_setting('wal_level')").get(0).get(0);
        if (!level.equals("logical")) {
            obstacles.add("the server has wal_level = %s; set it to logical and restart the server".formatted(level));
        }
        for (TableName table : tables) {
            String identity = ask(
                            "select c.relreplident::text from pg_class c where c.oid = ?::regclass",
                            Dialect.POSTGRESQL.quoted(table))
                    .get(0)
                    .get(0);
            boolean keyed = identity.equals("f")
                    || !ask(
                                    "select 1 from pg_index where indrelid = ?::regclass and (indisprimary and ? = 'd' or indisreplident)",
                                    Dialect.POSTGRESQL.quoted(table),
                                    identity)
                            .isEmpty();
            if (!keyed) {
                obstacles.add("updates of %s cannot be told apart: it has no primary key for its replica identity"
                        .formatted(table));
            }
        }
        for (TableName table : tables) {
            boolean inherited = !ask(
                            "select 1 from pg_inherits i join pg_class c on c.oid = i.inhparent"
                                    + " where c.oid = ?::regclass and c.relkind = 'r'",
                            Dialect.POSTGRESQL.quoted(table))
                    .isEmpty();
            if (inherited) {
                obstacles.add(
                        "other tables inherit from %s: their rows are its rows, but their changes are not its changes"
                                .formatted(table));
            }
        }
        return obstacles;
    }

    /** Creates the publication and then the slot, which begins when every transaction that is open now has ended. */
    public void create(List<TableName> tables) throws DatabaseFailure {
        drop();
        String list = String.join(
                ", ", tables.stream().map(Dialect.POSTGRESQL::quoted).toList());
        execute("create publication %s for table %s with (publish_via_partition_root = true)"
                .formatted(Dialect.POSTGRESQL.quoted(name), list));
        ask("select pg_create_logical_replication_slot(?, 'pgoutput')", name);
    }

    /** Removes both, if they are there. A reader that was killed a moment ago may still hold the slot. */
    public void drop() throws DatabaseFailure {
        ask("select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name = ? and active", name);
        for (int attempt = 0;
                !ask("select 1 from pg_replication_slots where slot_name = ? and active", name)
                        .isEmpty();
                attempt++) {
            if (attempt == 50) {
                throw new DatabaseFailure("another program reads the replication slot %s".formatted(name));
            }
            ask("select pg_sleep(0.1)");
        }
        ask("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ?", name);
        execute("drop publication if exists " + Dialect.POSTGRESQL.quoted(name));
    }

    private void execute(String sql) throws DatabaseFailure {
        try (Connection connection = Connections.open(address, password);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }

    private List<List<String>> ask(String sql, String... parameters) throws DatabaseFailure {
        try (Connection connection = Connections.open(address, password);
                PreparedStatement statement = connection.prepareStatement(sql)) {
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
        } catch (SQLException failed) {
            throw new DatabaseFailure(failed);
        }
    }
}
