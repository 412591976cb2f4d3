package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Selection;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.Demand.Meaning;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Everything that must be written for one entity that comes, changes or goes. */
final class Maintenance {
    private final Layout layout;
    private final Followers followers;
    private final NumberUpkeep numbers;
    private final EmbeddedUpkeep embedded;
    private final Demands demands;
    private final Supplies supplies;

    Maintenance(Layout layout, Followers followers, NumberUpkeep numbers, EmbeddedUpkeep embedded, Demands demands) {
        this.layout = layout;
        this.followers = followers;
        this.numbers = numbers;
        this.embedded = embedded;
        this.demands = demands;
        this.supplies = new Supplies(layout.model());
    }

    Upkeep created(EntityRef entity, Values values) {
        return embedded.created(entity, values)
                .and(followers.created(entity, values))
                .and(numbers.created(entity, values));
    }

    Upkeep changed(Alteration alteration, List<Demand> demanded) {
        Set<AttributeUse> used = followers.used(alteration);
        boolean recounted = numbers.used(alteration.entity()).stream().anyMatch(alteration::isAbout);
        used.addAll(recounted ? numbers.used(alteration.entity()) : Set.of());
        List<Demand> all = with(demanded, stale(alteration.entity(), alteration.before(), used));
        return embedded.changed(alteration, all)
                .and(followers.changed(alteration, all))
                .and(numbers.changed(alteration));
    }

    Upkeep deleted(EntityRef entity, Found before, List<Demand> demanded, Set<EntityRef> goneToo) {
        Set<AttributeUse> used = followers.deciding(entity);
        used.addAll(numbers.used(entity));
        List<Demand> all = with(demanded, stale(entity, before, used));
        return embedded.deleted(entity, before.values(), all)
                .and(followers.deleted(entity, before, all))
                .and(numbers.deleted(entity, before, goneToo));
    }

    private static List<Demand> with(List<Demand> ones, List<Demand> others) {
        List<Demand> all = new ArrayList<>(ones);
        all.addAll(others);
        return all;
    }

    /** Only what may change meanwhile, and stands where it can be looked at. */
    private List<Demand> stale(EntityRef entity, Found before, Set<AttributeUse> used) {
        Optional<ItemType> home = layout.findHome(entity);
        if (home.isEmpty()) {
            return List.of();
        }
        Set<AttributeUse> uses = new LinkedHashSet<>(used);
        uses.retainAll(layout.stored(home.get()));
        uses.removeAll(layout.primary(home.get()).keyAttributes());
        layout.model().entity(entity).id().forEach(id -> uses.remove(AttributeUse.own(id)));
        uses.removeIf(use -> !before.values().has(use)
                && before.sources().values().stream()
                        .noneMatch(source -> layout.readable(source.entry()).contains(use)));
        return demands.unchanged(before, uses, use -> Spot.of(Layout.storedName(use)));
    }

    /** That it is there, is what the caller says that it is, and is as `if` says. */
    List<Demand> target(
            EntityRef entity, Found found, Selection selection, List<Condition> conditions, Map<String, Datum> given) {
        Optional<ItemType> home = layout.findHome(entity);
        List<Demand> all = new ArrayList<>();
        Function<AttributeRef, Spot> place = place(entity, found);
        home.ifPresent(item -> all.add(demands.there(item, Meaning.NOT_THERE)));
        for (Selection.Given known : selection.by()) {
            if (isTold(home, known.attribute())) {
                boolean carried = known.attribute().isInherited();
                all.add(demands.equal(
                        carried
                                ? Spot.of(Layout.storedName(known.attribute()))
                                : place.apply(known.attribute().attribute()),
                        known.attribute().attribute(),
                        supplies.of(known, Inputs.of(given))));
            }
        }
        all.addAll(demands.conditions(conditions, given, place));
        return all;
    }

    /** Whether the key does not say it already. */
    private boolean isTold(Optional<ItemType> home, AttributeUse use) {
        boolean key = home.filter(item -> layout.primary(item).keyAttributes().contains(use))
                .isPresent();
        boolean stored = home.filter(item -> layout.stored(item).contains(use)).isPresent();
        return !key && stored;
    }

    private Function<AttributeRef, Spot> place(EntityRef entity, Found found) {
        Optional<EmbeddedUpkeep.Place> inside = embedded.find(entity, found.values());
        return attribute -> inside.map(place -> place.at(attribute.name())).orElse(Spot.of(attribute.name()));
    }
}
