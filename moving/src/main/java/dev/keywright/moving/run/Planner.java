package dev.keywright.moving.run;

import dev.keywright.core.model.Entity;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.files.ItemLine;
import dev.keywright.moving.items.KeyHash;
import dev.keywright.moving.items.KeySet;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.WriteUnits;
import dev.keywright.moving.source.Finding;
import dev.keywright.moving.source.LargeObject;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.verifier.run.ItemBytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** Reads everything and writes nothing: what a move would write, and every row that stands in its way. */
public final class Planner {
    static final int ROWS_OF_A_CHUNK = 250;

    private final Move move;
    private final int threads;
    private final Progress progress;
    private final Findings findings = new Findings();
    private final KeySet keys = new KeySet();
    private final Map<String, Long> rows = new LinkedHashMap<>();
    private final Map<String, Long> items = new LinkedHashMap<>();
    private final Map<String, Long> units = new LinkedHashMap<>();
    private long bytes;
    private long fileBytes;
    private long largest;
    private long objects;
    private long objectBytes;

    public Planner(Move move, int threads, Progress progress) {
        this.move = move;
        this.threads = threads;
        this.progress = progress;
    }

    public MovePlan plan() throws MoveFailure {
        List<Chunk> chunks = chunks(move);
        WriteUnits unitsOf = move.units();
        AtomicLong done = new AtomicLong();
        new Workers<>(move.source(), chunks).run(threads, (reader, chunk) -> {
            progress.at("planning, range", done.getAndIncrement(), chunks.size());
            add(chunk, move.read(reader, chunk), unitsOf);
        });
        KeySet repeated = keys.repeated();
        if (repeated.size() > 0) {
            new Workers<>(move.source(), chunks)
                    .run(threads, (reader, chunk) -> name(move.read(reader, chunk), repeated));
        }
        return new MovePlan(
                rows,
                items,
                units,
                bytes,
                fileBytes,
                largest,
                objects,
                objectBytes,
                findings.count(),
                findings.kept(),
                pointers(),
                read(LenientUniqueness::of),
                read(OneWay::of),
                FollowPlan.of(move));
    }

    private List<String> pointers() {
        return move.pointers().stream()
                .map(one ->
                        "`%s` points to an object; after a switch its content goes back into %s, whoever has written it"
                                .formatted(
                                        one,
                                        move.families()
                                                .tables()
                                                .of(one.entity())
                                                .name()
                                                .shown()))
                .toList();
    }

    private interface Reading {
        List<String> of(Move move) throws DatabaseFailure;
    }

    private List<String> read(Reading reading) throws MoveFailure {
        try {
            return reading.of(move);
        } catch (DatabaseFailure failed) {
            throw new MoveFailure(
                    "%s cannot be read: %s".formatted(move.source().shown(), failed.getMessage()), failed);
        }
    }

    /** The ranges of all entities. */
    static List<Chunk> chunks(Move move) throws MoveFailure {
        try (RowReader reader = move.source().open()) {
            List<Chunk> chunks = new ArrayList<>();
            for (Entity entity : move.entities()) {
                chunks.addAll(move.chunks(reader, entity, ROWS_OF_A_CHUNK));
            }
            return chunks;
        } catch (DatabaseFailure failed) {
            throw new MoveFailure(
                    "%s cannot be read: %s".formatted(move.source().shown(), failed.getMessage()), failed);
        }
    }

    private synchronized void add(Chunk chunk, Move.Content content, WriteUnits unitsOf) {
        rows.merge(chunk.entity(), content.rows(), Long::sum);
        findings.add(content.mapped().findings());
        objects += content.objects().size();
        objectBytes += content.objects().stream().mapToLong(LargeObject::bytes).sum();
        for (MappedItem item : content.mapped().items()) {
            long size = ItemBytes.of(item.item());
            items.merge(item.kind(), 1L, Long::sum);
            bytes += size;
            fileBytes += ItemLine.of(item.item()).length;
            largest = Math.max(largest, size);
            unitsOf.of(item).forEach((where, some) -> units.merge(where, some, Long::sum));
            keys.add(KeyHash.of(item.table(), item.key()));
        }
    }

    /** Two rows whose items have the same key: unique values that are none. */
    private void name(Move.Content content, KeySet repeated) {
        for (MappedItem item : content.mapped().items()) {
            if (repeated.has(KeyHash.of(item.table(), item.key()))) {
                findings.add(List.of(new Finding(
                        Finding.Kind.TAKEN,
                        move.families()
                                .tables()
                                .of(item.owner().entity())
                                .name()
                                .shown(),
                        item.owner().key(),
                        "another row has an item `%s` with the same key: the same identity, or the same value where the model says unique"
                                .formatted(item.kind()))));
            }
        }
    }
}
