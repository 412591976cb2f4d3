package dev.keywright.relational.mysql;

import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.relational.session.Row;
import dev.keywright.relational.session.Session;
import dev.keywright.relational.workload.CounterReading;
import dev.keywright.relational.workload.CounterReading.Counter;
import dev.keywright.relational.workload.CounterSource;
import dev.keywright.relational.workload.Workload.Writes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Digests of `performance_schema`, which MariaDB keeps only if it is switched on. */
public final class MySqlCounters implements CounterSource {
    private static final String DIGESTS = """
            select digest as digest, digest_text as text, count_star as calls, sum_rows_sent + sum_rows_affected as moved,
                   sum_timer_wait / 1000000000 as spent, unix_timestamp(first_seen) as since
            from performance_schema.events_statements_summary_by_digest
            where schema_name = database() or digest is null order by count_star desc limit 20000""";
    private static final String WRITES = """
            select object_name as name, count_insert as i, count_update as u, count_delete as d
            from performance_schema.table_io_waits_summary_by_table where object_schema = database() order by 1""";

    private final Session session;
    private final String database;

    private MySqlCounters(Session session, String database) {
        this.session = session;
        this.database = database;
    }

    /** Empty where the server counts nothing. */
    public static Optional<MySqlCounters> find(Session session) throws DatabaseFailure {
        Row row = session.rows("select @@performance_schema as counting, database() as name")
                .get(0);
        return row.is("counting") ? Optional.of(new MySqlCounters(session, row.text("name"))) : Optional.empty();
    }

    @Override
    public String name() {
        return "performance_schema digests";
    }

    @Override
    public CounterReading read() throws DatabaseFailure {
        double now = session.rows("select unix_timestamp(now(6)) as now").get(0).number("now", 0);
        Map<String, Counter> counters = new LinkedHashMap<>();
        List<String> unseen = new ArrayList<>();
        double since = now;
        for (Row row : session.rows(DIGESTS)) {
            since = Math.min(since, row.number("since", now));
            if (!row.has("digest") || !row.has("text")) {
                unseen.add("%s calls of statements for which the digest table had no room"
                        .formatted((long) row.number("calls", 0)));
                continue;
            }
            // Questions about the server itself, and the aliases of our own.
            if (row.text("text").matches("(?is).*(keywright|`?(information|performance)_schema`?).*")) {
                continue;
            }
            counters.put(
                    row.text("digest"),
                    new Counter(
                            row.text("text"),
                            row.number("calls", 0),
                            row.number("moved", 0),
                            row.number("spent", 0),
                            row.text("since"),
                            0));
        }
        Map<String, Writes> writes = new LinkedHashMap<>();
        for (Row row : session.rowsOrNote("write counters of tables", WRITES)) {
            writes.put(
                    new TableName(database, row.text("name")).shown(),
                    new Writes(row.number("i", 0), row.number("u", 0), row.number("d", 0)));
        }
        return new CounterReading(now, since, 0, counters, writes, unseen);
    }
}
