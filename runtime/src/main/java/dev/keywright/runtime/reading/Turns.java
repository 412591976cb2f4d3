package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.keys.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Merges pages of two designs in the order that is asked for. Whoever was given out before is found in the new design again; the values
 * that the last one was sorted by, and the marks of those that share them, tell it apart.
 */
final class Turns {
    private final List<Lane> lanes;
    private final int olds;
    private final Set<Identity> moved = new LinkedHashSet<>();
    private final List<Taken> taken = new ArrayList<>();
    private final Set<Long> given = new LinkedHashSet<>();
    private Map<String, AttributeValue> last = Map.of();
    private int passed;

    /** One that was taken, and the number of its kind. */
    record Taken(int kind, FoundEntity found) {}

    /** @param olds the number of lanes of the old design, which come first */
    Turns(List<Lane> lanes, int olds, Position from) {
        this.lanes = lanes;
        this.olds = olds;
        lanes.subList(olds, lanes.size()).forEach(lane -> moved.addAll(lane.identities()));
        if (from instanceof Position.Both both) {
            given.addAll(both.given());
            last = both.last();
            passed = both.passed();
        }
    }

    List<Taken> taken() {
        return taken;
    }

    /** So many at most; all where the limit is 0. */
    void take(int limit) {
        boolean cutOff = isCutOff();
        Optional<Lane> first = first();
        while (first.isPresent() && !cutOff && (limit == 0 || taken.size() < limit)) {
            Lane lane = first.get();
            Lane.Known one = lane.take();
            if (lanes.indexOf(lane) < olds) {
                takeOld(lane, one);
            } else {
                takeNew(lane, one);
            }
            cutOff = isCutOff();
            first = first();
        }
    }

    private boolean isCutOff() {
        return lanes.stream().anyMatch(Lane::isCutOff);
    }

    private void takeOld(Lane lane, Lane.Known one) {
        if (!moved.contains(one.identity()) && !isAgain(lane, one)) {
            give(lane, one);
        }
    }

    private void takeNew(Lane lane, Lane.Known one) {
        if (!isAgain(lane, one)) {
            give(lane, one);
        }
    }

    /** Whether it was given out before. */
    private boolean isAgain(Lane lane, Lane.Known one) {
        int order = passed > 0 ? compare(one.found(), lane.order()) : 1;
        return order < 0 || (order == 0 && given.contains(one.identity().mark()));
    }

    /** Those that are sorted by other values than the last one cannot come again. */
    private void give(Lane lane, Lane.Known one) {
        if (passed > 0 && compare(one.found(), lane.order()) != 0) {
            given.clear();
        }
        Map<String, AttributeValue> sorted = new LinkedHashMap<>();
        for (int number = 0; number < lane.order().size(); number++) {
            Optional<AttributeValue> value =
                    FoundComparator.value(lane.order().get(number), one.found().values());
            String name = Integer.toString(number);
            value.ifPresent(known -> sorted.put(name, known));
        }
        last = sorted;
        passed++;
        given.add(one.identity().mark());
        taken.add(new Taken(lane.number(), one.found()));
    }

    /** One with the last one that was given out. */
    private int compare(FoundEntity one, List<SortOrder> order) {
        List<SortOrder> numbered = new ArrayList<>();
        for (SortOrder by : order) {
            numbered.add(new SortOrder(Integer.toString(numbered.size()), by.descending(), Optional.empty()));
        }
        return FoundComparator.compare(one, order, FoundEntity.of(new Values(last)), numbered);
    }

    Position position() {
        boolean done = lanes.stream().allMatch(lane -> lane.position() instanceof Position.End);
        return done
                ? Position.END
                : new Position.Both(
                        lanes.subList(0, olds).stream().map(Lane::position).toList(), last, List.copyOf(given), passed);
    }

    /** The lane whose next one comes first; of equals the first kind, and of that the old design. */
    private Optional<Lane> first() {
        Optional<Lane> first = Optional.empty();
        for (Lane lane : lanes) {
            boolean before = lane.peek().isPresent() && (first.isEmpty() || isBefore(lane, first.get()));
            first = before ? Optional.of(lane) : first;
        }
        return first;
    }

    private static boolean isBefore(Lane one, Lane other) {
        int order = FoundComparator.compare(
                one.peek().orElseThrow(), one.order(), other.peek().orElseThrow(), other.order());
        return order < 0 || (order == 0 && one.number() < other.number());
    }
}
