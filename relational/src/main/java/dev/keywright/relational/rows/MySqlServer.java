package dev.keywright.relational.rows;

import dev.keywright.relational.changes.Transaction;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.Collection;
import java.util.List;

/** MySQL, where a transaction is among those that were executed as soon as everybody sees it. */
final class MySqlServer implements Server {
    @Override
    public List<String> settings() {
        return MariaDbServer.SETTINGS;
    }

    /** Its snapshot is that of the first row that is read, and so comes after the question for what it sees. */
    @Override
    public List<String> begin() {
        return List.of("start transaction read only");
    }

    @Override
    public boolean sees(RowReader reader, Collection<Transaction> transactions) throws DatabaseFailure {
        for (Transaction one : transactions) {
            String executed = reader.one(
                            "select gtid_subset(?, @@global.gtid_executed)",
                            List.of(one.end().mark()))
                    .get(0);
            if (!"1".equals(executed)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public List<String> check(RowWriter.Checks checks) {
        return List.of();
    }

    @Override
    public String identity() {
        return "select @@server_uuid, database()";
    }
}
