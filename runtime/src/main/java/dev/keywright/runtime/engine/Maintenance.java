package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.Demand.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Everything that must be written for one entity that comes, changes or goes. */
final class Maintenance {
    private final Design design;
    private final Followers followers;
    private final NumberUpkeep numbers;
    private final NestUpkeep nests;
    private final Demands demands;

    Maintenance(Design design, Followers followers, NumberUpkeep numbers, NestUpkeep nests, Demands demands) {
        this.design = design;
        this.followers = followers;
        this.numbers = numbers;
        this.nests = nests;
        this.demands = demands;
    }

    Upkeep created(String entity, Values values) {
        return nests.created(entity, values)
                .and(followers.created(entity, values))
                .and(numbers.created(entity, values));
    }

    Upkeep changed(Alteration alteration, List<Demand> demanded) {
        Set<String> used = followers.used(alteration);
        Set<String> counted = numbers.used(alteration.entity());
        used.addAll(alteration.isAboutAny(counted) ? counted : Set.of());
        List<Demand> all = with(demanded, stale(alteration.entity(), alteration.before(), used));
        return nests.changed(alteration, all)
                .and(followers.changed(alteration, all))
                .and(numbers.changed(alteration));
    }

    Upkeep deleted(String entity, Found before, List<Demand> demanded, Set<String> goneToo) {
        Set<String> used = followers.deciding(entity);
        used.addAll(numbers.used(entity));
        List<Demand> all = with(demanded, stale(entity, before, used));
        return nests.deleted(entity, before.values(), all)
                .and(followers.deleted(entity, before, all))
                .and(numbers.deleted(entity, before, goneToo));
    }

    private static List<Demand> with(List<Demand> ones, List<Demand> others) {
        List<Demand> all = new ArrayList<>(ones);
        all.addAll(others);
        return all;
    }

    /** Only what may change meanwhile, and stands where it can be looked at. */
    private List<Demand> stale(String entity, Found before, Set<String> used) {
        Optional<ItemType> home = design.findHome(entity);
        if (home.isEmpty()) {
            return List.of();
        }
        Set<String> uses = new LinkedHashSet<>(used);
        uses.retainAll(home.get().uses());
        uses.removeAll(home.get().primary().uses());
        design.entity(entity).id().forEach(uses::remove);
        uses.removeIf(use -> !before.isCertain(use));
        return demands.unchanged(home.get(), before, uses);
    }

    /** That it is there, is what the caller says that it is, and is as the conditions say. */
    List<Demand> target(
            String entity,
            Found found,
            Step.Target target,
            List<Condition> conditions,
            Map<String, AttributeValue> given) {
        List<Demand> all = new ArrayList<>();
        Function<String, Spot> place = place(entity, found);
        design.findHome(entity).ifPresent(item -> all.add(demands.there(item, Meaning.NOT_THERE)));
        for (Step.Told told : target.told()) {
            String use = told.given().use();
            Spot spot = told.inherited() ? Spot.of(told.name()) : place.apply(use);
            all.add(demands.equal(entity, spot, use, told.given().values(Inputs.of(given))));
        }
        all.addAll(demands.conditions(entity, conditions, given, place));
        return all;
    }

    private Function<String, Spot> place(String entity, Found found) {
        Optional<NestUpkeep.Place> inside = nests.find(entity, found.values());
        return attribute -> inside.map(place -> place.spot().at(attribute)).orElseGet(() -> Spot.of(attribute));
    }
}
