package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.session.Address;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.postgresql.replication.LogSequenceNumber;

/**
 * A replication slot with its publication, both of one name. The slot keeps the database's log until the changes in it were
 * confirmed, however long that takes: whoever creates one must watch it and drop it.
 */
public final class Slot implements ChangeLog {
    /** The size of a file of the log, unless a server was made with another. */
    private static final long SEGMENT = 16L << 20;

    /** The name of a file of the log begins with it. */
    private static final String TIMELINE = "left(pg_walfile_name(pg_current_wal_lsn()), 8)";

    private final Address address;
    private final String password;
    private final String name;
    private final Questions questions;

    /** @param name lower-case letters, digits and underscores */
    public Slot(Address address, String password, String name) {
        if (!name.matches("[a-z0-9_]{1,63}")) {
            throw new IllegalArgumentException("no name of a slot: " + name);
        }
        this.address = address;
        this.password = password;
        this.name = name;
        this.questions = new Questions(address, password);
    }

    String name() {
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
     * @param restart where the database would begin to read again: before the first change of every transaction that was open when
     *     changes were confirmed last
     * @param confirmed the position up to which changes were confirmed
     * @param end the end of the log
     * @param timeline the history that the log belongs to: a new one begins where a server is restored to an earlier moment, and where a
     *     replica becomes the primary
     * @param lost whether the database has removed a part of the log that the slot needs
     */
    private record Standing(long restart, long confirmed, long end, String timeline, boolean lost) {
        /** The log is kept from the restart on, and in whole segments: less than one is nothing that can be given back. */
        long lag() {
            return end - (end - restart < SEGMENT ? confirmed : restart);
        }
    }

    /** Nothing where there is no such slot. */
    private Optional<Standing> find() throws DatabaseFailure {
        List<List<String>> rows = questions.ask(
                "select coalesce(restart_lsn, confirmed_flush_lsn)::text, confirmed_flush_lsn::text, pg_current_wal_lsn()::text, "
                        + TIMELINE
                        + ", coalesce(wal_status, '') = 'lost'"
                        + " from pg_replication_slots where slot_name = ? and database = current_database()",
                name);
        return rows.stream()
                .findFirst()
                .map(row -> new Standing(
                        lsn(row.get(0)),
                        lsn(row.get(1)),
                        lsn(row.get(2)),
                        row.get(3),
                        row.get(4).equals("t")));
    }

    private static long lsn(String text) {
        return text == null ? 0 : LogSequenceNumber.valueOf(text).asLong();
    }

    /** A slot that is gone, or further than we are, has lost changes. */
    @Override
    public Optional<String> missed(Position position) throws DatabaseFailure {
        Optional<Standing> standing = find();
        if (standing.isEmpty()) {
            return missed("is gone: somebody dropped it, or the server was replaced");
        }
        if (standing.get().lost()) {
            return missed("is lost: the server has removed log that it needed (max_slot_wal_keep_size)");
        }
        if (standing.get().confirmed() > position.at()) {
            return missed("is further than this migration: somebody else read from it, or made it anew");
        }
        return replaced(standing.get(), position);
    }

    /** A server out of a backup may have the slot too, as it was then. */
    private static Optional<String> replaced(Standing standing, Position position) {
        if (standing.end() < position.at()) {
            return Optional.of(
                    "the server's log ends before changes that were carried over already: it was restored from a backup, and these are undone there");
        }
        return position.mark().isEmpty() || position.mark().equals(standing.timeline())
                ? Optional.empty()
                : Optional.of(
                        "the server is on timeline %s, and was on %s: it was restored, or a replica became the primary"
                                .formatted(standing.timeline(), position.mark()));
    }

    private String timeline() throws DatabaseFailure {
        return questions.ask("select " + TIMELINE).get(0).get(0);
    }

    private Optional<String> missed(String why) {
        return Optional.of("the replication slot %s %s".formatted(name, why));
    }

    /** The log that the slot holds back, which is what fills the disk. */
    @Override
    public long lag(Position position) throws DatabaseFailure {
        return find().map(Standing::lag).orElse(0L);
    }

    @Override
    public long end() throws DatabaseFailure {
        return lsn(
                questions.ask("select pg_current_wal_flush_lsn()::text").get(0).get(0));
    }

    @Override
    public List<String> obstacles(List<TableName> tables) throws DatabaseFailure {
        List<String> obstacles = new ArrayList<>();
        String level =
                questions.ask("select current_setting('wal_level')").get(0).get(0);
        if (!level.equals("logical")) {
            obstacles.add("the server has wal_level = %s; set it to logical and restart the server".formatted(level));
        }
        for (TableName table : tables) {
            String identity = questions
                    .ask(
                            "select c.relreplident::text from pg_class c where c.oid = ?::regclass",
                            Dialect.POSTGRESQL.quoted(table))
                    .get(0)
                    .get(0);
            boolean keyed = identity.equals("f")
                    || !questions
                            .ask(
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
            boolean inherited = !questions
                    .ask(
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

    @Override
    public Optional<String> retention() {
        return Optional.empty();
    }

    /** Creates the publication and then the slot, which begins when every transaction that is open now has ended. */
    @Override
    public Position create(List<TableName> tables) throws DatabaseFailure {
        drop();
        String list = String.join(
                ", ", tables.stream().map(Dialect.POSTGRESQL::quoted).toList());
        questions.execute("create publication %s for table %s with (publish_via_partition_root = true)"
                .formatted(Dialect.POSTGRESQL.quoted(name), list));
        questions.ask("select pg_create_logical_replication_slot(?, 'pgoutput')", name);
        return new Position(find().orElseThrow().confirmed(), timeline());
    }

    /** Rows that go with others are in this log like all that go. */
    @Override
    public List<Cascade> cascades(List<TableName> tables) {
        return List.of();
    }

    @Override
    public List<String> untold(TableName table) {
        return List.of();
    }

    @Override
    public ChangeStream open(List<TableName> tables, Position from) throws DatabaseFailure {
        return SlotStream.open(this, timeline());
    }

    @Override
    public String burden() {
        return "The replication slot %s keeps the source's log".formatted(name);
    }

    @Override
    public String relief() {
        return "end transactions that have been open for long, or drop the slot %s before its disk is full"
                .formatted(name);
    }

    @Override
    public String dropped() {
        return "the replication slot is gone";
    }

    /** Removes both, if they are there. A reader that was killed a moment ago may still hold the slot. */
    @Override
    public void drop() throws DatabaseFailure {
        questions.ask(
                "select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name = ? and active",
                name);
        for (int attempt = 0;
                !questions
                        .ask("select 1 from pg_replication_slots where slot_name = ? and active", name)
                        .isEmpty();
                attempt++) {
            if (attempt == 50) {
                throw new DatabaseFailure("another program reads the replication slot %s".formatted(name));
            }
            questions.ask("select pg_sleep(0.1)");
        }
        questions.ask("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ?", name);
        questions.execute("drop publication if exists " + Dialect.POSTGRESQL.quoted(name));
    }
}
