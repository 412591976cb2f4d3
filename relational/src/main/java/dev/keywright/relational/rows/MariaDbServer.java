package dev.keywright.relational.rows;

import dev.keywright.relational.changes.BinlogPosition;
import dev.keywright.relational.changes.Transaction;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.Collection;
import java.util.List;

/** MariaDB, whose snapshots say which place of the binary log they show. */
final class MariaDbServer implements Server {
    /** Dates of zeros can be read, an id of zero can be written, and a value that does not fit is an error. */
    static final List<String> SETTINGS = List.of(
            "set session sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,NO_ENGINE_SUBSTITUTION'",
            "set session time_zone = '+00:00'",
            // Whoever changes a table would be waited for a day.
            "set session lock_wait_timeout = 60",
            "set names utf8mb4");

    @Override
    public List<String> settings() {
        return SETTINGS;
    }

    @Override
    public List<String> begin() {
        return List.of("start transaction with consistent snapshot, read only");
    }

    @Override
    public boolean sees(RowReader reader, Collection<Transaction> transactions) throws DatabaseFailure {
        long seen = BinlogPosition.ofSnapshot(reader.texts(BinlogPosition.SNAPSHOT, List.of()));
        return transactions.stream().allMatch(one -> one.end().at() <= seen);
    }

    @Override
    public List<String> check(RowWriter.Checks checks) {
        return List.of();
    }

    /** There is no number that only one server has: the machine and the folder of the data tell copies apart. */
    @Override
    public String identity() {
        return "select cast(@@server_id as char), @@hostname, @@datadir, database()";
    }
}
