package dev.keywright.moving.reshape;

import dev.keywright.core.design.Table;
import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.StreamPositions;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.source.Finding;
import dev.keywright.moving.streams.StreamReader;
import dev.keywright.moving.streams.TargetStreams;
import dev.keywright.runtime.stream.StreamRecord;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes the tables of one side hold what the other side holds, and keeps them so. It begins by reading both sides, writes where they
 * differ, and follows the streams of the first. Nothing but positions in streams is kept between two runs: whatever was missed or
 * half done, the next beginning finds.
 */
final class Feed implements AutoCloseable {
    /** The state's name for the moment up to which everything was carried, in milliseconds. */
    static final String UP_TO = "up to";

    static final String THINGS = "things";

    /** The state's name for the write units that were consumed so far. */
    static final String UNITS = "units";

    private static final int AT_ONCE = 250;
    private static final int MOST_TRIED_AGAIN = 1_000;
    private static final long IDLE_MILLIS = 250;
    private static final long NOTE_MILLIS = 1_000;
    private static final long LOOK_MILLIS = 5_000;
    /** DynamoDB keeps the records of a stream for a day; its clock and ours may differ. */
    private static final long KEPT_MILLIS = 24 * 60 * 60 * 1000L - 60_000;

    private final Way way;
    private final Target target;
    private final Fill.Settings settings;
    private final State state;
    private final Progress progress;
    private final StreamReader stream;
    private final Master master;
    private final Maker maker;
    private final Writing writing;
    private final Claims claims = new Claims();
    private final Map<ThingRef, Finding> left = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Set<ThingRef> again = Collections.synchronizedSet(new LinkedHashSet<>());
    private long records;
    private long noted;
    private long unitsBefore;
    private long upTo;

    Feed(Way way, Target target, Fill.Settings settings, Lease lease, Progress progress) {
        this.way = way;
        this.target = target;
        this.settings = settings;
        this.progress = progress;
        this.state = target.evolution();
        this.stream = new StreamReader(
                target.streamsClient(),
                names(way.from(), target),
                new StreamPositions(target.evolution()),
                target.clock());
        this.master = new Master(way, target, settings.threads());
        this.maker = new Maker(way.to(), master.things());
        this.writing = new Writing(way.to(), target, target.pace(settings.ceiling()), lease);
    }

    /** The names of a side's tables in the database, with what the design calls them. */
    static Map<String, String> names(Side side, Target target) {
        Map<String, String> names = new LinkedHashMap<>();
        side.design().tables().forEach(table -> names.put(target.name(table.name()), table.name()));
        return names;
    }

    ReshapeReport report() {
        return new ReshapeReport(
                master.things().size(),
                claims.size(),
                writing.written(),
                writing.deleted(),
                records,
                master.strangers(),
                Stream.concat(master.left().stream(), left.values().stream()).toList());
    }

    /** The number of records that have come so far. */
    long records() {
        return records;
    }

    /** Reads both sides, and writes where they differ; what changes meanwhile is carried over in between. */
    void begin() throws InterruptedException, MoveFailure {
        upTo = target.clock().millis();
        unitsBefore = Long.parseLong(state.about().getOrDefault(UNITS, "0"));
        master.scan(progress);
        state.keep(THINGS, Integer.toString(master.things().size()));
        List<List<ThingRef>> open = parts(master.things().all());
        for (int at = 0; at < open.size(); at += settings.threads()) {
            List<List<ThingRef>> some = open.subList(at, Math.min(open.size(), at + settings.threads()));
            new Crew(settings.threads()).run(some, this::compareAndPut);
            progress.at(
                    "filling, thing",
                    Math.min((long) at * AT_ONCE, master.things().size()),
                    master.things().size());
            step();
        }
        removeUnexplained();
        keepUnits();
    }

    static List<List<ThingRef>> parts(List<ThingRef> refs) {
        List<List<ThingRef>> parts = new ArrayList<>();
        for (int at = 0; at < refs.size(); at += AT_ONCE) {
            parts.add(refs.subList(at, Math.min(refs.size(), at + AT_ONCE)));
        }
        return parts;
    }

    private Made make(Collection<ThingRef> some) {
        Made made = maker.make(some);
        some.forEach(left::remove);
        left.putAll(made.left());
        return made;
    }

    private void compareAndPut(List<ThingRef> some) throws InterruptedException {
        Map<Place, MappedItem> items = new LinkedHashMap<>();
        make(some).items().forEach((ref, its) -> {
            again.addAll(claims.claim(ref, its).again());
            items.putAll(its);
        });
        writing.putWhereDifferent(items);
    }

    /** Items of the design's own types that no thing has; others are none of ours. */
    private void removeUnexplained() throws InterruptedException, MoveFailure {
        List<Place> unexplained = Collections.synchronizedList(new ArrayList<>());
        Side side = way.to();
        for (Table table : side.written()) {
            new TableScan(target.client(), settings.threads()).table(target.name(table.name()), item -> {
                Place place =
                        new Place(table.name(), side.description().design().key(table.name(), item));
                boolean ours =
                        side.description().design().kind(table.name(), item).isPresent()
                                && side.has(table.name(), item);
                if (ours && !claims.has(place)) {
                    unexplained.add(place);
                }
            });
        }
        writing.delete(unexplained);
    }

    /** Follows until it is told to end and nothing more comes. */
    void follow(BooleanSupplier end) throws InterruptedException, MoveFailure {
        long quiet = target.clock().millis();
        long looked = quiet;
        boolean over = false;
        while (!over) {
            boolean ending = end.getAsBoolean();
            long asked = target.clock().millis();
            boolean more = step();
            note(asked);
            if (asked - looked >= LOOK_MILLIS) {
                checkStreams();
                looked = asked;
            }
            if (more) {
                quiet = target.clock().millis();
                continue;
            }
            over = ending && asked - quiet >= target.quietMillis();
            if (!over) {
                target.ticker().sleep(Math.min(IDLE_MILLIS, target.quietMillis()));
            }
        }
        carry(List.copyOf(left.keySet()));
        keepUnits();
        // A stream that is off has nothing more to say either.
        checkStreams();
    }

    private void checkStreams() throws MoveFailure {
        List<String> names = List.copyOf(names(way.from(), target).keySet());
        List<String> lost = new TargetStreams(target.client(), state, target.ticker(), names).lost();
        if (!lost.isEmpty()) {
            throw new MoveFailure(
                    "changes were missed, because %s is gone, or its stream is off or another one; run it again, which reads both sides anew"
                            .formatted(String.join(", ", lost)));
        }
    }

    /** The age of what was carried last, and not whether there was nothing more: under a load that never ends there always is. */
    private void note(long now) {
        if (now - noted >= NOTE_MILLIS) {
            upTo = Math.max(upTo, stream.upTo().map(Instant::toEpochMilli).orElse(0L));
            state.keep(UP_TO, Long.toString(upTo));
            state.keep(THINGS, Integer.toString(master.things().size()));
            keepUnits();
            noted = now;
        }
    }

    private void keepUnits() {
        state.keep(UNITS, Long.toString(unitsBefore + Math.round(writing.units())));
    }

    /** Carries over what has come; false where nothing had. */
    private boolean step() throws InterruptedException, MoveFailure {
        List<StreamRecord> some = next();
        if (some.isEmpty() && again.isEmpty()) {
            return false;
        }
        List<StreamRecord> news = some.stream().filter(this::isNews).toList();
        Set<ThingRef> open = new LinkedHashSet<>(maker.affected(master.apply(news)));
        open.addAll(again);
        again.clear();
        if (left.size() <= MOST_TRIED_AGAIN) {
            open.addAll(left.keySet());
        }
        carry(open);
        stream.confirm();
        records += news.size();
        progress.at("following, change", records, records);
        return true;
    }

    /** In a table of both sides, what was written here comes back in its stream. */
    private boolean isNews(StreamRecord record) {
        Map<String, AttributeValue> item = record.after().isEmpty() ? record.before() : record.after();
        return !way.to().isOfThisAlone(record.table(), item);
    }

    /** Records that are gone do no harm where they are older than what was carried, or than the beginning, which reads both sides. */
    private List<StreamRecord> next() throws MoveFailure {
        List<StreamRecord> some = stream.next();
        if (stream.isTrimmed() && target.clock().millis() - upTo > KEPT_MILLIS) {
            throw new MoveFailure(
                    "changes were missed, because they were carried more slowly than they came and DynamoDB keeps them for a day; run it again with a higher --rate, which reads both sides anew");
        }
        return some;
    }

    /** What is new is written before anything goes: a reader never finds less than there is. */
    private void carry(Collection<ThingRef> refs) throws InterruptedException {
        Deque<ThingRef> open = new ArrayDeque<>(refs);
        Set<Place> released = new LinkedHashSet<>();
        while (!open.isEmpty()) {
            List<ThingRef> some = new ArrayList<>();
            while (!open.isEmpty() && some.size() < AT_ONCE) {
                some.add(open.remove());
            }
            Map<Place, MappedItem> items = new LinkedHashMap<>();
            make(some).items().forEach((ref, its) -> {
                Claims.Outcome outcome = claims.claim(ref, its);
                outcome.written().forEach(place -> items.put(place, its.get(place)));
                released.addAll(outcome.released());
                open.addAll(outcome.again());
            });
            writing.put(items);
        }
        released.removeIf(claims::has);
        writing.delete(released);
    }

    @Override
    public void close() {
        stream.close();
    }
}
