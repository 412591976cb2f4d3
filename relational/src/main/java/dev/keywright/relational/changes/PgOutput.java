package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.TableName;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the messages of PostgreSQL's output plugin `pgoutput`, protocol version 1, in the order in which they come. */
final class PgOutput {
    /** PostgreSQL counts its microseconds from here on. */
    private static final Instant EPOCH = Instant.parse("2000-01-01T00:00:00Z");

    private final Map<Integer, Relation> relations = new LinkedHashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private final String timeline;
    private int transaction;

    /** @param timeline that of the log that the messages come from */
    PgOutput(String timeline) {
        this.timeline = timeline;
    }

    /** A table as the messages name it. */
    private record Relation(TableName name, List<String> columns) {}

    /** The transaction that the message ends. */
    Optional<Transaction> read(ByteBuffer message) {
        char kind = (char) message.get();
        switch (kind) {
            case 'B' -> {
                message.getLong();
                message.getLong();
                transaction = message.getInt();
                changes.clear();
            }
            case 'R' -> relation(message);
            case 'I' -> {
                Relation relation = relations.get(message.getInt());
                message.get();
                changes.add(new Change(relation.name(), Change.Kind.ROW, Map.of(), row(message, relation)));
            }
            case 'U' -> update(message);
            case 'D' -> {
                Relation relation = relations.get(message.getInt());
                message.get();
                changes.add(new Change(relation.name(), Change.Kind.ROW, row(message, relation), Map.of()));
            }
            case 'T' -> {
                int tables = message.getInt();
                message.get();
                for (int i = 0; i < tables; i++) {
                    changes.add(new Change(
                            relations.get(message.getInt()).name(), Change.Kind.TRUNCATED, Map.of(), Map.of()));
                }
            }
            case 'C' -> {
                message.get();
                message.getLong();
                Position end = new Position(message.getLong(), timeline);
                Instant committed = EPOCH.plus(message.getLong(), ChronoUnit.MICROS);
                return Optional.of(new Transaction(transaction, end, committed, changes));
            }
            default -> {
                // Origins, types and messages change no row.
            }
        }
        return Optional.empty();
    }

    private void update(ByteBuffer message) {
        Relation relation = relations.get(message.getInt());
        Map<String, String> before = Map.of();
        char part = (char) message.get();
        if (part != 'N') {
            before = row(message, relation);
            message.get();
        }
        changes.add(new Change(relation.name(), Change.Kind.ROW, before, row(message, relation)));
    }

    private void relation(ByteBuffer message) {
        int id = message.getInt();
        String schema = text(message);
        String name = text(message);
        message.get();
        List<String> columns = new ArrayList<>();
        int count = message.getShort();
        for (int i = 0; i < count; i++) {
            message.get();
            columns.add(text(message));
            message.getInt();
            message.getInt();
        }
        relations.put(id, new Relation(new TableName(schema.isEmpty() ? "pg_catalog" : schema, name), columns));
    }

    private static Map<String, String> row(ByteBuffer message, Relation relation) {
        Map<String, String> row = new LinkedHashMap<>();
        int count = message.getShort();
        for (int i = 0; i < count; i++) {
            char kind = (char) message.get();
            if (kind == 't') {
                byte[] bytes = new byte[message.getInt()];
                message.get(bytes);
                row.put(relation.columns().get(i), new String(bytes, StandardCharsets.UTF_8));
            }
            // 'n' is null, and 'u' a large value that did not change and was not sent.
        }
        return row;
    }

    private static String text(ByteBuffer message) {
        int start = message.position();
        int end = start;
        while (message.get(end) != 0) {
            end++;
        }
        byte[] bytes = new byte[end - start];
        message.get(bytes);
        message.get();
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
