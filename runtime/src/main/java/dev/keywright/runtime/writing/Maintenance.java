package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Condition;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Collects the item writes for one entity that is created, changed or deleted. */
final class Maintenance {
    private final Design design;
    private final ItemUpkeep followers;
    private final CounterUpkeep numbers;
    private final EmbedUpkeep embeds;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;

    Maintenance(
            Design design,
            ItemUpkeep followers,
            CounterUpkeep numbers,
            EmbedUpkeep embeds,
            PreconditionFactory preconditions,
            MissingValues missing) {
        this.design = design;
        this.followers = followers;
        this.numbers = numbers;
        this.embeds = embeds;
        this.preconditions = preconditions;
        this.missing = missing;
    }

    Upkeep created(String entity, Values values, List<WriteStep.CountLimit> limits) {
        return embeds.created(entity, values)
                .and(followers.created(entity, values))
                .and(numbers.created(entity, values, limits));
    }

    Upkeep changed(Alteration change, List<Precondition> required) {
        Set<String> counted = numbers.used(change);
        Alteration alteration = change.with(missing.certain(change.entity(), change.before(), counted));
        Set<String> used = followers.used(alteration);
        used.addAll(counted);
        List<Precondition> all = with(required, stale(alteration.entity(), alteration.before(), used));
        return embeds.changed(alteration, all)
                .and(followers.changed(alteration, all))
                .and(numbers.changed(alteration));
    }

    /** A number in the item of one that is removed too is not written. */
    Upkeep deleted(String entity, FoundEntity found, List<Precondition> required, RemovedEntities removed) {
        FoundEntity before = counted(entity, found);
        List<Precondition> all = with(with(required, postponed(entity, found)), stale(entity, before));
        return embeds.deleted(entity, before.values(), all)
                .and(followers.deleted(entity, before, all))
                .and(numbers.deleted(entity, before, removed));
    }

    /** All that one has in a design, where it comes from another one; numbers in the items of its parents know of it already. */
    Upkeep coming(String entity, Values values) {
        return embeds.created(entity, values).and(followers.created(entity, values));
    }

    /** The same where it goes to another design. */
    Upkeep leaving(String entity, FoundEntity found, List<Precondition> required) {
        List<Precondition> all = with(required, stale(entity, found));
        return embeds.deleted(entity, found.values(), all).and(followers.deleted(entity, found, all));
    }

    /** What a change by an earlier write of the same transaction requires, which does not matter otherwise any more. */
    private List<Precondition> postponed(String entity, FoundEntity found) {
        return missing.together()
                .flatMap(left -> left.takePostponed(entity, found.values()))
                .map(PlannedChange::required)
                .orElse(List.of());
    }

    /** The same with certainty about all that it is counted by. */
    FoundEntity counted(String entity, FoundEntity found) {
        return missing.certain(entity, found, numbers.used(entity));
    }

    private List<Precondition> stale(String entity, FoundEntity deleted) {
        Set<String> used = followers.deciding(entity);
        used.addAll(numbers.used(entity));
        return stale(entity, deleted, used);
    }

    /** Everything that goes with an embedded child but the child itself, which goes with its parent's item. */
    Upkeep settled(String entity, FoundEntity before, RemovedEntities removed) {
        List<Precondition> required = postponed(entity, before);
        Alteration none = new Alteration(entity, before, Values.NONE, Set.of(), Map.of());
        Upkeep checked = required.isEmpty() ? Upkeep.NOTHING : embeds.changed(none, required);
        return checked.and(followers.deleted(entity, before, List.of())).and(numbers.deleted(entity, before, removed));
    }

    /** The embedded child itself, which goes while its parent's item stays. */
    Upkeep removed(String entity, FoundEntity before) {
        return embeds.deleted(entity, before.values(), stale(entity, before));
    }

    /** The most writes in one transaction that settle what goes with an embedded child. */
    int mostSettled(String entity) {
        return followers.most(entity) + numbers.most(entity);
    }

    private static List<Precondition> with(List<Precondition> ones, List<Precondition> others) {
        List<Precondition> all = new ArrayList<>(ones);
        all.addAll(others);
        return all;
    }

    /** Only what may change meanwhile, and stands where it can be looked at. */
    private List<Precondition> stale(String entity, FoundEntity before, Set<String> used) {
        Optional<CompiledItem> home = design.findHome(entity);
        Set<String> uses = new LinkedHashSet<>(used);
        design.entity(entity).id().forEach(uses::remove);
        uses.removeIf(use -> !before.isCertain(use));
        if (home.isEmpty()) {
            return embeds.unchanged(entity, before, uses);
        }
        uses.retainAll(home.get().uses());
        uses.removeAll(home.get().primary().uses());
        return preconditions.unchanged(home.get(), before, uses);
    }

    /** That it is there, is what the caller says that it is, and is as the conditions say. */
    List<Precondition> target(
            String entity,
            FoundEntity found,
            WriteStep.Target target,
            List<Condition> conditions,
            Map<String, AttributeValue> given) {
        List<Precondition> all = new ArrayList<>();
        Function<String, DocumentPath> place = place(entity, found);
        design.findHome(entity).ifPresent(item -> all.add(preconditions.there(item, Meaning.NOT_THERE)));
        for (WriteStep.Stated stated : target.stated()) {
            String use = stated.given().use();
            DocumentPath path = stated.inherited() ? DocumentPath.of(stated.name()) : place.apply(use);
            all.add(preconditions.equal(entity, path, use, Inputs.of(given).values(stated.given())));
        }
        all.addAll(preconditions.conditions(entity, conditions, given, place));
        return all;
    }

    private Function<String, DocumentPath> place(String entity, FoundEntity found) {
        Optional<DocumentPath> inside = embeds.path(entity, found.values());
        return attribute -> inside.map(path -> path.at(attribute)).orElseGet(() -> DocumentPath.of(attribute));
    }
}
