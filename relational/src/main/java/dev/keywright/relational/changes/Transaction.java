package dev.keywright.relational.changes;

import java.util.List;

/**
 * A committed transaction.
 *
 * @param id its number, without the epoch
 * @param end the position in the log behind it
 */
public record Transaction(int id, long end, List<Change> changes) {
    public Transaction {
        changes = List.copyOf(changes);
    }
}
