package dev.keywright.relational.changes;

import java.time.Instant;
import java.util.List;

/**
 * A committed transaction.
 *
 * @param id its number in PostgreSQL, without the epoch; zero elsewhere
 * @param end the place in the log behind it
 * @param committed the time of its commit by the clock of the server
 */
public record Transaction(int id, Position end, Instant committed, List<Change> changes) {
    public Transaction {
        changes = List.copyOf(changes);
    }
}
