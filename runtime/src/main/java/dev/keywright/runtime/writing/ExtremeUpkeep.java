package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Keeps the largest value of children in the items of their parents. The value that stands there is read first, and a larger one
 * is written where it is still smaller; otherwise all begins anew. Nothing lowers it, so that one that is not larger changes nothing.
 */
final class ExtremeUpkeep {
    private final Design design;
    private final ItemFactory writer;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;

    ExtremeUpkeep(Design design, ItemFactory writer, PreconditionFactory preconditions, MissingValues missing) {
        this.design = design;
        this.writer = writer;
        this.preconditions = preconditions;
        this.missing = missing;
    }

    Upkeep created(String entity, Values child) {
        Upkeep upkeep = Upkeep.NOTHING;
        Map<List<Object>, Optional<Map<String, AttributeValue>>> read = new LinkedHashMap<>();
        for (Counter extreme : design.extremes(entity)) {
            Optional<AttributeValue> value =
                    child.find(extreme.extreme().orElseThrow()).filter(known -> child.hasAll(extreme.by()));
            Optional<Place> place = value.isPresent() ? place(extreme, child) : Optional.empty();
            upkeep = place.isPresent() ? upkeep.and(raised(place.get(), value.get(), read)) : upkeep;
        }
        return upkeep;
    }

    /**
     * The place of a value in the item of a parent.
     *
     * @param known whether the child says where the parent is
     */
    private record Place(
            Counter extreme, CompiledItem holder, Values parent, Map<String, AttributeValue> key, boolean known) {
        List<Object> item() {
            return List.of(holder.table(), key);
        }

        List<Object> value() {
            return List.of(holder.table(), key, extreme.name());
        }
    }

    private Optional<Place> place(Counter extreme, Values child) {
        CompiledItem holder = design.item(extreme.holder());
        Counter.Inside inside = extreme.inside().orElseThrow();
        Values parent = missing.ofParent(extreme.child(), inside.role(), inside.parent(), child);
        boolean known = parent.hasAll(holder.primary().required());
        return missing.keyed(inside.parent(), holder.primary(), parent)
                .map(keyed -> new Place(
                        extreme, holder, keyed, writer.keys(holder, keyed).get(0), known));
    }

    private Upkeep raised(
            Place place, AttributeValue value, Map<List<Object>, Optional<Map<String, AttributeValue>>> read) {
        String parent = place.extreme().inside().orElseThrow().parent();
        boolean fresh = missing.isNew(parent, place.parent());
        Optional<Map<String, AttributeValue>> item =
                fresh ? Optional.of(Map.of()) : read.computeIfAbsent(place.item(), unused -> item(parent, place));
        // One that is not there may come with the same transaction, or in this moment.
        Optional<AttributeValue> stored =
                item.map(found -> found.get(place.extreme().name()));
        Optional<AttributeValue> standing =
                missing.together().flatMap(left -> left.raisedTo(place.value())).or(() -> stored);
        if (standing.filter(old -> Scalars.compare(old, value) >= 0).isPresent()) {
            return Upkeep.NOTHING;
        }
        missing.together().ifPresent(left -> left.raised(place.value(), value));
        DocumentPath path = DocumentPath.of(place.extreme().name());
        // One that had to be looked for may have moved since.
        Meaning gone = place.known() ? Meaning.PARENT_GONE : Meaning.PARENT_MOVED;
        List<Precondition> required = List.of(
                preconditions.stored(place.holder(), gone),
                new Precondition(new Requirement.Older(path, value), Meaning.STALE));
        return Upkeep.of(new ItemWrite(
                place.holder().table(), place.holder().name(), place.key(), Change.setting(path, value), required));
    }

    /** The item of the parent as it is now; empty where it is not there. */
    private Optional<Map<String, AttributeValue>> item(String parent, Place place) {
        return missing.withItem(parent, FoundEntity.of(place.parent()))
                .findSource(place.holder().name())
                .map(FoundEntity.Source::item);
    }
}
