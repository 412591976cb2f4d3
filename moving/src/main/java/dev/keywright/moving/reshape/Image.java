package dev.keywright.moving.reshape;

import dev.keywright.core.design.Table;
import dev.keywright.moving.destination.BatchReader;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.items.Told;
import dev.keywright.moving.live.Shown;
import dev.keywright.moving.reverse.Clue;
import dev.keywright.moving.reverse.Clues;
import dev.keywright.moving.reverse.Sight;
import dev.keywright.moving.reverse.TargetThings;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.TableScan;
import dev.keywright.moving.run.Target;
import dev.keywright.runtime.stream.StreamRecord;
import dev.keywright.verifier.world.Thing;
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
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The things of a side as they are. A scan while others write sees no single moment; the records of the streams since before the
 * scan name every thing that it may have seen wrongly, and these are read again.
 */
final class Image {
    private final Side side;
    private final Target target;
    private final TableScan scan;
    private final ThingReader reader;
    private final Clues clues;
    private final TargetThings lookup;
    private final Things things;
    private final AtomicLong strangers = new AtomicLong();

    Image(Side side, Target target, int threads) {
        this.side = side;
        this.target = target;
        this.scan = new TableScan(target.client(), threads);
        this.reader = ThingReader.withLastNumbers(side.description());
        this.clues = new Clues(reader, side.description().design());
        this.lookup = new TargetThings(side.model(), reader, new BatchReader(target.client(), target::name));
        this.things = new Things(side.model());
    }

    Things things() {
        return things;
    }

    /** The number of items in its tables that are of no type of a design. */
    long strangers() {
        return strangers.get();
    }

    void scan(Progress progress) throws InterruptedException, MoveFailure {
        List<Told> told = Collections.synchronizedList(new ArrayList<>());
        Map<ThingRef, Set<Place>> places = Collections.synchronizedMap(new LinkedHashMap<>());
        AtomicLong items = new AtomicLong();
        strangers.set(0);
        for (Table table : side.design().tables()) {
            scan.table(target.name(table.name()), item -> {
                long read = items.incrementAndGet();
                progress.at("reading, item", read, read);
                Place place = place(table, item);
                if (side.isStranger(table.name(), item)) {
                    strangers.incrementAndGet();
                }
                for (Told one : told(place, item)) {
                    told.add(one);
                    places.computeIfAbsent(one.thing(), unused -> Collections.synchronizedSet(new LinkedHashSet<>()))
                            .add(place);
                }
            });
        }
        reader.things(told).forEach((ref, thing) -> things.put(ref, thing, places.get(ref)));
    }

    private Place place(Table table, Map<String, AttributeValue> item) {
        return new Place(table.name(), side.description().design().key(table.name(), item));
    }

    private List<Told> told(Place place, Map<String, AttributeValue> item) throws MoveFailure {
        try {
            return reader.told(place.table(), item);
        } catch (RuntimeException unreadable) {
            throw new MoveFailure(
                    "%s cannot be read by its design: %s; mend it first"
                            .formatted(Shown.of(target.name(place.table()), place.key()), unreadable.getMessage()),
                    unreadable);
        }
    }

    /** Reads again what the records name; the things that are others than before. */
    List<ThingChange> apply(List<StreamRecord> records) {
        return look(clues.of(records));
    }

    /** Reads some things again, where they were seen and where they would be. */
    List<ThingChange> look(Collection<Clue> some) {
        List<Clue> fuller = some.stream().map(this::withKnown).toList();
        List<ThingChange> changes = new ArrayList<>();
        lookup.look(fuller).forEach((ref, sight) -> {
            Optional<Thing> before = things.find(ref);
            Optional<Thing> after = Optional.empty();
            if (sight instanceof Sight.Present present) {
                after = Optional.of(present.thing());
                things.put(ref, present.thing(), present.places());
            } else {
                things.remove(ref);
            }
            if (!before.equals(after)) {
                changes.add(new ThingChange(ref, before, after));
            }
        });
        return changes;
    }

    /** A late record may name a place that the thing has left since. */
    private Clue withKnown(Clue clue) {
        return things.find(clue.thing())
                .map(thing -> clue.and(new Clue(clue.thing(), things.places(clue.thing()), Set.of(thing.values()))))
                .orElse(clue);
    }
}
