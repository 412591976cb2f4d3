package dev.keywright.moving.run;

import dev.keywright.core.design.Table;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.items.KeyHash;
import dev.keywright.moving.items.KeySet;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.items.Told;
import dev.keywright.moving.reverse.Clue;
import dev.keywright.moving.reverse.Sight;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.verifier.program.EngineValues;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Compares the rows of the source with what the items of the design say, after the switch: every row, and every thing. */
public final class RowComparison {
    private static final int KEPT = 50;

    /** A change that has not come back yet is waited for. */
    private static final int LOOKS = 5;

    private static final long PAUSE_MILLIS = 500;

    private final Move move;
    private final Target target;
    private final int threads;
    private final Progress progress;
    private final WayBack way;
    private final KeySet known = new KeySet();
    private final List<Difference> differences = new ArrayList<>();
    private final AtomicLong rows = new AtomicLong();
    private final AtomicLong things = new AtomicLong();
    private final AtomicLong objects = new AtomicLong();
    private final AtomicLong scanned = new AtomicLong();
    private long different;

    public RowComparison(Move move, Target target, int threads, Progress progress) {
        this.move = move;
        this.target = target;
        this.threads = threads;
        this.progress = progress;
        this.way = new WayBack(move, target);
    }

    /** Of all rows, and all things. */
    public Verification run() throws MoveFailure {
        return compared(Planner.chunks(move), this::scan);
    }

    /** Of the rows in some ranges alone. */
    Verification sample(List<Chunk> some) throws MoveFailure {
        return compared(some, () -> {});
    }

    /** A part of the work. */
    private interface Part {
        void run() throws DatabaseFailure, InterruptedException;
    }

    private Verification compared(List<Chunk> chunks, Part then) throws MoveFailure {
        try {
            AtomicLong done = new AtomicLong();
            new Workers<>(move.source(), chunks).run(threads, (reader, chunk) -> {
                progress.at("comparing, range", done.getAndIncrement(), chunks.size());
                compare(reader, chunk);
            });
            then.run();
            return new Verification(
                    rows.get(),
                    things.get(),
                    scanned.get(),
                    objects.get(),
                    Map.of(),
                    different,
                    differences,
                    List.of(),
                    List.of());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MoveFailure("interrupted", stopped);
        } catch (SdkException refused) {
            throw new MoveFailure("the target failed: %s".formatted(refused.getMessage()), refused);
        } catch (DatabaseFailure failed) {
            throw new MoveFailure(
                    "%s cannot be read: %s".formatted(move.source().shown(), failed.getMessage()), failed);
        }
    }

    private synchronized void add(Difference difference) {
        different++;
        if (differences.size() < KEPT) {
            differences.add(difference);
        }
    }

    private void compare(RowReader reader, Chunk chunk) throws DatabaseFailure, InterruptedException {
        List<Difference> found = List.of();
        List<SourceRow> there = List.of();
        for (int look = 0; look < LOOKS; look++) {
            if (look > 0) {
                target.ticker().sleep(PAUSE_MILLIS);
            }
            there = read(reader, chunk);
            found = compare(there);
            if (found.isEmpty()) {
                break;
            }
        }
        rows.addAndGet(there.size());
        there.forEach(row -> way.rows().findRef(row).ifPresent(ref -> known.add(hash(ref))));
        found.forEach(this::add);
    }

    private List<SourceRow> read(RowReader reader, Chunk chunk) throws DatabaseFailure {
        Entity entity = move.model().findEntity(chunk.entity()).orElseThrow();
        return reader.snapshot(in -> in.range(move.table(entity), chunk.after(), chunk.upTo()));
    }

    private List<Difference> compare(List<SourceRow> there) {
        Map<SourceRow, Clue> clues = new LinkedHashMap<>();
        List<Difference> found = new ArrayList<>();
        for (SourceRow row : there) {
            Thing version = way.rows().thing(row);
            Optional<ThingRef> ref = way.rows().findRef(row);
            if (ref.isEmpty()) {
                found.add(new Difference(Difference.Kind.UNEXPLAINED, shown(row), "its id is no value of the model"));
                continue;
            }
            clues.put(row, new Clue(ref.get(), Set.of(), Set.of(version.values())));
        }
        Map<ThingRef, Sight> sights = way.things().look(clues.values());
        clues.forEach((row, clue) -> difference(row, sights.get(clue.thing())).ifPresent(found::add));
        return found;
    }

    private Optional<Difference> difference(SourceRow row, Sight sight) {
        if (!(sight instanceof Sight.Present present)) {
            return Optional.of(new Difference(
                    Difference.Kind.UNEXPLAINED, shown(row), "the design has no item that this row could come from"));
        }
        things.incrementAndGet();
        Set<AttributeRef> all = new LinkedHashSet<>(way.rows().differing(row, present.thing()));
        all.addAll(way.rows().unlikeObjects(row, present.thing()));
        objects.addAndGet(
                move.pointers().stream().filter(row.texts()::containsKey).count());
        List<AttributeRef> names = List.copyOf(all);
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Difference(
                        Difference.Kind.DIFFERENT,
                        shown(row),
                        "%s: the design has %s, the row has %s"
                                .formatted(
                                        String.join(
                                                ", ",
                                                names.stream()
                                                        .map(AttributeRef::name)
                                                        .toList()),
                                        only(present.thing(), names),
                                        only(way.rows().thing(row), names))));
    }

    private static String only(Thing thing, List<AttributeRef> names) {
        return String.join(
                ", ",
                names.stream()
                        .map(name -> thing.find(name).map(Object::toString).orElse("nothing"))
                        .toList());
    }

    private String shown(SourceRow row) {
        return "%s %s"
                .formatted(move.families().tables().of(row.entity()).name().shown(), String.join(" ", row.key()));
    }

    private static long hash(ThingRef ref) {
        Map<String, AttributeValue> id = new LinkedHashMap<>();
        ref.id()
                .forEach(part -> id.put(
                        "part" + id.size(),
                        AttributeValue.fromS(EngineValues.write(part).toString())));
        return KeyHash.of(ref.entity().name(), id);
    }

    /** Things that no row is. */
    private void scan() throws DatabaseFailure, InterruptedException {
        List<Clue> suspects = new ArrayList<>();
        for (Table table : move.design().tables()) {
            target.client()
                    .scanPaginator(request ->
                            request.tableName(target.name(table.name())).consistentRead(true))
                    .items()
                    .forEach(item -> {
                        progress.at("scanning, item", scanned.incrementAndGet(), Math.max(known.size(), scanned.get()));
                        Place place = new Place(
                                table.name(), move.description().design().key(table.name(), item));
                        way.reader().told(table.name(), item).stream()
                                .filter(told -> told.role() == Told.Role.HOME && !known.has(hash(told.thing())))
                                .forEach(told ->
                                        suspects.add(new Clue(told.thing(), Set.of(place), Set.of(told.values()))));
                    });
        }
        try (RowReader reader = move.source().open()) {
            for (int look = 0; look < LOOKS && !suspects.isEmpty(); look++) {
                if (look > 0) {
                    target.ticker().sleep(PAUSE_MILLIS);
                }
                for (Clue suspect : List.copyOf(suspects)) {
                    ThingRef ref = suspect.thing();
                    boolean explained =
                            reader.snapshot(in -> way.rows().find(in, ref)).isPresent()
                                    || !(way.things().look(List.of(suspect)).get(ref) instanceof Sight.Present);
                    if (explained) {
                        suspects.remove(suspect);
                    }
                }
            }
        }
        suspects.forEach(suspect ->
                add(new Difference(Difference.Kind.MISSING, suspect.thing().toString(), "no row is this thing")));
    }
}
