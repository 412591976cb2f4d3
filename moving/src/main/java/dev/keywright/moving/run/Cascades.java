package dev.keywright.moving.run;

import dev.keywright.moving.destination.Journal;
import dev.keywright.moving.destination.RowRef;
import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.changes.Cascade;
import dev.keywright.relational.changes.Change;
import dev.keywright.relational.changes.Transaction;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.EntityTables;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Rows that the source deletes or changes together with others, without saying so in its log. Those that were there before are known
 * by the journal, which has all rows that were carried over; where the value that they refer to is another one now, those that are
 * there afterwards are looked up.
 */
final class Cascades {
    private final EntityTables tables;
    private final List<Cascade> cascades;

    Cascades(EntityTables tables, List<Cascade> cascades) {
        this.tables = tables;
        this.cascades = List.copyOf(cascades);
    }

    /** One row's columns before or after a change, as far as they are known. */
    private record Version(TableName table, Map<String, String> columns) {}

    /** The reader is inside a snapshot that sees the transactions. */
    Set<RowRef> of(RowReader reader, List<Transaction> transactions, Journal journal) throws DatabaseFailure {
        if (cascades.isEmpty()) {
            return Set.of();
        }
        List<Version> before = new ArrayList<>();
        List<Version> after = new ArrayList<>();
        for (Transaction transaction : transactions) {
            for (Change change : transaction.changes()) {
                if (isElsewhere(change)) {
                    before.add(new Version(change.table(), change.before()));
                    after.add(new Version(change.table(), change.after()));
                }
            }
        }
        Set<RowRef> found = new LinkedHashSet<>();
        gone(before, journal, found);
        come(reader, after, found);
        return found;
    }

    /** Whether a row went, or another value stands where rows of others refer to. */
    private boolean isElsewhere(Change change) {
        return cascades.stream()
                .filter(cascade -> cascade.parent().equals(change.table()))
                .anyMatch(cascade -> !change.before().isEmpty()
                        && (change.after().isEmpty()
                                || cascade.parentColumns().stream()
                                        .anyMatch(column -> change.after().containsKey(column)
                                                && !Objects.equals(
                                                        change.before().get(column),
                                                        change.after().get(column)))));
    }

    /** The rows of the journal that referred to these, and those that referred to them. */
    private void gone(List<Version> parents, Journal journal, Set<RowRef> found) {
        Map<EntityTable, Map<RowRef, Journal.Entry>> known = new LinkedHashMap<>();
        List<Version> open = new ArrayList<>(parents);
        while (!open.isEmpty()) {
            Version parent = open.remove(open.size() - 1);
            for (Cascade cascade : cascades) {
                if (!cascade.parent().equals(parent.table())) {
                    continue;
                }
                for (EntityTable child : tablesOf(cascade.child())) {
                    known.computeIfAbsent(child, unused -> journal.entries(child.entity()))
                            .forEach((row, entry) -> {
                                for (Map<String, String> version : versions(child, row, entry)) {
                                    if (refers(cascade, version, parent) && found.add(row)) {
                                        open.add(new Version(child.name(), version));
                                    }
                                }
                            });
                }
            }
        }
    }

    private static List<Map<String, String>> versions(EntityTable table, RowRef row, Journal.Entry entry) {
        List<Map<String, String>> versions = new ArrayList<>();
        entry.versions()
                .forEach(version -> versions.add(table.columns(new SourceRow(row.entity(), row.key(), version))));
        return versions;
    }

    /** What is not known may be equal: such a row is looked at once more than it had to be. */
    private static boolean refers(Cascade cascade, Map<String, String> child, Version parent) {
        for (int i = 0; i < cascade.columns().size(); i++) {
            String held = child.get(cascade.columns().get(i));
            String value = parent.columns().get(cascade.parentColumns().get(i));
            if (held != null && value != null && isDifferent(held, value)) {
                return false;
            }
        }
        return true;
    }

    /** Collations take case, blanks at the end and marks on letters for nothing. */
    private static boolean isDifferent(String one, String other) {
        boolean plain = (one + other).chars().allMatch(character -> character < 0x80);
        return plain && !one.stripTrailing().equalsIgnoreCase(other.stripTrailing());
    }

    /** The rows that refer to these now, and those that refer to them. */
    private void come(RowReader reader, List<Version> parents, Set<RowRef> found) throws DatabaseFailure {
        Set<RowRef> seen = new LinkedHashSet<>();
        List<Version> open = new ArrayList<>(parents);
        while (!open.isEmpty()) {
            Version parent = open.remove(open.size() - 1);
            for (Cascade cascade : cascades) {
                boolean told = cascade.parent().equals(parent.table())
                        && parent.columns().keySet().containsAll(cascade.parentColumns());
                if (!told) {
                    continue;
                }
                List<String> values = cascade.parentColumns().stream()
                        .map(parent.columns()::get)
                        .toList();
                for (EntityTable child : tablesOf(cascade.child())) {
                    if (!cascade.columns().stream().allMatch(child::isKnown)) {
                        continue;
                    }
                    for (SourceRow row : reader.byColumns(child, cascade.columns(), List.of(values))) {
                        RowRef ref = new RowRef(row.entity(), row.key());
                        if (seen.add(ref)) {
                            found.add(ref);
                            open.add(new Version(child.name(), child.columns(row)));
                        }
                    }
                }
            }
        }
    }

    private List<EntityTable> tablesOf(TableName name) {
        return tables.all().stream().filter(table -> table.name().equals(name)).toList();
    }
}
