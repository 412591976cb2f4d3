package dev.keywright.moving.run;

import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.destination.BatchReader;
import dev.keywright.moving.destination.Chunk;
import dev.keywright.moving.items.Digest;
import dev.keywright.moving.items.KeyHash;
import dev.keywright.moving.items.KeySet;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.SameValue;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Compares a filled design with its source: every item with what the mapper expects, every item of the tables with the rows that
 * explain it, and the answers of every pattern.
 */
public final class Verify {
    /** The oracle scans all rows for each answer; with more of them, only those that the answer is about. */
    private static final long MOST_ROWS_FOR_ANSWERS = 20_000;

    private static final int KEPT = 50;

    /** A change that has not arrived yet is waited for. */
    private static final int LOOKS = 5;

    private static final long PAUSE_MILLIS = 500;

    private final Move move;
    private final Target target;
    private final int threads;
    private final Progress progress;
    private final Findings findings = new Findings();
    private final KeySet expected = new KeySet();
    private final List<Difference> differences = new ArrayList<>();
    private final AtomicLong rows = new AtomicLong();
    private final AtomicLong items = new AtomicLong();
    private final ObjectComparison objects;
    private int mostRanges = Integer.MAX_VALUE;
    private Map<EntityRef, Set<List<String>>> certain = Map.of();
    private String note = "";
    private boolean whole = true;
    private long different;
    private long scanned;
    private long mostRowsForAnswers = MOST_ROWS_FOR_ANSWERS;
    private List<Chunk> ranges = List.of();

    public Verify(Move move, Target target, int threads, Progress progress) {
        this.move = move;
        this.target = target;
        this.threads = threads;
        this.progress = progress;
        this.objects = new ObjectComparison(move);
    }

    /**
     * The same with so many ranges at most, drawn from all of them, and with these rows in any case.
     *
     * @param why what is said of the others
     */
    Verify sampled(int ranges, Map<EntityRef, Set<List<String>>> rowsInAnyCase, String why) {
        mostRanges = ranges;
        certain = rowsInAnyCase;
        note = why;
        return this;
    }

    /** The same, with answers for rows that are drawn where there are more rows than that. */
    public Verify drawingAbove(long most) {
        mostRowsForAnswers = most;
        return this;
    }

    public Verification run() throws MoveFailure {
        try {
            List<String> missing = target.tables(move).missing(target.client());
            if (!missing.isEmpty()) {
                throw new MoveFailure("there is no table %s; run `keywright migrate run` first"
                        .formatted(String.join(", ", missing)));
            }
            List<String> notes = new ArrayList<>();
            items();
            if (whole) {
                scan();
                sweep().ifPresent(notes::add);
            } else {
                recent();
                notes.add(note);
            }
            Map<String, Long> answered = answers(notes);
            return new Verification(
                    rows.get(),
                    items.get(),
                    scanned,
                    objects.compared(),
                    answered,
                    different,
                    differences,
                    findings.kept(),
                    notes);
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

    /** The number of answers that were compared of each pattern. */
    private Map<String, Long> answers(List<String> notes) throws DatabaseFailure, MoveFailure, InterruptedException {
        Instant now = target.clock().instant();
        AnswerComparison answers = new AnswerComparison(move.description(), target, now);
        if (whole && rows.get() <= mostRowsForAnswers) {
            answers.run(AnswerComparison.world(move, now), progress).forEach(this::add);
            return answers.compared();
        }
        new SampledAnswers(move, now, ranges).run(answers, progress).forEach(this::add);
        Map<String, Long> answered = new LinkedHashMap<>(answers.compared());
        answered.keySet().removeAll(answers.unasked());
        notes.add("Answers were compared for rows that were drawn%s."
                .formatted(
                        answers.unasked().isEmpty()
                                ? ""
                                : "; no key bounds those of %s, or no row was drawn for them"
                                        .formatted(String.join(", ", answers.unasked()))));
        return answered;
    }

    private synchronized void add(Difference difference) {
        different++;
        if (differences.size() < KEPT) {
            differences.add(difference);
        }
    }

    private void items() throws MoveFailure {
        ranges = Planner.chunks(move);
        List<Chunk> all = new ArrayList<>(ranges);
        whole = all.size() <= mostRanges;
        if (!whole) {
            all.sort(Comparator.comparing(chunk -> Digest.of(chunk.entity() + " " + chunk.number())));
        }
        List<Chunk> chunks = all.subList(0, Math.min(all.size(), mostRanges));
        AtomicLong done = new AtomicLong();
        new Workers<>(move.source(), chunks).run(threads, (reader, chunk) -> {
            progress.at("comparing, range", done.getAndIncrement(), chunks.size());
            compare(() -> move.read(reader, chunk));
        });
    }

    /** The rows that changed last. */
    private void recent() throws DatabaseFailure, InterruptedException {
        try (RowReader reader = move.source().open()) {
            for (Map.Entry<EntityRef, Set<List<String>>> some : certain.entrySet()) {
                List<List<String>> keys = List.copyOf(some.getValue());
                for (int at = 0; at < keys.size(); at += Planner.ROWS_OF_A_CHUNK) {
                    List<List<String>> part = keys.subList(at, Math.min(keys.size(), at + Planner.ROWS_OF_A_CHUNK));
                    compare(() -> move.read(reader, some.getKey(), part));
                }
            }
        }
    }

    /** Reads rows, and has their items made. */
    private interface Reading {
        Move.Content read() throws DatabaseFailure;
    }

    private void compare(Reading reading) throws DatabaseFailure, InterruptedException {
        List<Difference> found = List.of();
        Move.Content content = reading.read();
        for (int look = 0; look < LOOKS; look++) {
            found = compare(content);
            if (found.isEmpty()) {
                break;
            }
            target.ticker().sleep(PAUSE_MILLIS);
            content = reading.read();
        }
        rows.addAndGet(content.rows());
        items.addAndGet(content.mapped().items().size());
        findings.add(content.mapped().findings());
        objects.explain(content.objects());
        content.mapped().items().forEach(item -> expected.add(KeyHash.of(item.table(), item.key())));
        found.forEach(this::add);
    }

    private List<Difference> compare(Move.Content content) {
        List<Difference> found = new ArrayList<>(objects.compare(content.objects()));
        BatchReader reader = new BatchReader(target.client(), target::name);
        Map<Place, Map<String, AttributeValue>> there = reader.read(content.mapped().items().stream()
                .map(item -> new Place(item.table(), item.key()))
                .toList());
        for (MappedItem item : content.mapped().items()) {
            Optional<Map<String, AttributeValue>> stored =
                    Optional.ofNullable(there.get(new Place(item.table(), item.key())));
            if (stored.isEmpty()) {
                if (!isExpired(item.table(), item.item())) {
                    found.add(new Difference(Difference.Kind.MISSING, shown(item), "expected " + item.item()));
                }
                continue;
            }
            Set<String> names = SameValue.differing(item.item(), stored.get());
            if (!names.isEmpty()) {
                found.add(new Difference(
                        Difference.Kind.DIFFERENT,
                        shown(item),
                        "%s: expected %s, found %s"
                                .formatted(
                                        String.join(", ", names),
                                        only(item.item(), names),
                                        only(stored.get(), names))));
            }
        }
        return found;
    }

    private String shown(MappedItem item) {
        return shown(item.table(), item.key()) + " of row " + item.owner().key();
    }

    private String shown(String table, Map<String, AttributeValue> key) {
        List<String> parts = new ArrayList<>();
        key.forEach((name, value) -> parts.add("%s=%s".formatted(name, value.s() == null ? value.n() : value.s())));
        return target.name(table) + " " + String.join(" ", parts);
    }

    private static Map<String, AttributeValue> only(Map<String, AttributeValue> item, Set<String> names) {
        Map<String, AttributeValue> some = new LinkedHashMap<>(item);
        some.keySet().retainAll(names);
        return some;
    }

    /** DynamoDB may have deleted it by itself. */
    private boolean isExpired(String table, Map<String, AttributeValue> item) {
        return new TableSchema(move.model(), move.design(), table(table))
                .findExpiry()
                .map(item::get)
                .filter(value -> value.n() != null
                        && Long.parseLong(value.n()) <= target.clock().instant().getEpochSecond())
                .isPresent();
    }

    private Table table(String name) {
        return move.design().tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** A deleted row that came back, a key that moved and left its old item behind. */
    private void scan() throws MoveFailure, InterruptedException {
        UnexplainedItems unexplained = new UnexplainedItems(move, target, threads, progress);
        unexplained
                .find(expected)
                .forEach(place -> add(new Difference(
                        Difference.Kind.UNEXPLAINED,
                        shown(place.table(), place.key()),
                        "no row of the source has this item")));
        scanned = unexplained.scanned();
    }

    /** Objects that no row explains are no harm, since nothing points to them; where the source is in use, a row may have come. */
    private Optional<String> sweep() throws MoveFailure, InterruptedException {
        if (move.pointers().isEmpty()) {
            return Optional.empty();
        }
        List<String> suspects = objects.unexplained();
        if (!suspects.isEmpty()) {
            target.ticker().sleep(PAUSE_MILLIS);
            ObjectComparison now = new ObjectComparison(move);
            new Workers<>(move.source(), Planner.chunks(move))
                    .run(
                            threads,
                            (reader, chunk) ->
                                    now.explain(move.read(reader, chunk).objects()));
            suspects.retainAll(now.unexplained());
        }
        return suspects.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "%s in %s that no row explains, such as %s; nothing points there: delete what you do not know"
                                .formatted(
                                        suspects.size() == 1 ? "1 object" : suspects.size() + " objects",
                                        move.objects().shown(),
                                        suspects.get(0)));
    }
}
