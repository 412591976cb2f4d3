package dev.keywright.relational.rows;

import dev.keywright.relational.changes.Transaction;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** PostgreSQL, whose snapshots say which transactions they do not see. */
final class PostgresServer implements Server {
    /** Rows that a policy hides are an error, not a smaller table. */
    @Override
    public List<String> settings() {
        return List.of(
                "set row_security = off; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';"
                        + " set bytea_output = 'hex'; set extra_float_digits = 1");
    }

    @Override
    public List<String> begin() {
        return List.of();
    }

    @Override
    public boolean sees(RowReader reader, Collection<Transaction> transactions) throws DatabaseFailure {
        String[] parts = reader.one("select txid_current_snapshot()::text", List.of())
                .get(0)
                .split(":", -1);
        int next = (int) Long.parseLong(parts[1]);
        Set<Integer> open = new LinkedHashSet<>();
        for (String id : parts[2].split(",", -1)) {
            if (!id.isEmpty()) {
                open.add((int) Long.parseLong(id));
            }
        }
        return transactions.stream().map(Transaction::id).allMatch(id -> id - next < 0 && !open.contains(id));
    }

    @Override
    public List<String> check(RowWriter.Checks checks) {
        return List.of("set constraints all " + (checks == RowWriter.Checks.AT_ONCE ? "immediate" : "deferred"));
    }

    @Override
    public String identity() {
        return "select system_identifier::text, current_database()::text from pg_control_system()";
    }
}
