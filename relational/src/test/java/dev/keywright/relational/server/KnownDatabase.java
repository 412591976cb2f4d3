package dev.keywright.relational.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;

/** A database whose every figure is known, because the test made it so. */
public final class KnownDatabase {
    private static final String[] SCHEMA = {
        "create type order_status as enum ('OPEN', 'PAID', 'SHIPPED')",
        "create domain stars as int check (value between 1 and 5)",
        "create table customers (id bigserial primary key, email text not null unique, bio text, active boolean not null)",
        "create table orders (id bigserial primary key, customer_id bigint not null references customers on delete cascade,"
                + " status order_status not null, placed_at timestamptz not null, note text)",
        "create index on orders (customer_id, placed_at)",
        "create table order_lines (order_id bigint not null references orders on delete cascade, line_no int not null,"
                + " quantity int not null, primary key (order_id, line_no))",
        "create table reviews (id bigserial primary key, customer_id bigint not null, rating stars not null, body text)",
        "create index on reviews (customer_id)",
        "create table comments (id bigserial primary key, subject_type text not null, subject_id bigint not null, body text)",
        "create table events (id bigint not null, day date not null, primary key (id, day)) partition by range (day)",
        "create table events_a partition of events for values from ('2026-01-01') to ('2026-07-01')",
        "create table events_b partition of events for values from ('2026-07-01') to ('2027-01-01')",
        "create table log (at timestamptz, what text)",
        "create table keyless (code text not null, name text, unique (code))",
        "create view open_orders as select id, customer_id, placed_at from orders where status = 'OPEN'",
        // 3,000 customers, one in four with a long text that is stored out of line.
        "insert into customers (email, bio, active) select 'user' || g || '@example.com',"
                + " case when g % 4 = 0 then (select string_agg(md5((g * 1000 + n)::text), '') from generate_series(1, 300) n) end,"
                + " g % 10 <> 0 from generate_series(1, 3000) g",
        // 30,000 orders: a third of them of customer 7, the others spread over half of the customers.
        "insert into orders (customer_id, status, placed_at) select case when g <= 10000 then 7 else 1 + 2 * (g % 1500) end,"
                + " (array['OPEN', 'PAID', 'SHIPPED', 'SHIPPED']::order_status[])[1 + g % 4], timestamptz '2026-01-01' + g * interval '1 minute'"
                + " from generate_series(1, 30000) g",
        "insert into order_lines select o.id, n, 1 from orders o, generate_series(1, 2) n",
        "insert into reviews (customer_id, rating, body) select 1 + g % 3000, 1 + g % 5, 'fine' from generate_series(1, 6000) g",
        "insert into comments (subject_type, subject_id, body) select case when g % 4 = 0 then 'Review' else 'Customer' end, 1 + g % 3000, 'x'"
                + " from generate_series(1, 4000) g",
        "insert into events select g, date '2026-01-01' + g % 300 from generate_series(1, 500) g",
        "analyze",
    };

    private static final Set<PostgresRelease> MADE = EnumSet.noneOf(PostgresRelease.class);

    private KnownDatabase() {}

    /** A copy of it, with counters that begin now. */
    public static synchronized TestPostgres create(PostgresRelease release, String name) throws SQLException {
        TestPostgres server = TestPostgres.start(release);
        if (MADE.add(release)) {
            server.create("truth_template");
            try (Connection connection = server.connect("truth_template")) {
                for (String statement : SCHEMA) {
                    TestPostgres.execute(connection, statement);
                }
            }
        }
        try (Connection connection = server.connect("postgres")) {
            TestPostgres.execute(connection, "create database %s template truth_template".formatted(name));
        }
        try (Connection connection = server.connect(name)) {
            TestPostgres.execute(connection, "select pg_stat_statements_reset()");
        }
        return server;
    }

    /** Rates need a time that was counted. */
    public static void rest() {
        try {
            Thread.sleep(1100);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
