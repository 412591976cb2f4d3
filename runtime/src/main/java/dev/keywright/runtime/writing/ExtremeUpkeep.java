package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Condition.Sign;
import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Scalars;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Keeps the largest value of children in the items of their parents. The value that stands there is read first, and a larger one
 * is written where it is still smaller; otherwise all begins anew. Where the value may fall, every write of a child advances a
 * revision beside it, and the next value, found by a search, is written only while the revision is the one from before it.
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

    /** The items of parents that one write looks at, each read once. */
    static final class Items {
        private final Map<List<Object>, Optional<Map<String, AttributeValue>>> read = new LinkedHashMap<>();
    }

    /**
     * One child of a parent before and after a write; empty where it is not one of its children.
     *
     * @param kept the values as earlier writes of the same operation leave them
     */
    record Step(Counter extreme, Optional<Values> before, Optional<Values> after, KeptValues kept, Items items) {
        Values child() {
            return after.or(() -> before).orElseThrow();
        }

        Optional<AttributeValue> old() {
            return before.flatMap(this::value);
        }

        Optional<AttributeValue> fresh() {
            return after.flatMap(this::value);
        }

        private Optional<AttributeValue> value(Values child) {
            return child.find(extreme.extreme().orElseThrow()).filter(known -> child.hasAll(extreme.by()));
        }
    }

    Upkeep of(Step step) {
        if (isSame(step.old(), step.fresh())) {
            return Upkeep.NOTHING;
        }
        return place(step.extreme(), step.child())
                .map(place -> written(step, place))
                .orElse(Upkeep.NOTHING);
    }

    private static boolean isSame(Optional<AttributeValue> one, Optional<AttributeValue> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.isEmpty() && other.isEmpty();
        }
        return Scalars.isSame(one.get(), other.get());
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

    private Upkeep written(Step step, Place place) {
        KeptValues.Standing standing =
                step.kept().at(place.value(), place.extreme().name(), unused -> item(place, step.items()));
        // A parent that is not there may come with the same transaction, or in this moment, but had no children to
        // lose.
        if (!standing.isThere() && step.fresh().isEmpty()) {
            return Upkeep.NOTHING;
        }
        Optional<AttributeValue> before = standing.left();
        boolean searched = standing.changes(
                id(step.extreme().child(), step.child()),
                step.old(),
                step.fresh(),
                without -> next(step.extreme(), step.child(), without));
        boolean stays = isSame(before, standing.left());
        if (stays && step.extreme().fall().isEmpty()) {
            return Upkeep.NOTHING;
        }
        // One that had to be looked for may have moved since.
        Meaning gone = place.known() ? Meaning.PARENT_GONE : Meaning.PARENT_MOVED;
        List<Precondition> required = new ArrayList<>();
        required.add(preconditions.stored(place.holder(), gone));
        requirements(step, standing, searched, stays)
                .forEach(requirement -> required.add(new Precondition(requirement, Meaning.STALE)));
        Change value = value(step.extreme(), standing.left());
        ItemWrite alone = new ItemWrite(place.holder().table(), place.holder().name(), place.key(), value, List.of());
        standing.written(alone);
        return Upkeep.of(alone.with(advanced(step.extreme(), stays ? Change.NOTHING : value), required));
    }

    private static Change value(Counter extreme, Optional<AttributeValue> left) {
        DocumentPath path = DocumentPath.of(extreme.name());
        return left.map(value -> Change.setting(path, value)).orElse(new Change(Map.of(), Set.of(path), Map.of()));
    }

    /** With the revision, where the value may fall. */
    private static Change advanced(Counter extreme, Change change) {
        Map<DocumentPath, Addition> revision = new LinkedHashMap<>();
        extreme.fall().ifPresent(fall -> revision.put(DocumentPath.of(fall.revision()), Addition.of(1)));
        return new Change(change.sets(), change.removes(), revision);
    }

    /** What must be true of the parent when the child is written; together with others, that nobody else has written any. */
    private List<Requirement> requirements(Step step, KeptValues.Standing standing, boolean searched, boolean stays) {
        DocumentPath path = DocumentPath.of(step.extreme().name());
        boolean together = missing.together().isPresent();
        Optional<String> revision = step.extreme().fall().map(Counter.Fall::revision);
        if (revision.isPresent() && (together || searched)) {
            DocumentPath number = DocumentPath.of(revision.get());
            return List.of(standing.revision(revision.get())
                    .<Requirement>map(value -> new Requirement.Same(number, value))
                    .orElse(new Requirement.Absent(number)));
        }
        if (!stays) {
            return List.of(new Requirement.Older(path, standing.left().orElseThrow()));
        }
        List<Requirement> all = new ArrayList<>();
        step.old().ifPresent(value -> all.add(new Requirement.Compares(path, Sign.MORE, new Requirement.Fixed(value))));
        step.fresh()
                .ifPresent(
                        value -> all.add(new Requirement.Compares(path, Sign.AT_LEAST, new Requirement.Fixed(value))));
        return all;
    }

    private Optional<AttributeValue> next(Counter extreme, Values child, List<List<Object>> without) {
        return missing.children(extreme.fall().orElseThrow().next(), child, extreme.by(), without.size()).stream()
                .map(FoundEntity::values)
                .filter(other -> !without.contains(id(extreme.child(), other)))
                .flatMap(other -> other.find(extreme.extreme().orElseThrow()).stream())
                .max(Scalars::compare);
    }

    private List<Object> id(String entity, Values values) {
        return List.copyOf(design.entity(entity).id().stream().map(values::find).toList());
    }

    /** The item of the parent as it is now; empty where it is not there, and with nothing in it where it is new. */
    private Optional<Map<String, AttributeValue>> item(Place place, Items items) {
        String parent = place.extreme().inside().orElseThrow().parent();
        if (missing.isNew(parent, place.parent())) {
            return Optional.of(Map.of());
        }
        return items.read.computeIfAbsent(
                place.item(),
                unused -> missing.withItem(parent, FoundEntity.of(place.parent()))
                        .findSource(place.holder().name())
                        .map(FoundEntity.Source::item));
    }
}
