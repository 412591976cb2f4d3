package com.example.campaigns;

import dev.keywright.relational.server.TestPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** The campaign manager as it was, on PostgreSQL: its tables, its made-up data, and its users, who go on while everything moves. */
final class OldApplication implements AutoCloseable {
    static final Path SCRIPTS = Path.of("src/main/postgresql");
    private static final long PAUSE_MILLIS = 100;

    private final Connection connection;
    private final Clock clock;
    private final Path folder;
    private final Random random = new Random(1);
    private final Thread users = new Thread(this::use, "users");
    private final AtomicLong writes = new AtomicLong();
    private int made;

    /** @param folder where its users look whether they should stop */
    OldApplication(Connection connection, Clock clock, Path folder) {
        this.folder = folder;
        this.connection = connection;
        this.clock = clock;
        users.setDaemon(true);
    }

    /** Creates the tables, and fills them for so many users. */
    void fill(int count) throws SQLException {
        TestPostgres.execute(connection, script("schema.sql"));
        TestPostgres.execute(connection, "set campaigns.users = " + count);
        TestPostgres.execute(connection, script("fill.sql"));
    }

    static String script(String name) {
        try {
            return Files.readString(SCRIPTS.resolve(name));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    void start() {
        users.start();
    }

    long writes() {
        return writes.get();
    }

    private void use() {
        try {
            while (!Files.exists(folder.resolve("stop"))) {
                write();
                writes.incrementAndGet();
                Thread.sleep(PAUSE_MILLIS);
            }
            Files.createFile(folder.resolve("stopped"));
        } catch (SQLException | IOException refused) {
            throw new IllegalStateException(refused);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** One thing that a game master does. */
    private void write() throws SQLException {
        switch (random.nextInt(8)) {
            case 0, 1 -> newSession();
            case 2 ->
                execute(
                        "update sessions set transcript_text = ?, status = 'COMPLETED', updated_at = now() where id = ?",
                        text("rewritten"),
                        any("sessions"));
            case 3 ->
                execute(
                        "update sessions set transcript_text = null, status = 'NEW', updated_at = now() where id = ?",
                        any("sessions"));
            case 4 ->
                execute(
                        "update sessions set name = ?, updated_at = now() where id = ?",
                        "The " + made,
                        any("sessions"));
            case 5 ->
                execute(
                        "update campaigns set description = ?, updated_at = now() where id = ?",
                        "Edited " + made,
                        any("campaigns"));
            case 6 ->
                execute(
                        "insert into summaries (session_id, type, content) values (?, ?, ?) on conflict (session_id, type)"
                                + " do update set content = excluded.content, updated_at = now()",
                        any("sessions"),
                        random.nextBoolean() ? "GM" : "PLAYER",
                        "Summary " + made);
            default -> execute("delete from sessions where id = ?", any("sessions"));
        }
        made++;
    }

    private void newSession() throws SQLException {
        String time = String.format(Locale.ROOT, "%012X", clock.millis());
        execute(
                "insert into sessions (id, campaign_id, user_id, name, description, transcript_text, status)"
                        + " select ?, id, user_id, ?, '', ?, 'COMPLETED' from campaigns where id = ?",
                time + String.format(Locale.ROOT, "%014d", made),
                "New session " + made,
                text("spoken"),
                any("campaigns"));
    }

    private String text(String word) {
        return (word + " " + made + ", später; ").repeat(1 + random.nextInt(20_000));
    }

    /** Somebody's, by chance. */
    private String any(String table) throws SQLException {
        return TestPostgres.texts(
                        connection,
                        "select id from %s offset %s %% (select count(*) from %s) limit 1"
                                .formatted(table, random.nextInt(1000), table))
                .get(0);
    }

    private void execute(String sql, String... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }

    /** A command of the shell after which nobody writes any more; it may be run again. */
    static String stopping() {
        return "touch stop; while [ ! -e stopped ]; do sleep 0.05; done";
    }

    /** A session as the tables have it. */
    record OldSession(String userId, String campaignId, String id, String name, String transcript) {}

    /** All of them; those without a transcript have an empty one. */
    List<OldSession> sessions() throws SQLException {
        List<OldSession> sessions = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(
                        "select user_id, campaign_id, id, name, coalesce(transcript_text, '') from sessions order by id");
                var rows = statement.executeQuery()) {
            while (rows.next()) {
                sessions.add(new OldSession(
                        rows.getString(1), rows.getString(2), rows.getString(3), rows.getString(4), rows.getString(5)));
            }
        }
        return sessions;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
