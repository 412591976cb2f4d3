package dev.keywright.relational.changes;

import java.util.List;

/**
 * A committed transaction.
 *
 * @param id its number in PostgreSQL, without the epoch; zero elsewhere
 * @param end the place in the log behind it
 */
public record Transaction(int id, Position end, List<Change> changes) {
    public Transaction {
        changes = List.copyOf(changes);
    }
}
