package dev.keywright.relational.changes;

import com.github.shyiko.mysql.binlog.event.DeleteRowsEventData;
import com.github.shyiko.mysql.binlog.event.Event;
import com.github.shyiko.mysql.binlog.event.EventData;
import com.github.shyiko.mysql.binlog.event.EventHeaderV4;
import com.github.shyiko.mysql.binlog.event.EventType;
import com.github.shyiko.mysql.binlog.event.GtidEventData;
import com.github.shyiko.mysql.binlog.event.MariadbGtidEventData;
import com.github.shyiko.mysql.binlog.event.QueryEventData;
import com.github.shyiko.mysql.binlog.event.RotateEventData;
import com.github.shyiko.mysql.binlog.event.TableMapEventData;
import com.github.shyiko.mysql.binlog.event.UpdateRowsEventData;
import com.github.shyiko.mysql.binlog.event.WriteRowsEventData;
import dev.keywright.relational.catalogue.TableName;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the events of a binary log in the order in which they come, and puts transactions together. */
final class BinlogEvents {
    /** The flag of a group of MariaDB that is one statement, without an end of its own. */
    private static final int STANDALONE = 1;
    /** The flag of an event that one may do without. */
    private static final int IGNORABLE = 0x80;

    private final BinlogTables tables;
    private final GtidMark mark;
    private final Map<Long, TableName> names = new LinkedHashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private String file = "";
    private long at;
    private boolean within;
    private boolean standalone;

    BinlogEvents(BinlogTables tables, Position from) {
        this.tables = tables;
        this.at = from.at();
        this.mark = new GtidMark(from.mark());
    }

    /** Everything before this place was read; nothing in the middle of a transaction. */
    Optional<Position> reached() {
        return within ? Optional.empty() : Optional.of(new Position(at, mark.text()));
    }

    /** The transaction that the event ends, if it changed rows of the tables. */
    Optional<Transaction> read(Event event) throws UnfollowableChange {
        EventHeaderV4 header = event.getHeader();
        EventType type = header.getEventType();
        EventData data = event.getData();
        boolean over = false;
        if (data instanceof RotateEventData rotated) {
            file = rotated.getBinlogFilename();
            at = Math.max(at, BinlogPosition.of(file, rotated.getBinlogPosition()));
            return Optional.empty();
        }
        if (data instanceof MariadbGtidEventData gtid) {
            begin((gtid.getFlags() & STANDALONE) != 0);
            mark.add("%s-%s-%s".formatted(gtid.getDomainId(), header.getServerId(), gtid.getSequence()));
        } else if (data instanceof GtidEventData gtid) {
            begin(true);
            mark.add(gtid.getMySqlGtid().toString());
        } else if (data instanceof TableMapEventData table) {
            map(table);
        } else if (data instanceof WriteRowsEventData rows) {
            written(rows);
        } else if (data instanceof UpdateRowsEventData rows) {
            updated(rows);
        } else if (data instanceof DeleteRowsEventData rows) {
            deleted(rows);
        } else if (data instanceof QueryEventData query) {
            over = statement(new BinlogStatement(query.getDatabase(), query.getSql()));
        } else if (type == EventType.XID) {
            over = true;
        } else if (type == EventType.XA_PREPARE) {
            over = prepared();
        } else if (type == EventType.EXECUTE_LOAD_QUERY) {
            throw new UnfollowableChange(
                    "a LOAD DATA is in the binary log as a statement: a connection has another binlog_format than ROW");
        } else if (type == EventType.INCIDENT) {
            throw new UnfollowableChange("the server says that changes are missing in its binary log");
        } else if (type == EventType.UNKNOWN && (header.getFlags() & IGNORABLE) == 0) {
            throw new UnfollowableChange(
                    "the binary log has an event of a kind that cannot be read, as compressed ones are (log_bin_compress)");
        }
        return advanced(header, over);
    }

    private Optional<Transaction> advanced(EventHeaderV4 header, boolean over) {
        within = within && !over;
        // Events that the server makes up for a reader have no place.
        if (!within && header.getNextPosition() > 0 && !file.isEmpty()) {
            at = Math.max(at, BinlogPosition.of(file, header.getNextPosition()));
        }
        if (!over || changes.isEmpty()) {
            return Optional.empty();
        }
        Transaction whole =
                new Transaction(0, new Position(at, mark.text()), Instant.ofEpochMilli(header.getTimestamp()), changes);
        changes.clear();
        return Optional.of(whole);
    }

    private void begin(boolean alone) {
        within = true;
        standalone = alone;
        changes.clear();
    }

    /** Whether the group ends with it. */
    private boolean statement(BinlogStatement statement) throws UnfollowableChange {
        if (statement.isBegin()) {
            within = true;
            standalone = false;
            return false;
        }
        if (statement.isEnd()) {
            return true;
        }
        List<TableName> redefined = statement.redefined(tables);
        if (!redefined.isEmpty()) {
            throw new UnfollowableChange("`%s` changed the table %s while it was followed"
                    .formatted(statement.shown(), redefined.get(0).shown()));
        }
        if (statement.isChange(tables)) {
            throw new UnfollowableChange(
                    "`%s` is in the binary log as a statement, and the rows that it changed are not known: a connection has another binlog_format than ROW"
                            .formatted(statement.shown()));
        }
        statement
                .truncated(tables)
                .forEach(table -> changes.add(new Change(table, Change.Kind.TRUNCATED, Map.of(), Map.of())));
        return standalone;
    }

    private boolean prepared() throws UnfollowableChange {
        if (!changes.isEmpty()) {
            throw new UnfollowableChange("an XA transaction changed the table %s: nobody knows when it is committed"
                    .formatted(changes.get(0).table().shown()));
        }
        return true;
    }

    private void map(TableMapEventData mapped) throws UnfollowableChange {
        TableName table = new TableName(mapped.getDatabase(), mapped.getTable());
        names.put(mapped.getTableId(), table);
        if (tables.has(table)
                && mapped.getColumnTypes().length != tables.columns(table).size()) {
            throw new UnfollowableChange(
                    "the table %s has other columns than it had when it changed".formatted(table.shown()));
        }
    }

    private boolean isFollowed(long id) {
        return names.containsKey(id) && tables.has(names.get(id));
    }

    private void written(WriteRowsEventData rows) {
        if (isFollowed(rows.getTableId())) {
            TableName table = names.get(rows.getTableId());
            for (Serializable[] row : rows.getRows()) {
                add(table, Map.of(), columns(table, rows.getIncludedColumns(), row));
            }
        }
    }

    /** A log may have no more than the key of the row that was, and what differs in the row that is. */
    private void updated(UpdateRowsEventData rows) {
        if (isFollowed(rows.getTableId())) {
            TableName table = names.get(rows.getTableId());
            for (Map.Entry<Serializable[], Serializable[]> row : rows.getRows()) {
                Map<String, String> before = columns(table, rows.getIncludedColumnsBeforeUpdate(), row.getKey());
                Map<String, String> after = new LinkedHashMap<>(before);
                List<BinlogColumn> all = tables.columns(table);
                rows.getIncludedColumns().stream()
                        .forEach(place -> after.remove(all.get(place).name()));
                after.putAll(columns(table, rows.getIncludedColumns(), row.getValue()));
                add(table, before, after);
            }
        }
    }

    private void deleted(DeleteRowsEventData rows) {
        if (isFollowed(rows.getTableId())) {
            TableName table = names.get(rows.getTableId());
            for (Serializable[] row : rows.getRows()) {
                add(table, columns(table, rows.getIncludedColumns(), row), Map.of());
            }
        }
    }

    private void add(TableName table, Map<String, String> before, Map<String, String> after) {
        changes.add(new Change(table, Change.Kind.ROW, before, after));
    }

    private Map<String, String> columns(TableName table, BitSet included, Serializable[] row) {
        Map<String, String> columns = new LinkedHashMap<>();
        int next = 0;
        for (int place = included.nextSetBit(0); place >= 0; place = included.nextSetBit(place + 1)) {
            BinlogColumn column = tables.columns(table).get(place);
            column.find(row[next++]).ifPresent(text -> columns.put(column.name(), text));
        }
        return columns;
    }
}
