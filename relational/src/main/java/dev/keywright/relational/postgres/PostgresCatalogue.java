package dev.keywright.relational.postgres;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Checks;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Column.Generation;
import dev.keywright.relational.catalogue.Column.Presence;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.ForeignKey;
import dev.keywright.relational.catalogue.ForeignKey.OnDelete;
import dev.keywright.relational.catalogue.ForeignKey.Validity;
import dev.keywright.relational.catalogue.Inheritance;
import dev.keywright.relational.catalogue.KeyChoice;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.catalogue.TypeBounds;
import dev.keywright.relational.catalogue.UniqueKey;
import dev.keywright.relational.catalogue.View;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.relational.session.Row;
import dev.keywright.relational.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the catalogue itself: the information schema loses the order of key columns and mixes up equal names. */
public final class PostgresCatalogue {
    private static final String TABLES = """
            select c.oid::bigint as id, n.nspname as schema, c.relname as name, c.relrowsecurity as secured,
                   has_table_privilege(c.oid, 'SELECT') as readable,
                   (select i.inhparent::bigint from pg_inherits i where i.inhrelid = c.oid order by i.inhseqno limit 1) as parent,
                   exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attinhcount = 0) as own,
                   array(select tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
              and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
              and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
            order by 2, 3""";
    private static final String COLUMNS = """
            select a.attrelid::bigint as id, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
                   a.attnotnull or t.typnotnull as required, a.attidentity <> '' as identity, a.attgenerated <> '' as computed,
                   coalesce(pg_get_expr(d.adbin, d.adrelid), '') as origin,
                   case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) else '' end as base,
                   array(select e.enumlabel::text from pg_enum e
                         where e.enumtypid = case when t.typtype = 'd' then t.typbasetype else t.oid end order by e.enumsortorder) as labels,
                   array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.contypid = t.oid and k.contype = 'c' order by k.conname) as checks
            from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
                 left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
            order by 1, a.attnum""";
    private static final String CONSTRAINTS = """
            select k.conrelid::bigint as id, k.conname as name, k.contype::text as kind, k.convalidated as valid, k.condeferrable as deferrable,
                   coalesce(to_jsonb(k) ->> 'conenforced', 'true') as enforced,
                   k.confdeltype::text as ondelete, pn.nspname as parentschema, p.relname as parent,
                   array(select a.attname::text from unnest(k.conkey) with ordinality u(n, o)
                         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.o) as columns,
                   array(select a.attname::text from unnest(k.confkey) with ordinality u(n, o)
                         join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by u.o) as parentcolumns,
                   case when k.contype = 'c' then pg_get_constraintdef(k.oid) else '' end as definition
            from pg_constraint k left join pg_class p on p.oid = k.confrelid left join pg_namespace pn on pn.oid = p.relnamespace
            where k.conrelid <> 0 and k.conparentid = 0 and k.contype in ('p', 'f', 'c')
            order by 1, k.conname""";
    private static final String INDEXES = """
            select i.indrelid::bigint as id, c.relname as name, i.indisunique as isunique, i.indisprimary as isprimary,
                   i.indexprs is not null as expressions, not i.indimmediate as deferrable,
                   coalesce(to_jsonb(i) ->> 'indnullsnotdistinct', 'false') as onenull,
                   coalesce(pg_get_expr(i.indpred, i.indrelid), '') as condition, pg_get_indexdef(i.indexrelid) as definition,
                   array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality u(n, o)
                         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.n
                         where u.o <= i.indnkeyatts order by u.o) as columns
            from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
            where i.indisvalid and t.relkind in ('r', 'p') and not t.relispartition
            order by 1, 2""";
    private static final String VIEWS = """
            select n.nspname as schema, c.relname as name, pg_get_viewdef(c.oid) as definition
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
              and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1, 2""";

    private final Session session;
    private final List<String> notes = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    public PostgresCatalogue(Session session) {
        this.session = session;
    }

    public Catalogue read() throws DatabaseFailure {
        Row server = session.rows(
                        "select current_database() as name, current_setting('server_version') as version,"
                                + " array(select unnest(current_schemas(false))::text) as schemas, pg_is_in_recovery() as replica")
                .get(0);
        Map<Long, List<Row>> columns = byTable(session.rows(COLUMNS));
        Map<Long, List<Row>> constraints = byTable(session.rows(CONSTRAINTS));
        Map<Long, List<Row>> indexes = byTable(session.rows(INDEXES));
        List<Table> tables = new ArrayList<>();
        List<Row> rows = session.rows(TABLES);
        Map<Long, TableName> names = new LinkedHashMap<>();
        rows.forEach(row -> names.put(id(row), name(row)));
        for (Row row : rows) {
            long id = id(row);
            if (isPart(row, names)) {
                continue;
            }
            tables.add(table(
                    row,
                    columns.getOrDefault(id, List.of()),
                    constraints.getOrDefault(id, List.of()),
                    indexes.getOrDefault(id, List.of())));
        }
        List<View> views = session.rows(VIEWS).stream()
                .map(row -> new View(new TableName(row.text("schema"), row.text("name")), row.text("definition")))
                .toList();
        if (server.is("replica")) {
            notes.add("this server is a replica: its counters show the reads that it serves, and no writes");
        }
        return new Catalogue(
                server.text("name"),
                "PostgreSQL " + server.text("version"),
                Dialect.POSTGRESQL,
                server.list("schemas"),
                tables,
                views,
                notes,
                remarks);
    }

    private static long id(Row row) {
        return (long) row.number("id", 0);
    }

    private static TableName name(Row row) {
        return new TableName(row.text("schema"), row.text("name"));
    }

    /** Whether a table's rows are nothing but rows of the one that it inherits from, as partitions were made once. */
    private boolean isPart(Row row, Map<Long, TableName> names) {
        Optional<TableName> parent = row.number("parent").map(Double::longValue).map(names::get);
        parent.ifPresent(found ->
                remarks.add(row.is("own") ? Inheritance.apart(name(row), found) : Inheritance.part(name(row), found)));
        return parent.isPresent() && !row.is("own");
    }

    private static Map<Long, List<Row>> byTable(List<Row> rows) {
        Map<Long, List<Row>> byTable = new LinkedHashMap<>();
        rows.forEach(row ->
                byTable.computeIfAbsent(id(row), unused -> new ArrayList<>()).add(row));
        return byTable;
    }

    private Table table(Row row, List<Row> columnRows, List<Row> constraints, List<Row> indexes) {
        TableName name = name(row);
        if (!row.is("readable")) {
            notes.add("%s: no permission to SELECT, so its sizes are assumed".formatted(name));
        } else if (row.is("secured")) {
            notes.add("%s: row-level security may hide rows, and hides its statistics".formatted(name));
        }
        List<Column> columns = new ArrayList<>();
        columnRows.forEach(column -> columns.add(column(column)));
        List<ForeignKey> foreignKeys = new ArrayList<>();
        List<String> primary = new ArrayList<>();
        for (Row constraint : constraints) {
            switch (constraint.text("kind")) {
                case "p" -> primary.addAll(constraint.list("columns"));
                case "f" -> {
                    foreignKeys.add(foreignKey(constraint));
                    if (constraint.is("deferrable")) {
                        remarks.add(
                                "%s: %s is checked at the end of a transaction: a child may be written before its parent"
                                        .formatted(name, constraint.text("name")));
                    }
                }
                default -> check(columns, constraint);
            }
        }
        List<UniqueKey> unique = new ArrayList<>();
        List<List<String>> leading = new ArrayList<>();
        for (Row index : indexes) {
            if (index.is("expressions")) {
                remarks.add("%s: an index on an expression needs a stored attribute: %s"
                        .formatted(name, index.text("definition")));
                continue;
            }
            if (index.text("condition").isEmpty()) {
                leading.add(index.list("columns"));
            }
            if (index.is("deferrable")) {
                remarks.add("%s: %s is checked at the end of a transaction, in DynamoDB by every write"
                        .formatted(name, index.text("name")));
            }
            if (index.is("onenull")) {
                remarks.add("%s: %s lets only one row lack %s; `unique` in a model lets many"
                        .formatted(name, index.text("name"), String.join(", ", index.list("columns"))));
            }
            if (index.is("isunique") && !index.is("isprimary")) {
                unique.add(new UniqueKey(
                        index.text("name"),
                        index.list("columns"),
                        Optional.of(index.text("condition")).filter(text -> !text.isEmpty())));
            }
        }
        KeyChoice key = KeyChoice.of(primary, unique, columns);
        return new Table(
                name, columns, key.columns(), key.origin(), foreignKeys, unique, leading, row.list("triggers"));
    }

    private static Column column(Row row) {
        String type = row.text("type");
        String base = row.text("base").isEmpty() ? type : row.text("base");
        List<String> labels = row.list("labels");
        String origin = row.text("origin");
        Generation generation = Generation.GIVEN;
        if (row.is("computed")) {
            generation = Generation.COMPUTED;
        } else if (row.is("identity") || origin.startsWith("nextval(")) {
            generation = Generation.NUMBERED;
        } else if (origin.matches("(?i).*\\b(gen_random_uuid|uuid_generate_v\\w+|uuidv[47])\\(.*")) {
            generation = Generation.IDENTIFIER;
        }
        Column column = new Column(
                row.text("name"),
                type,
                labels.isEmpty() ? ColumnKind.of(base) : ColumnKind.TEXT,
                row.is("required") ? Presence.REQUIRED : Presence.OPTIONAL,
                labels,
                TypeBounds.of(base),
                generation);
        for (String check : row.list("checks")) {
            column = Checks.applied(column, check);
        }
        return column;
    }

    private static void check(List<Column> columns, Row constraint) {
        List<String> named = constraint.list("columns");
        if (named.size() == 1) {
            columns.replaceAll(column -> column.name().equals(named.get(0))
                    ? Checks.applied(column, constraint.text("definition"))
                    : column);
        }
    }

    private static ForeignKey foreignKey(Row row) {
        return new ForeignKey(
                row.text("name"),
                row.list("columns"),
                new TableName(row.text("parentschema"), row.text("parent")),
                row.list("parentcolumns"),
                row.is("valid") && row.is("enforced") ? Validity.HOLDS : Validity.UNCHECKED,
                switch (row.text("ondelete")) {
                    case "c" -> OnDelete.CASCADE;
                    case "n", "d" -> OnDelete.CLEAR;
                    default -> OnDelete.KEEP;
                });
    }
}
