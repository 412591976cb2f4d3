package dev.keywright.relational.changes;

import dev.keywright.relational.session.DatabaseFailure;
import java.util.Optional;

/**
 * The committed transactions of a log, whole and in the order of their commits. What was not confirmed comes again with the next
 * stream.
 */
public interface ChangeStream extends AutoCloseable {
    /** The next transaction, if it has come already. */
    Optional<Transaction> next() throws DatabaseFailure, UnfollowableChange;

    /** Everything before this place has come, where nothing more was there to read; nothing in the middle of a transaction. */
    Optional<Position> received();

    /** Changes before this place need not come again. */
    void confirm(Position position) throws DatabaseFailure;

    @Override
    void close() throws DatabaseFailure;
}
