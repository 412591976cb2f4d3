package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.Demand.Meaning;
import dev.keywright.runtime.engine.ItemWrite.Change;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keeps counts in step: one more where something comes, one less where it goes. */
final class NumberUpkeep {
    private final Design design;
    private final ItemWriter writer;
    private final Demands demands;
    private final Completing completing;

    NumberUpkeep(Design design, ItemWriter writer, Demands demands, Completing completing) {
        this.design = design;
        this.writer = writer;
        this.demands = demands;
        this.completing = completing;
    }

    Upkeep created(String entity, Values values) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Count count : design.counts(entity)) {
            upkeep = upkeep.and(step(count, values, 1));
        }
        return upkeep;
    }

    /** What is counted in something that goes too needs no count. */
    Upkeep deleted(String entity, Found before, Set<String> goneToo) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Count count : design.counts(entity)) {
            boolean along = count.isInside() && goneToo.contains(count.parent());
            if (!along) {
                Found known = completing.certain(entity, before, count.by());
                upkeep = upkeep.and(step(count, known.values(), -1));
            }
        }
        return upkeep;
    }

    Upkeep changed(Alteration alteration) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Count count : design.counts(alteration.entity())) {
            if (alteration.isAboutAny(count.by())) {
                Found known = completing.certain(alteration.entity(), alteration.before(), count.by());
                Values after = alteration.with(known).after();
                boolean same = count.by().stream()
                        .allMatch(use -> known.values().find(use).equals(after.find(use)));
                upkeep = same
                        ? upkeep
                        : upkeep.and(step(count, known.values(), -1)).and(step(count, after, 1));
            }
        }
        return upkeep;
    }

    /** The values that something is counted by: they must still stand when it moves or goes. */
    Set<String> used(String entity) {
        Set<String> used = new LinkedHashSet<>();
        design.counts(entity).forEach(count -> used.addAll(count.by()));
        return used;
    }

    private Upkeep step(Count count, Values child, long more) {
        if (!child.hasAll(count.by())) {
            return Upkeep.NOTHING;
        }
        ItemType holder = design.item(count.holder());
        Change change = Change.adding(Spot.of(count.name()), more);
        if (!count.isInside()) {
            return Upkeep.of(count.atOnce(), writes(holder, child, change, List.of()));
        }
        List<Demand> there = List.of(demands.stored(holder, Meaning.PARENT_GONE));
        Values parent = completing.ofParent(count.child(), count.role(), count.parent(), child);
        Optional<Values> keyed = completing.keyed(count.parent(), holder.primary(), parent);
        return keyed.map(known -> Upkeep.of(count.atOnce(), writes(holder, known, change, there)))
                .orElse(Upkeep.NOTHING);
    }

    private List<ItemWrite> writes(ItemType holder, Values known, Change change, List<Demand> demanded) {
        return writer.keys(holder, known).stream()
                .map(key -> new ItemWrite(holder.table(), holder.name(), key, change, demanded))
                .toList();
    }
}
