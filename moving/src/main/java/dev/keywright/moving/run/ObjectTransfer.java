package dev.keywright.moving.run;

import dev.keywright.moving.destination.BatchWriter;
import dev.keywright.moving.destination.ObjectJournal;
import dev.keywright.moving.destination.RowRef;
import dev.keywright.moving.source.Family;
import dev.keywright.moving.source.LargeObject;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Makes the objects of some rows what they should be. An object is in the journal before it is written, and written before anything
 * points to it; it goes after nothing points to it any more.
 */
final class ObjectTransfer implements Move.Witness {
    private final Move move;
    private final ObjectFill fill;
    private final ObjectJournal journal;
    private final Map<RowRef, Set<String>> present = new LinkedHashMap<>();
    private final Map<RowRef, Set<String>> known = new LinkedHashMap<>();

    ObjectTransfer(Move move, Target target) {
        this.move = move;
        this.fill = new ObjectFill(move);
        this.journal = new ObjectJournal(target.client(), target.state().table());
    }

    @Override
    public void see(RowReader reader, Family family) throws DatabaseFailure {
        Map<RowRef, Set<String>> wanted = new LinkedHashMap<>();
        for (LargeObject object : family.objects()) {
            wanted.computeIfAbsent(row(object), unused -> new LinkedHashSet<>()).add(object.key());
        }
        Map<RowRef, Set<String>> before = journal.read(wanted.keySet());
        wanted.forEach((row, keys) -> {
            Set<String> fresh = new LinkedHashSet<>(keys);
            fresh.removeAll(before.getOrDefault(row, Set.of()));
            if (!fresh.isEmpty()) {
                journal.add(row, fresh);
            }
        });
        for (LargeObject object : family.objects()) {
            fill.put(reader, object);
        }
        for (LargeObject object : family.ownObjects()) {
            present.computeIfAbsent(row(object), unused -> new LinkedHashSet<>())
                    .add(object.key());
        }
    }

    private static RowRef row(LargeObject object) {
        return new RowRef(object.row().entity(), object.row().key());
    }

    /** Remembers what these rows have had; what they do not have any more goes at the end. */
    void settle(Collection<RowRef> rows) {
        known.putAll(journal.read(rows.stream()
                .filter(row ->
                        !move.families().tables().of(row.entity()).objects().isEmpty())
                .toList()));
    }

    void finish(BatchWriter.Permission permission) throws InterruptedException {
        Set<String> all = new LinkedHashSet<>();
        present.values().forEach(all::addAll);
        for (Map.Entry<RowRef, Set<String>> entry : known.entrySet()) {
            Set<String> now = present.getOrDefault(entry.getKey(), Set.of());
            Set<String> gone = new LinkedHashSet<>(entry.getValue());
            gone.removeAll(now);
            if (gone.isEmpty()) {
                continue;
            }
            permission.check();
            gone.stream().filter(key -> !all.contains(key)).forEach(move.objects()::delete);
            if (now.isEmpty()) {
                journal.remove(entry.getKey());
            } else {
                journal.remove(entry.getKey(), gone);
            }
        }
    }
}
