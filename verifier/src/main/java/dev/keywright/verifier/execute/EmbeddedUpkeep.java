package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.verifier.execute.Demand.Meaning;
import dev.keywright.verifier.execute.ItemWrite.Change;
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
final class EmbeddedUpkeep {
    private final Layout layout;
    private final ItemWriter writer;
    private final EmbeddedChildren children;
    private final Demands demands;
    private final Completing completing;

    EmbeddedUpkeep(
            Layout layout, ItemWriter writer, EmbeddedChildren children, Demands demands, Completing completing) {
        this.layout = layout;
        this.writer = writer;
        this.children = children;
        this.demands = demands;
        this.completing = completing;
    }

    /** Where a child stands: in which item of which kind, and where in it. */
    record Place(ItemType home, Map<String, AttributeValue> key, Embed embed, Spot spot) {
        Spot at(String attribute) {
            List<String> names = new ArrayList<>(spot.names());
            names.add(attribute);
            return new Spot(names);
        }
    }

    Optional<ItemType> findEmbed(EntityRef entity) {
        boolean home = layout.findHome(entity).isPresent();
        return home
                ? Optional.empty()
                : layout.items().stream()
                        .filter(item -> item.kind() instanceof Embed embed
                                && embed.entity().equals(entity))
                        .findFirst();
    }

    /** Empty where the entity has items of its own. */
    Optional<Place> find(EntityRef entity, Values child) {
        return findEmbed(entity).flatMap(item -> place(item, child));
    }

    private Optional<Place> place(ItemType item, Values child) {
        Embed embed = (Embed) item.kind();
        Optional<ItemType> home = layout.findHome(embed.parent());
        Parent role = layout.model().entity(embed.entity()).parents().stream()
                .filter(parent -> parent.isOf(embed.parent()))
                .findFirst()
                .orElseThrow();
        Values parent = completing.ofParent(role.ref(), embed.parent(), child);
        return home.flatMap(kind -> completing
                .keyed(embed.parent(), layout.primary(kind), parent)
                .map(known -> new Place(
                        kind,
                        writer.keys(kind, known).get(0),
                        embed,
                        Spot.of(item.name(), children.name(embed, child)))));
    }

    private ItemWrite write(Place place, Change change, List<Demand> demanded) {
        return new ItemWrite(layout.primary(place.home()).path().table(), place.key(), change, demanded);
    }

    Upkeep created(EntityRef entity, Values child) {
        return find(entity, child)
                .map(place -> Upkeep.of(write(
                        place,
                        new Change(Map.of(place.spot(), children.write(place.embed(), child)), Set.of(), Map.of()),
                        List.of(
                                demands.stored(place.home(), Meaning.NOT_THERE),
                                new Demand(new Requirement.Absent(place.spot()), Meaning.EXISTS)))))
                .orElse(Upkeep.NOTHING);
    }

    Upkeep deleted(EntityRef entity, Values child, List<Demand> demanded) {
        return find(entity, child)
                .map(place -> Upkeep.of(write(
                        place, new Change(Map.of(), Set.of(place.spot()), Map.of()), and(there(place), demanded))))
                .orElse(Upkeep.NOTHING);
    }

    Upkeep changed(Alteration alteration, List<Demand> demanded) {
        return find(alteration.entity(), alteration.before().values())
                .map(place -> Upkeep.of(write(place, change(place, alteration), and(there(place), demanded))))
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

    private Change change(Place place, Alteration alteration) {
        Map<Spot, AttributeValue> sets = new LinkedHashMap<>();
        Set<Spot> removes = new LinkedHashSet<>();
        Map<Spot, BigDecimal> adds = new LinkedHashMap<>();
        for (AttributeUse use : alteration.changed()) {
            Spot spot = place.at(use.attribute().name());
            writer.stored(use, alteration.sets()).ifPresent(value -> sets.put(spot, value));
            if (alteration.removes().contains(use)) {
                removes.add(spot);
            }
            if (alteration.adds().containsKey(use)) {
                adds.put(spot, alteration.adds().get(use));
            }
        }
        return new Change(sets, removes, adds);
    }
}
