package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.StoredAttribute;
import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.StoredForm;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.Addition;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps embedded children in the items of their parents. */
final class EmbedUpkeep {
    private final Design design;
    private final ItemFactory writer;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;

    EmbedUpkeep(Design design, ItemFactory writer, PreconditionFactory preconditions, MissingValues missing) {
        this.design = design;
        this.writer = writer;
        this.preconditions = preconditions;
        this.missing = missing;
    }

    /** Where a child stands: in which item, and where in it. */
    record Place(CompiledEmbed embed, CompiledItem home, Map<String, AttributeValue> key, DocumentPath path) {}

    /** Where a child stands in the item of its parent, whichever that is; empty where the entity has items of its own. */
    Optional<DocumentPath> path(String entity, Values child) {
        return design.findEmbed(entity).map(embed -> DocumentPath.of(embed.name(), embed.key(child)));
    }

    /** Nothing for an entity with items of its own; a child without a parent has no place to be written to. */
    private Upkeep within(String entity, Values child, Function<Place, Upkeep> writes) {
        return design.findEmbed(entity)
                .map(embed -> place(embed, child).map(writes).orElseGet(() -> withoutPlace(embed)))
                .orElse(Upkeep.NOTHING);
    }

    /** Where no pattern writes such a child, nothing needs to lead to its parent, and it is of no use to anybody. */
    private Upkeep withoutPlace(CompiledEmbed embed) {
        return design.lookups().keyed(embed.parent()) instanceof Plan.Nothing ? Upkeep.NOTHING : Upkeep.NOWHERE;
    }

    private Optional<Place> place(CompiledEmbed embed, Values child) {
        CompiledItem home = design.findHome(embed.parent()).orElseThrow();
        Values parent = missing.ofParent(embed.entity(), embed.role(), embed.parent(), child);
        return missing.keyed(embed.parent(), home.primary(), parent)
                .map(known -> new Place(
                        embed, home, writer.keys(home, known).get(0), DocumentPath.of(embed.name(), embed.key(child))));
    }

    private static Upkeep write(Place place, Change change, List<Precondition> required) {
        return Upkeep.of(new ItemWrite(place.home().table(), place.home().name(), place.key(), change, required));
    }

    Upkeep created(String entity, Values child) {
        return within(
                entity,
                child,
                place -> write(
                        place, Change.setting(place.path(), place.embed().write(child)), ofNew(entity, child, place)));
    }

    private List<Precondition> ofNew(String entity, Values child, Place place) {
        List<Precondition> required = new ArrayList<>();
        required.add(preconditions.stored(place.home(), gone(place)));
        required.add(new Precondition(
                new Requirement.Present(DocumentPath.of(place.embed().name())), Meaning.MAP_MISSING));
        // One that the same transaction has just deleted is still there when it begins.
        if (missing.together().filter(left -> left.isGone(entity, child)).isEmpty()) {
            required.add(new Precondition(new Requirement.Absent(place.path()), Meaning.EXISTS));
        }
        return required;
    }

    Upkeep deleted(String entity, Values child, List<Precondition> required) {
        return within(
                entity,
                child,
                place -> write(
                        place, new Change(Map.of(), Set.of(place.path()), Map.of()), and(there(place), required)));
    }

    Upkeep changed(Alteration alteration, List<Precondition> required) {
        return within(
                alteration.entity(),
                alteration.before().values(),
                place -> write(place, change(place, alteration), and(there(place), required)));
    }

    /** That a child in its parent's item still has the values that a write is computed from. */
    List<Precondition> unchanged(String entity, FoundEntity read, Set<String> uses) {
        Optional<DocumentPath> path = path(entity, read.values());
        if (path.isEmpty()) {
            return List.of();
        }
        return design.findEmbed(entity).orElseThrow().stored().stream()
                .filter(one -> uses.contains(one.use()))
                .map(one -> preconditions.unchanged(path.get().at(one.name()), one, read))
                .toList();
    }

    private static Precondition there(Place place) {
        return new Precondition(new Requirement.Present(place.path()), Meaning.NOT_THERE);
    }

    /** A parent that moves is looked for again; one that does not is missing where it is missing. */
    private Meaning gone(Place place) {
        return design.moves(place.embed().parent()) ? Meaning.PARENT_MOVED : Meaning.NOT_THERE;
    }

    private static List<Precondition> and(Precondition first, List<Precondition> others) {
        List<Precondition> all = new ArrayList<>(List.of(first));
        all.addAll(others);
        return all;
    }

    private static Change change(Place place, Alteration alteration) {
        Map<DocumentPath, AttributeValue> sets = new LinkedHashMap<>();
        Set<DocumentPath> removes = new LinkedHashSet<>();
        Map<DocumentPath, Addition> adds = new LinkedHashMap<>();
        for (StoredAttribute one : place.embed().stored()) {
            DocumentPath path = place.path().at(one.name());
            alteration.sets().find(one.use()).ifPresent(value -> sets.put(path, StoredForm.write(one, value)));
            if (alteration.removes().contains(one.use())) {
                removes.add(path);
            }
            if (alteration.adds().containsKey(one.use())) {
                adds.put(path, alteration.adds().get(one.use()));
            }
        }
        return new Change(sets, removes, adds);
    }
}
