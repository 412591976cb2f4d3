package dev.keywright.moving.run;

import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.destination.Journal;
import dev.keywright.moving.destination.RowRef;
import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.source.Affected;
import dev.keywright.moving.source.Affected.Touched;
import dev.keywright.moving.source.Family;
import dev.keywright.relational.changes.Cascade;
import dev.keywright.relational.changes.Change;
import dev.keywright.relational.changes.Transaction;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Carries changes of the source into the design. An event only tells which rows to look at: their items are made of what the source
 * holds now, and so it does not matter whether an event comes twice, or late, or without a large value that did not change.
 */
final class Changes {
    private static final int ROWS_AT_ONCE = 250;
    private static final long PAUSE_MILLIS = 2;

    private final Move move;
    private final Affected affected;
    private final Ticker ticker;
    private final Findings findings;
    private final Recent recent;
    private final Cascades cascades;

    Changes(Move move, Ticker ticker, Findings findings, Recent recent, List<Cascade> cascades) {
        this.recent = recent;
        this.cascades = new Cascades(move.families().tables(), cascades);
        this.move = move;
        this.affected = new Affected(move.model(), move.families().tables(), move.reach());
        this.ticker = ticker;
        this.findings = findings;
    }

    /** Carries whole transactions over; when it returns, the design holds what they did. */
    void carry(RowReader reader, List<Transaction> transactions, Transfer transfer)
            throws DatabaseFailure, InterruptedException {
        Map<EntityRef, Set<List<String>>> rows = seeing(reader, transactions, in -> {
            Map<RowRef, List<SourceRow>> sent = sent(in, transactions, transfer.journal());
            cascades.of(in, transactions, transfer.journal()).forEach(row -> sent.putIfAbsent(row, new ArrayList<>()));
            Map<RowRef, Journal.Entry> before = transfer.journal().read(sent.keySet());
            Map<RowRef, SourceRow> now = now(in, sent.keySet());
            Map<RowRef, Optional<SourceRow>> begun = new LinkedHashMap<>();
            sent.keySet().forEach(row -> begun.put(row, Optional.ofNullable(now.get(row))));
            transfer.begin(begun);
            return affected.rows(in, touched(sent, now, before));
        });
        for (Map.Entry<EntityRef, Set<List<String>>> some : rows.entrySet()) {
            List<List<String>> keys = List.copyOf(some.getValue());
            recent.add(some.getKey(), keys);
            for (int at = 0; at < keys.size(); at += ROWS_AT_ONCE) {
                write(
                        reader,
                        transactions,
                        some.getKey(),
                        keys.subList(at, Math.min(keys.size(), at + ROWS_AT_ONCE)),
                        transfer);
            }
        }
        transfer.finish();
    }

    private void write(
            RowReader reader,
            List<Transaction> transactions,
            EntityRef entity,
            List<List<String>> keys,
            Transfer transfer)
            throws DatabaseFailure, InterruptedException {
        List<SourceRow> there = new ArrayList<>();
        Family family = seeing(reader, transactions, in -> {
            there.addAll(in.byKey(move.families().tables().of(entity), keys));
            Family read = move.families().family(in, entity, there);
            transfer.objects().see(in, read);
            return read;
        });
        var mapped = move.mapper().map(family);
        findings.add(mapped.findings());
        transfer.put(keys.stream().map(key -> new RowRef(entity, key)).toList(), there, mapped.items());
    }

    /** Waits for a snapshot that sees these transactions. */
    private <T> T seeing(RowReader reader, List<Transaction> transactions, RowReader.Work<T> work)
            throws DatabaseFailure, InterruptedException {
        while (true) {
            Optional<T> done =
                    reader.snapshot(in -> in.sees(transactions) ? Optional.of(work.on(in)) : Optional.<T>empty());
            if (done.isPresent()) {
                return done.get();
            }
            ticker.sleep(PAUSE_MILLIS);
        }
    }

    /** The rows that changed, each with the versions that were sent. */
    private Map<RowRef, List<SourceRow>> sent(RowReader reader, List<Transaction> transactions, Journal journal)
            throws DatabaseFailure {
        Map<RowRef, List<SourceRow>> sent = new LinkedHashMap<>();
        for (EntityTable table : move.families().tables().all()) {
            List<List<String>> keys = new ArrayList<>();
            List<Map<String, String>> columns = new ArrayList<>();
            for (Transaction transaction : transactions) {
                for (Change change : transaction.changes()) {
                    if (!change.table().equals(table.name())) {
                        continue;
                    }
                    if (change.kind() == Change.Kind.TRUNCATED) {
                        journal.all(table.entity()).forEach(row -> sent.putIfAbsent(row, new ArrayList<>()));
                    }
                    for (Map<String, String> version : List.of(change.before(), change.after())) {
                        table.findKey(version).ifPresent(key -> {
                            keys.add(key);
                            columns.add(version);
                        });
                    }
                }
            }
            List<List<String>> canonical = keys.isEmpty() ? List.of() : reader.canonical(table, keys);
            for (int i = 0; i < canonical.size(); i++) {
                sent.computeIfAbsent(new RowRef(table.entity(), canonical.get(i)), unused -> new ArrayList<>())
                        .add(table.row(canonical.get(i), columns.get(i)));
            }
        }
        return sent;
    }

    private Map<RowRef, SourceRow> now(RowReader reader, Set<RowRef> rows) throws DatabaseFailure {
        Map<EntityRef, List<List<String>>> keys = new LinkedHashMap<>();
        rows.forEach(row ->
                keys.computeIfAbsent(row.entity(), unused -> new ArrayList<>()).add(row.key()));
        Map<RowRef, SourceRow> now = new LinkedHashMap<>();
        for (Map.Entry<EntityRef, List<List<String>>> some : keys.entrySet()) {
            reader.byKey(move.families().tables().of(some.getKey()), some.getValue())
                    .forEach(row -> now.put(new RowRef(row.entity(), row.key()), row));
        }
        return now;
    }

    private static List<Touched> touched(
            Map<RowRef, List<SourceRow>> sent, Map<RowRef, SourceRow> now, Map<RowRef, Journal.Entry> before) {
        List<Touched> touched = new ArrayList<>();
        sent.forEach((row, versions) -> {
            List<SourceRow> all = new ArrayList<>(versions);
            Optional.ofNullable(now.get(row)).ifPresent(all::add);
            Optional.ofNullable(before.get(row))
                    .ifPresent(entry -> entry.versions()
                            .forEach(version -> all.add(new SourceRow(row.entity(), row.key(), version))));
            if (!all.isEmpty()) {
                touched.add(new Touched(all, !now.containsKey(row) || !before.containsKey(row)));
            }
        });
        return touched;
    }
}
