package dev.keywright.moving.reshape;

import dev.keywright.core.design.Table;
import dev.keywright.moving.items.LastNumber;
import dev.keywright.moving.items.Place;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.reverse.Clue;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.ShadowReads;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Looks at some things on the side that is the master and at the same on the other one, again and again. What differs longer than changes
 * take to be carried over is named.
 */
final class ThingSamples {
    private static final int ITEMS_OF_A_LOOK = 100;
    private static final int MOST_SEGMENTS = 1_000_000;
    private static final int LOOKS = 5;
    private static final long PAUSE_MILLIS = 500;

    private final Way way;
    private final Target target;
    private final IntUnaryOperator dice;
    private final ThingReader reader;
    private final AtomicLong repeated = new AtomicLong();
    private final Set<String> differing = new LinkedHashSet<>();
    private ShadowReads.Seen seen = ShadowReads.Seen.NOTHING;

    /** @param dice draws a number below a bound */
    ThingSamples(Way way, Target target, IntUnaryOperator dice) {
        this.way = way;
        this.target = target;
        this.dice = dice;
        this.reader = new ThingReader(way.from().description());
        target.tellRepeated(repeated::incrementAndGet);
    }

    /** One more look, at things that are drawn. What fails now may go well the next time. */
    ShadowReads.Seen look() throws InterruptedException {
        try {
            List<Clue> drawn = drawn();
            List<Difference> found = compare(drawn);
            for (int look = 1; look < LOOKS && !found.isEmpty(); look++) {
                target.ticker().sleep(PAUSE_MILLIS);
                found = compare(drawn);
            }
            found.forEach(one -> differing.add(one.where()));
            seen = new ShadowReads.Seen(
                    seen.rows() + drawn.size(),
                    differing.size(),
                    repeated.get(),
                    seen.failures(),
                    found.stream().findFirst().or(seen::last));
        } catch (SdkException | MoveFailure refused) {
            seen = new ShadowReads.Seen(
                    seen.rows(), seen.different(), repeated.get(), seen.failures() + 1, seen.last());
        }
        return seen;
    }

    /** Those that some items next to each other tell of. */
    private List<Clue> drawn() throws MoveFailure {
        List<Table> tables = way.from().design().tables();
        Table table = tables.get(dice.applyAsInt(tables.size()));
        String name = target.name(table.name());
        long items = target.client()
                .describeTable(request -> request.tableName(name))
                .table()
                .itemCount();
        int segments = (int) Math.max(1, Math.min(MOST_SEGMENTS, items / ITEMS_OF_A_LOOK));
        Map<ThingRef, Clue> clues = new LinkedHashMap<>();
        target.client()
                .scan(request -> request.tableName(name)
                        .segment(dice.applyAsInt(segments))
                        .totalSegments(segments)
                        .limit(ITEMS_OF_A_LOOK))
                .items()
                .forEach(item -> {
                    Place place = new Place(
                            table.name(), way.from().description().design().key(table.name(), item));
                    reader.told(table.name(), item)
                            .forEach(told -> clues.merge(
                                    told.thing(),
                                    new Clue(told.thing(), Set.of(place), Set.of(told.values())),
                                    Clue::and));
                });
        return List.copyOf(clues.values());
    }

    /** Each side is read anew, since the one that follows is a moment behind. */
    private List<Difference> compare(List<Clue> drawn) {
        Image master = new Image(way.from(), target, 1);
        master.look(drawn);
        Image other = new Image(way.to(), target, 1);
        other.look(drawn.stream()
                .flatMap(clue -> master.things().find(clue.thing()).stream()
                        .map(thing -> new Clue(clue.thing(), Set.of(), Set.of(thing.values()))))
                .toList());
        List<Difference> found = new ArrayList<>();
        for (Clue clue : drawn) {
            ThingRef ref = clue.thing();
            Optional<Thing> here = master.things().find(ref).map(LastNumber::plain);
            Optional<Thing> there = other.things().find(ref).map(LastNumber::plain);
            if (here.isPresent() && !here.equals(there)) {
                found.add(new Difference(
                        Difference.Kind.DIFFERENT,
                        ref.toString(),
                        "the master has %s, the other design %s"
                                .formatted(
                                        here.get(), there.map(Thing::toString).orElse("nothing"))));
            }
        }
        return found;
    }
}
