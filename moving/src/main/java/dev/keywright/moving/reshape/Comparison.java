package dev.keywright.moving.reshape;

import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.moving.destination.BatchReader;
import dev.keywright.moving.destination.StreamPositions;
import dev.keywright.moving.items.LastNumber;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.SameValue;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.live.Shown;
import dev.keywright.moving.reverse.Clue;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.source.Finding;
import dev.keywright.moving.streams.StreamReader;
import dev.keywright.runtime.stream.StreamRecord;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Compares two sides: the items of the one that follows with those that the things of the other should have, both ways; then the
 * things of both; then the answers of both to every pattern. Where others write meanwhile, what differs is looked at again.
 */
final class Comparison {
    private static final int KEPT = 50;
    private static final int LOOKS = 8;
    private static final long PAUSE_MILLIS = 500;
    private static final int MOST_POLLS = 40;

    private final Way way;
    private final Target target;
    private final int threads;
    private final Progress progress;
    private final Master master;
    private final Image other;
    private final Maker maker;
    private final Claims claims = new Claims();
    private final Map<ThingRef, Finding> left = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Map<ThingRef, List<Difference>> wrong = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Set<Place> unexplained = Collections.synchronizedSet(new LinkedHashSet<>());
    private final Set<ThingRef> others = new LinkedHashSet<>();
    private final AtomicLong items = new AtomicLong();
    private final AtomicLong scanned = new AtomicLong();
    private int mostThings = BothAnswers.MOST_THINGS;

    Comparison(Way way, Target target, int threads, Progress progress) {
        this.way = way;
        this.target = target;
        this.threads = threads;
        this.progress = progress;
        this.master = new Master(way, target, threads);
        this.other = new Image(way.to(), target, threads);
        this.maker = new Maker(way.to(), master.things());
    }

    /** The same, with answers about things that are drawn where there are more things than that. */
    Comparison drawingAbove(int most) {
        mostThings = most;
        return this;
    }

    Verification run() throws InterruptedException, MoveFailure {
        try (StreamReader stream = new StreamReader(
                target.streamsClient(),
                Feed.names(way.from(), target),
                new StreamPositions(target.evolution()),
                target.clock())) {
            master.scan(progress);
            List<List<ThingRef>> parts = Feed.parts(master.things().all());
            new Crew(threads).run(parts, some -> items.addAndGet(compare(some)));
            scan();
            other.scan(progress);
            Set<ThingRef> all = new LinkedHashSet<>(master.things().all());
            all.addAll(other.things().all());
            others.addAll(different(all));
            for (int look = 0; look < LOOKS && !(isEqual() && master.left().isEmpty()); look++) {
                target.ticker().sleep(PAUSE_MILLIS);
                lookAgain(stream);
            }
            List<Difference> differences = differences();
            List<String> notes = new ArrayList<>();
            Map<String, Long> answers = new LinkedHashMap<>();
            if (differences.isEmpty()) {
                differences.addAll(answers(stream, answers, notes));
            }
            return new Verification(
                    master.things().size(),
                    items.get(),
                    scanned.get(),
                    0,
                    answers,
                    differences.size(),
                    differences.subList(0, Math.min(KEPT, differences.size())),
                    Stream.concat(master.left().stream(), left.values().stream())
                            .toList(),
                    notes);
        }
    }

    private boolean isEqual() {
        return wrong.isEmpty() && unexplained.isEmpty() && others.isEmpty();
    }

    private List<Difference> differences() {
        List<Difference> all = new ArrayList<>();
        wrong.values().forEach(all::addAll);
        unexplained.forEach(place -> all.add(new Difference(
                Difference.Kind.UNEXPLAINED, shown(place), "nothing in the tables of the other design explains it")));
        if (all.isEmpty()) {
            others.forEach(ref -> all.add(new Difference(
                    Difference.Kind.DIFFERENT,
                    ref.toString(),
                    "one design has %s, the other %s"
                            .formatted(text(master.things(), ref), text(other.things(), ref)))));
        }
        return all;
    }

    private static String text(Things side, ThingRef ref) {
        return side.find(ref).map(Thing::toString).orElse("nothing");
    }

    private String shown(Place place) {
        return Shown.of(target.name(place.table()), place.key());
    }

    /** Makes the items of some things and compares them with what is there; the number of items. */
    private long compare(Collection<ThingRef> some) {
        Made made = maker.make(some);
        some.forEach(left::remove);
        left.putAll(made.left());
        Set<ThingRef> again = new LinkedHashSet<>();
        made.items().forEach((ref, its) -> {
            Claims.Outcome outcome = claims.claim(ref, its);
            unexplained.addAll(outcome.released());
            again.addAll(outcome.again());
        });
        Map<Place, Map<String, AttributeValue>> there = new BatchReader(target.client(), target::name)
                .read(made.all().stream()
                        .map(item -> new Place(item.table(), item.key()))
                        .toList());
        made.items().forEach((ref, its) -> {
            List<Difference> found = new ArrayList<>();
            its.forEach((place, item) ->
                    difference(item, Optional.ofNullable(there.get(place))).ifPresent(found::add));
            wrong.remove(ref);
            if (!found.isEmpty()) {
                wrong.put(ref, found);
            }
        });
        if (!again.isEmpty()) {
            compare(again);
        }
        return made.all().size();
    }

    private Optional<Difference> difference(MappedItem item, Optional<Map<String, AttributeValue>> stored) {
        String where = shown(new Place(item.table(), item.key()));
        if (stored.isEmpty()) {
            return isExpired(item)
                    ? Optional.empty()
                    : Optional.of(new Difference(Difference.Kind.MISSING, where, "is not there"));
        }
        Set<String> names = SameValue.differing(item.item(), stored.get());
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Difference(
                        Difference.Kind.DIFFERENT,
                        where,
                        "%s: expected %s, found %s"
                                .formatted(
                                        String.join(", ", names),
                                        only(item.item(), names),
                                        only(stored.get(), names))));
    }

    private static Map<String, AttributeValue> only(Map<String, AttributeValue> item, Set<String> names) {
        Map<String, AttributeValue> some = new LinkedHashMap<>(item);
        some.keySet().retainAll(names);
        return some;
    }

    /** DynamoDB may have deleted it by itself. */
    private boolean isExpired(MappedItem item) {
        Table table = way.to().design().findTable(item.table()).orElseThrow();
        return new TableSchema(way.to().model(), way.to().design(), table)
                .findExpiry()
                .map(item.item()::get)
                .filter(value -> value.n() != null
                        && Long.parseLong(value.n()) <= target.clock().instant().getEpochSecond())
                .isPresent();
    }

    private void scan() throws InterruptedException, MoveFailure {
        for (Table table : way.to().written()) {
            new TableScan(target.client(), threads).table(target.name(table.name()), item -> {
                if (!way.to().has(table.name(), item)) {
                    return;
                }
                long read = scanned.incrementAndGet();
                progress.at("scanning, item", read, Math.max(read, items.get()));
                Place place =
                        new Place(table.name(), way.to().description().design().key(table.name(), item));
                if (!claims.has(place)) {
                    unexplained.add(place);
                }
            });
        }
    }

    private List<ThingRef> different(Collection<ThingRef> some) {
        World moment = new World(way.to().model(), target.clock().instant());
        return some.stream()
                .filter(ref -> !plain(master.things(), ref).equals(plain(other.things(), ref)))
                .filter(ref -> !left.containsKey(ref))
                .filter(ref ->
                        master.things().find(ref).filter(moment::isExpired).isEmpty())
                .toList();
    }

    /** The last numbers of sequences are in items, and compared there. */
    private static Optional<Thing> plain(Things things, ThingRef ref) {
        return things.find(ref).map(LastNumber::plain);
    }

    /** Whether something has changed since. */
    private boolean lookAgain(StreamReader stream) {
        List<StreamRecord> records = new ArrayList<>();
        List<StreamRecord> next = stream.next();
        for (int poll = 1; !next.isEmpty() && poll < MOST_POLLS; poll++) {
            records.addAll(next);
            next = stream.next();
        }
        List<ThingChange> changes = master.apply(records);
        Set<ThingRef> open = new LinkedHashSet<>(wrong.keySet());
        open.addAll(left.keySet());
        open.addAll(maker.affected(changes));
        Feed.parts(List.copyOf(open)).forEach(this::compare);
        Map<Place, Map<String, AttributeValue>> there =
                new BatchReader(target.client(), target::name).read(List.copyOf(unexplained));
        unexplained.removeIf(place -> claims.has(place) || !there.containsKey(place));
        changes.forEach(change -> others.add(change.thing()));
        other.look(others.stream().map(this::clue).toList());
        List<ThingRef> still = different(others);
        others.clear();
        others.addAll(still);
        return !changes.isEmpty();
    }

    /** A thing to be looked for where its values on the first side say that it should be. */
    private Clue clue(ThingRef ref) {
        return master.things()
                .find(ref)
                .map(thing -> new Clue(ref, Set.of(), Set.of(thing.values())))
                .orElse(Clue.of(ref));
    }

    private List<Difference> answers(StreamReader stream, Map<String, Long> compared, List<String> notes)
            throws InterruptedException, MoveFailure {
        for (int look = 0; look < LOOKS; look++) {
            BothAnswers answers = new BothAnswers(target, mostThings, progress);
            List<Difference> found = new ArrayList<>(answers.of(way.from(), master.own()));
            found.addAll(answers.of(way.to(), master.things()));
            boolean changed = false;
            if (!found.isEmpty()) {
                target.ticker().sleep(PAUSE_MILLIS);
                changed = lookAgain(stream);
            }
            if (!changed) {
                compared.putAll(answers.compared());
                if (!answers.unasked().isEmpty()) {
                    notes.add(
                            "Answers were compared for things that were drawn; no key bounds those of %s, or nothing was drawn for them"
                                    .formatted(String.join(", ", answers.unasked())));
                }
                return found;
            }
        }
        notes.add("answers could not be compared: things changed while they were asked for");
        return List.of();
    }
}
