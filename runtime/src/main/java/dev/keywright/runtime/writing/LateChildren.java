package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Feed;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Children that come, move or go while the copies are renewed that they hold of their parent. */
final class LateChildren {
    private final Design design;
    private final Maintenance maintenance;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;

    LateChildren(
            Design design, Maintenance maintenance, PreconditionFactory preconditions, MissingValues missing) {
        this.design = design;
        this.maintenance = maintenance;
        this.preconditions = preconditions;
        this.missing = missing;
    }

    /** That a child is there, and still belongs to the parent that it was found by. */
    List<Precondition> stillThere(WriteStep.Renewal renewal, FoundEntity child) {
        Optional<CompiledItem> home = design.findHome(renewal.child());
        if (home.isEmpty()) {
            return List.of();
        }
        // One that may have moved is looked for again where it is not there any more.
        Meaning gone = design.moves(renewal.child()) ? Meaning.PARENT_MOVED : Meaning.PARENT_GONE;
        List<Precondition> all = new ArrayList<>(List.of(preconditions.stored(home.get(), gone)));
        Set<String> held = new LinkedHashSet<>();
        renewal.feed().pipes().stream().map(Feed.Pipe::input).forEach(held::add);
        design.entity(renewal.child()).id().forEach(held::remove);
        held.removeAll(home.get().primary().uses());
        held.removeIf(use -> !child.values().has(use));
        all.addAll(preconditions.unchanged(home.get(), child, held));
        return all;
    }

    /** The values that the parent has now, on condition that it has them still; nothing where it is gone. */
    Optional<Upkeep> renewed(WriteStep.Renewal renewal, FoundEntity child, Alteration parent) {
        Optional<CompiledItem> home = design.findHome(parent.entity());
        FoundEntity after = FoundEntity.of(parent.after());
        FoundEntity now = home.isPresent() ? missing.withItem(parent.entity(), after) : after;
        Optional<Map<String, AttributeValue>> item = home.flatMap(own -> now.findSource(own.name()))
                .map(FoundEntity.Source::item);
        if (home.isPresent() && item.isEmpty()) {
            return Optional.empty();
        }
        Map<String, AttributeValue> sets = new LinkedHashMap<>();
        Set<String> removes = new LinkedHashSet<>();
        for (WriteStep.CopiedAttribute copy : renewal.copies()) {
            if (parent.isAbout(copy.source())) {
                Optional<AttributeValue> value = now.values().find(copy.source());
                value.ifPresent(there -> sets.put(copy.target(), there));
                removes.addAll(value.isPresent() ? Set.of() : Set.of(copy.target()));
            }
        }
        Upkeep own = maintenance.changed(
                new Alteration(renewal.child(), child, new Values(sets), removes, Map.of()),
                stillThere(renewal, child));
        return Optional.of(item.isPresent() ? own.and(check(home.get(), item.get(), now, parent)) : own);
    }

    private Upkeep check(CompiledItem home, Map<String, AttributeValue> item, FoundEntity now, Alteration parent) {
        List<Precondition> unchanged = preconditions.unchanged(home, now, parent.changed());
        return unchanged.isEmpty()
                ? Upkeep.NOTHING
                : Upkeep.of(new ItemWrite(
                        home.table(),
                        home.name(),
                        design.key(home.primary().table(), item),
                        ItemWrite.Change.NOTHING,
                        unchanged));
    }
}
