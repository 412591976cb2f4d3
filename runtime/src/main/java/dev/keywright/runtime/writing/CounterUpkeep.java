package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keeps counters in step: one more where something comes, one less where it goes. */
final class CounterUpkeep {
    private final Design design;
    private final ItemFactory writer;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;

    CounterUpkeep(Design design, ItemFactory writer, PreconditionFactory preconditions, MissingValues missing) {
        this.design = design;
        this.writer = writer;
        this.preconditions = preconditions;
        this.missing = missing;
    }

    Upkeep created(String entity, Values values, List<WriteStep.CountLimit> limits) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Counter counter : design.counters(entity)) {
            List<Precondition> within = limits.stream()
                    .filter(limit -> limit.holder().equals(counter.holder())
                            && limit.name().equals(counter.name()))
                    .map(preconditions::within)
                    .toList();
            upkeep = upkeep.and(step(counter, values, 1, within));
        }
        return upkeep;
    }

    /** A counter in the item of a parent that is removed too is not written. */
    Upkeep deleted(String entity, FoundEntity before, RemovedEntities removed) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Counter counter : design.counters(entity)) {
            FoundEntity known = missing.certain(entity, before, counter.by());
            boolean along = counter.inside()
                    .filter(inside -> removed.contains(inside.parent(), parent(counter, inside, known.values())))
                    .isPresent();
            upkeep = along ? upkeep : upkeep.and(step(counter, known.values(), -1));
        }
        return upkeep;
    }

    private Values parent(Counter counter, Counter.Inside inside, Values child) {
        return missing.ofParent(counter.child(), inside.role(), inside.parent(), child);
    }

    Upkeep changed(Alteration alteration) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Counter counter : design.counters(alteration.entity())) {
            if (alteration.isAboutAny(counter.by())) {
                FoundEntity known = missing.certain(alteration.entity(), alteration.before(), counter.by());
                Values after = alteration.with(known).after();
                boolean same = counter.by().stream()
                        .allMatch(use -> known.values().find(use).equals(after.find(use)));
                upkeep = same
                        ? upkeep
                        : upkeep.and(step(counter, known.values(), -1)).and(step(counter, after, 1));
            }
        }
        return upkeep;
    }

    /** The values that something is counted by: they must still stand when it moves or goes. */
    Set<String> used(String entity) {
        Set<String> used = new LinkedHashSet<>();
        design.counters(entity).forEach(counter -> used.addAll(counter.by()));
        return used;
    }

    Upkeep step(Counter counter, Values child, long more) {
        return step(counter, child, more, List.of());
    }

    private Upkeep step(Counter counter, Values child, long more, List<Precondition> within) {
        if (!child.hasAll(counter.by())) {
            return Upkeep.NOTHING;
        }
        CompiledItem holder = design.item(counter.holder());
        Change change = Change.adding(DocumentPath.of(counter.name()), more);
        if (counter.inside().isEmpty()) {
            return Upkeep.of(counter.inTransaction(), writes(holder, child, change, List.of()));
        }
        Counter.Inside inside = counter.inside().get();
        Values parent = parent(counter, inside, child);
        // One that had to be looked for may have moved since.
        boolean known = parent.hasAll(holder.primary().required());
        List<Precondition> there = new ArrayList<>(within);
        there.add(preconditions.stored(holder, known ? Meaning.PARENT_GONE : Meaning.PARENT_MOVED));
        Optional<Values> keyed = missing.keyed(inside.parent(), holder.primary(), parent);
        return keyed.map(found -> Upkeep.of(counter.inTransaction(), writes(holder, found, change, there)))
                .orElse(Upkeep.NOTHING);
    }

    private List<ItemWrite> writes(CompiledItem holder, Values known, Change change, List<Precondition> required) {
        return writer.keys(holder, known).stream()
                .map(key -> new ItemWrite(holder.table(), holder.name(), key, change, required))
                .toList();
    }
}
