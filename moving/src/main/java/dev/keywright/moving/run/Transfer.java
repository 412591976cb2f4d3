package dev.keywright.moving.run;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.moving.destination.BatchWriter;
import dev.keywright.moving.destination.ItemSink;
import dev.keywright.moving.destination.Journal;
import dev.keywright.moving.destination.Pace;
import dev.keywright.moving.destination.RowRef;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.source.Affected;
import dev.keywright.relational.rows.SourceRow;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the items of some rows what they should be. The journal is written before the items, so that whoever is killed in between
 * finds out later what there may be; items that no row has any more go last, when all others of the same work are there.
 */
final class Transfer {
    private final Affected affected;
    private final Journal journal;
    private final ItemSink writer;
    private final BatchWriter.Permission permission;
    private final ObjectTransfer objects;
    private final Set<Place> present = new LinkedHashSet<>();
    private final Set<Place> obsolete = new LinkedHashSet<>();
    private final Map<RowRef, Journal.Entry> last = new LinkedHashMap<>();
    private final Set<RowRef> gone = new LinkedHashSet<>();
    private final Map<RowRef, Optional<SourceRow>> begun = new LinkedHashMap<>();
    private double consumed;

    Transfer(Move move, Target target, Pace pace, BatchWriter.Permission permission) {
        this(move, target, pace, permission, target.writer(move, pace));
    }

    /** With another place for the items than the tables. */
    Transfer(Move move, Target target, Pace pace, BatchWriter.Permission permission, ItemSink writer) {
        this.objects = new ObjectTransfer(move, target);
        this.affected = new Affected(move.model(), move.families().tables(), move.reach());
        this.journal = new Journal(target.client(), target.state().table(), pace, target.ticker());
        this.writer = writer;
        this.permission = permission;
    }

    /** Has to see every family before its items are put. */
    ObjectTransfer objects() {
        return objects;
    }

    /**
     * Says which rows have all parents that they ever belonged to in this work, and what they were when those were found. What
     * becomes of a row later comes as a change that tells what it is then, and not what it was.
     */
    void begin(Map<RowRef, Optional<SourceRow>> rows) {
        begun.putAll(rows);
    }

    /** Writes the items of these rows; those that have none any more are remembered for the end. */
    Tally put(Collection<RowRef> rows, Collection<SourceRow> there, List<MappedItem> items)
            throws InterruptedException {
        objects.settle(rows);
        Map<RowRef, Journal.Entry> before = journal.read(rows);
        Map<RowRef, Set<Place>> places = new LinkedHashMap<>();
        for (MappedItem item : items) {
            RowRef row = new RowRef(item.owner().entity(), item.owner().key());
            places.computeIfAbsent(row, unused -> new LinkedHashSet<>()).add(item.place());
            present.add(item.place());
        }
        Map<RowRef, SourceRow> current = new LinkedHashMap<>();
        there.forEach(row -> current.put(new RowRef(row.entity(), row.key()), row));
        Map<RowRef, Journal.Entry> first = new LinkedHashMap<>();
        for (RowRef row : rows) {
            Set<Place> old = before.containsKey(row) ? before.get(row).items() : Set.of();
            Set<Place> now = places.getOrDefault(row, Set.of());
            Set<Map<AttributeRef, String>> versions = versions(row, current, before);
            if (versions.isEmpty()) {
                obsolete.addAll(old);
                gone.add(row);
                continue;
            }
            Set<Place> both = new LinkedHashSet<>(old);
            both.addAll(now);
            Set<Map<AttributeRef, String>> known = new LinkedHashSet<>(versions);
            if (before.containsKey(row)) {
                known.addAll(before.get(row).versions());
            }
            Journal.Entry possible = new Journal.Entry(both, known);
            Journal.Entry end = new Journal.Entry(now, versions);
            if (!possible.equals(before.get(row))) {
                first.put(row, possible);
            }
            if (!possible.equals(end)) {
                obsolete.addAll(old);
                last.put(row, end);
            }
        }
        consumed += journal.write(first, permission);
        Tally tally = writer.putAll(items, permission);
        consumed += tally.units();
        return tally;
    }

    /** What has to be known of a row when it changes again: what it is, and what it was where a parent may not have noticed yet. */
    private Set<Map<AttributeRef, String>> versions(
            RowRef row, Map<RowRef, SourceRow> current, Map<RowRef, Journal.Entry> before) {
        Set<Map<AttributeRef, String>> versions = new LinkedHashSet<>();
        Optional.ofNullable(current.get(row)).map(affected::refs).ifPresent(versions::add);
        if (begun.containsKey(row)) {
            begun.get(row).map(affected::refs).ifPresent(versions::add);
        } else if (before.containsKey(row)) {
            versions.addAll(before.get(row).versions());
        }
        return versions;
    }

    /** Removes what no row of this work has any more, and says so in the journal. */
    void finish() throws InterruptedException {
        obsolete.removeAll(present);
        consumed += writer.delete(List.copyOf(obsolete), permission);
        objects.finish(permission);
        consumed += journal.write(last, permission);
        consumed += journal.remove(gone, permission);
    }

    Journal journal() {
        return journal;
    }

    /** The units of everything, the journal too. */
    double consumed() {
        return consumed;
    }
}
