package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.Demand.Meaning;
import dev.keywright.runtime.engine.ItemWrite.Change;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps children in the items of their parents. */
final class NestUpkeep {
    private final Design design;
    private final ItemWriter writer;
    private final Demands demands;
    private final Completing completing;

    NestUpkeep(Design design, ItemWriter writer, Demands demands, Completing completing) {
        this.design = design;
        this.writer = writer;
        this.demands = demands;
        this.completing = completing;
    }

    /** Where a child stands: in which item, and where in it. */
    record Place(Nest nest, ItemType home, Map<String, AttributeValue> key, Spot spot) {}

    /** Empty where the entity has items of its own. */
    Optional<Place> find(String entity, Values child) {
        Optional<Nest> nest = design.findNest(entity);
        return nest.isPresent() ? place(nest.get(), child) : Optional.empty();
    }

    private Optional<Place> place(Nest nest, Values child) {
        ItemType home = design.findHome(nest.parent()).orElseThrow();
        Values parent = completing.ofParent(nest.entity(), nest.role(), nest.parent(), child);
        return completing
                .keyed(nest.parent(), home.primary(), parent)
                .map(known -> new Place(
                        nest, home, writer.keys(home, known).get(0), Spot.of(nest.name(), Nested.name(nest, child))));
    }

    private static Upkeep write(Place place, Change change, List<Demand> demanded) {
        return Upkeep.of(new ItemWrite(place.home().table(), place.home().name(), place.key(), change, demanded));
    }

    Upkeep created(String entity, Values child) {
        return find(entity, child)
                .map(place -> write(
                        place,
                        Change.setting(place.spot(), Nested.write(place.nest(), child)),
                        List.of(
                                demands.stored(place.home(), Meaning.NOT_THERE),
                                new Demand(new Requirement.Absent(place.spot()), Meaning.EXISTS))))
                .orElse(Upkeep.NOTHING);
    }

    Upkeep deleted(String entity, Values child, List<Demand> demanded) {
        return find(entity, child)
                .map(place ->
                        write(place, new Change(Map.of(), Set.of(place.spot()), Map.of()), and(there(place), demanded)))
                .orElse(Upkeep.NOTHING);
    }

    Upkeep changed(Alteration alteration, List<Demand> demanded) {
        return find(alteration.entity(), alteration.before().values())
                .map(place -> write(place, change(place, alteration), and(there(place), demanded)))
                .orElse(Upkeep.NOTHING);
    }

    private static Demand there(Place place) {
        return new Demand(new Requirement.Present(place.spot()), Meaning.NOT_THERE);
    }

    private static List<Demand> and(Demand first, List<Demand> others) {
        List<Demand> all = new ArrayList<>(List.of(first));
        all.addAll(others);
        return all;
    }

    private static Change change(Place place, Alteration alteration) {
        Map<Spot, AttributeValue> sets = new LinkedHashMap<>();
        Set<Spot> removes = new LinkedHashSet<>();
        Map<Spot, BigDecimal> adds = new LinkedHashMap<>();
        for (ItemType.Stored one : place.nest().stored()) {
            Spot spot = place.spot().at(one.name());
            alteration.sets().find(one.use()).ifPresent(value -> sets.put(spot, one.write(value)));
            if (alteration.removes().contains(one.use())) {
                removes.add(spot);
            }
            if (alteration.adds().containsKey(one.use())) {
                adds.put(spot, alteration.adds().get(one.use()));
            }
        }
        return new Change(sets, removes, adds);
    }
}
