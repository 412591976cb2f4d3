package dev.keywright.relational.postgres;

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

/** `pg_stat_statements`, with the columns of the installed extension, which may be older than the server. */
public final class PostgresCounters implements CounterSource {
    private static final String WRITES = """
            select n.nspname as schema, c.relname as name, sum(s.n_tup_ins) as i, sum(s.n_tup_upd) as u, sum(s.n_tup_del) as d
            from pg_stat_user_tables s join pg_class c on c.oid = coalesce(pg_partition_root(s.relid), s.relid)
                 join pg_namespace n on n.oid = c.relnamespace group by 1, 2 order by 1, 2""";

    private final Session session;
    private final String schema;
    private final int minor;

    private PostgresCounters(Session session, String schema, int minor) {
        this.session = session;
        this.schema = schema;
        this.minor = minor;
    }

    /** Empty where the extension is not installed in this database. */
    public static Optional<PostgresCounters> find(Session session) throws DatabaseFailure {
        List<Row> found = session.rows(
                "select e.extversion as version, n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace"
                        + " where e.extname = 'pg_stat_statements'");
        return found.stream()
                .findFirst()
                .map(row -> new PostgresCounters(session, row.text("schema"), minor(row.text("version"))));
    }

    private static int minor(String version) {
        String[] parts = version.split("\\.", -1);
        return parts.length < 2 || !parts[1].matches("\\d+") ? 0 : Integer.parseInt(parts[1]);
    }

    /** The question for a version of the extension: 1.8 is that of PostgreSQL 13, 1.12 that of 18. */
    static String question(String schema, int minor) {
        String view = '"' + schema.replace("\"", "\"\"") + "\".pg_stat_statements";
        return """
                select coalesce(s.queryid::text, '') as id, s.userid::bigint as owner, s.query as text, s.calls as calls, s.rows as rows,
                       s.%s as spent, %s as top, %s as since
                from %s s where s.dbid = (select oid from pg_database where datname = current_database())
                  and s.query not like '%%/* keywright */%%' order by s.calls desc limit 20000""".formatted(
                        minor >= 8 ? "total_exec_time" : "total_time",
                        minor >= 9 ? "s.toplevel" : "true",
                        minor >= 11 ? "extract(epoch from s.stats_since)" : "0",
                        view);
    }

    @Override
    public String name() {
        return "pg_stat_statements";
    }

    @Override
    public CounterReading read() throws DatabaseFailure {
        Row clock = session.rows("select extract(epoch from clock_timestamp()) as now,"
                        + " extract(epoch from pg_postmaster_start_time()) as started,"
                        + " current_setting('pg_stat_statements.track', true) as track")
                .get(0);
        double since = clock.number("started", 0);
        double dropped = 0;
        if (minor >= 9) {
            String view = '"' + schema.replace("\"", "\"\"") + "\".pg_stat_statements_info";
            Row info = session.rows("select dealloc, extract(epoch from stats_reset) as reset from " + view)
                    .get(0);
            since = info.number("reset", since);
            dropped = info.number("dealloc", 0);
        }
        Map<String, Counter> counters = new LinkedHashMap<>();
        List<String> unseen = new ArrayList<>();
        double hidden = 0;
        for (Row row : session.rows(question(schema, minor))) {
            String text = row.text("text");
            if (text.isEmpty() || text.equals("<insufficient privilege>")) {
                hidden += row.number("calls", 0);
                continue;
            }
            double life = row.number("since", 0);
            counters.put(
                    "%s/%s/%s/%s".formatted(row.text("id"), row.text("owner"), row.text("top"), text.hashCode()),
                    new Counter(
                            text,
                            row.number("calls", 0),
                            row.number("rows", 0),
                            row.number("spent", 0),
                            String.valueOf(life),
                            life));
        }
        if (hidden > 0) {
            unseen.add("the texts of %s calls of other users: grant pg_read_all_stats to see them"
                    .formatted((long) hidden));
        }
        if (clock.text("track").equals("top")) {
            unseen.add("statements inside functions: pg_stat_statements.track is top");
        }
        return new CounterReading(clock.number("now", 0), since, dropped, counters, writes(), unseen);
    }

    private Map<String, Writes> writes() {
        Map<String, Writes> writes = new LinkedHashMap<>();
        for (Row row : session.rowsOrNote("write counters of tables", WRITES)) {
            writes.put(
                    new TableName(row.text("schema"), row.text("name")).shown(),
                    new Writes(row.number("i", 0), row.number("u", 0), row.number("d", 0)));
        }
        return writes;
    }
}
