package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.Addition;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Keeps counters and sums in step: more where something comes, less where it goes. */
final class CounterUpkeep {
    private final Design design;
    private final ItemFactory writer;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;
    private final ExtremeUpkeep extremes;

    CounterUpkeep(Design design, ItemFactory writer, PreconditionFactory preconditions, MissingValues missing) {
        this.design = design;
        this.writer = writer;
        this.preconditions = preconditions;
        this.missing = missing;
        this.extremes = new ExtremeUpkeep(design, writer, preconditions, missing);
    }

    Upkeep created(String entity, Values values, List<WriteStep.CountLimit> limits) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Counter counter : design.counters(entity)) {
            List<Precondition> within = limits.stream()
                    .filter(limit -> limit.holder().equals(counter.holder())
                            && limit.name().equals(counter.name()))
                    .map(preconditions::within)
                    .toList();
            upkeep = upkeep.and(add(counter, values, amount(counter, values), within));
        }
        missing.together().ifPresent(left -> left.comes(entity, values));
        ExtremeUpkeep.Items items = new ExtremeUpkeep.Items();
        for (Counter extreme : design.extremes(entity)) {
            upkeep = upkeep.and(extremes.of(new ExtremeUpkeep.Step(
                    extreme, Optional.empty(), Optional.of(values), kept(new KeptValues()), items)));
        }
        return upkeep;
    }

    /** The largest values as the same transaction leaves them; of what is written by itself, only this one write does. */
    private KeptValues kept(KeptValues alone) {
        return missing.together().map(LeftEntities::kept).orElse(alone);
    }

    /** A counter in the item of a parent that is removed too is not written. */
    Upkeep deleted(String entity, FoundEntity before, RemovedEntities removed) {
        Upkeep upkeep = Upkeep.NOTHING;
        FoundEntity known = before;
        for (Counter counter : design.counters(entity)) {
            known = missing.certain(entity, known, counter.follows());
            Values child = now(entity, known.values());
            boolean along = counter.inside()
                    .filter(inside -> removed.contains(inside.parent(), parent(counter, inside, child)))
                    .isPresent();
            upkeep = along || isGone(entity, child) ? upkeep : upkeep.and(without(counter, child));
        }
        ExtremeUpkeep.Items items = new ExtremeUpkeep.Items();
        for (Counter extreme : design.falling(entity)) {
            known = identified(entity, missing.certain(entity, known, extreme.follows()));
            Values child = now(entity, known.values());
            Counter.Inside inside = extreme.inside().orElseThrow();
            boolean along = removed.contains(inside.parent(), parent(extreme, inside, child));
            upkeep = along || isGone(entity, child)
                    ? upkeep
                    : upkeep.and(extremes.of(new ExtremeUpkeep.Step(
                            extreme, Optional.of(child), Optional.empty(), kept(removed.kept()), items)));
        }
        Values last = known.values();
        missing.together().ifPresent(left -> left.goes(entity, last));
        return upkeep;
    }

    /** The most writes of numbers in one transaction when one is deleted. */
    int most(String entity) {
        long counted =
                design.counters(entity).stream().filter(Counter::inTransaction).count();
        return (int) counted + design.falling(entity).size();
    }

    /** As an earlier write of the same transaction leaves it. */
    private Values now(String entity, Values read) {
        return missing.together().map(left -> left.now(entity, read)).orElse(read);
    }

    private boolean isGone(String entity, Values child) {
        return missing.together().filter(left -> left.isGone(entity, child)).isPresent();
    }

    private Values parent(Counter counter, Counter.Inside inside, Values child) {
        return missing.ofParent(counter.child(), inside.role(), inside.parent(), child);
    }

    Upkeep changed(Alteration alteration) {
        Upkeep upkeep = Upkeep.NOTHING;
        String entity = alteration.entity();
        FoundEntity known = alteration.before();
        for (Counter counter : design.counters(entity)) {
            if (!alteration.isAboutAny(counter.follows()) || isGone(entity, known.values())) {
                continue;
            }
            known = missing.certain(entity, known, counter.follows());
            Values before = now(entity, known.values());
            Values after = after(alteration, before);
            boolean stays =
                    counter.by().stream().allMatch(use -> before.find(use).equals(after.find(use)));
            upkeep = stays
                    ? upkeep.and(add(counter, after, amount(counter, after).subtract(amount(counter, before))))
                    : upkeep.and(without(counter, before)).and(with(counter, after));
        }
        ExtremeUpkeep.Items items = new ExtremeUpkeep.Items();
        KeptValues kept = kept(new KeptValues());
        for (Counter extreme : design.falling(entity)) {
            if (!alteration.isAboutAny(extreme.follows()) || isGone(entity, known.values())) {
                continue;
            }
            known = identified(entity, missing.certain(entity, known, extreme.follows()));
            Values before = now(entity, known.values());
            Values after = after(alteration, before);
            boolean stays =
                    extreme.by().stream().allMatch(use -> before.find(use).equals(after.find(use)));
            Optional<Values> here = stays ? Optional.of(after) : Optional.empty();
            upkeep = upkeep.and(extremes.of(new ExtremeUpkeep.Step(extreme, Optional.of(before), here, kept, items)));
            upkeep = stays
                    ? upkeep
                    : upkeep.and(extremes.of(
                            new ExtremeUpkeep.Step(extreme, Optional.empty(), Optional.of(after), kept, items)));
        }
        Values last = known.values();
        missing.together().ifPresent(left -> left.changes(entity, last, before -> after(alteration, before)));
        return upkeep;
    }

    /** The same with its id, by which it is told from the other children of its parent. */
    private FoundEntity identified(String entity, FoundEntity found) {
        List<String> unknown = design.entity(entity).id().stream()
                .filter(use -> !found.values().has(use))
                .toList();
        return unknown.isEmpty() ? found : missing.certain(entity, found, unknown);
    }

    private static Values after(Alteration alteration, Values before) {
        return alteration.with(FoundEntity.of(before)).after();
    }

    /** The values that something is counted by: they must still stand when it moves or goes. */
    Set<String> used(String entity) {
        Set<String> used = new LinkedHashSet<>();
        design.counters(entity).forEach(counter -> used.addAll(counter.follows()));
        design.falling(entity).forEach(extreme -> used.addAll(extreme.follows()));
        return used;
    }

    /** The same of the numbers that an alteration changes. */
    Set<String> used(Alteration alteration) {
        Set<String> used = new LinkedHashSet<>();
        Stream.concat(design.counters(alteration.entity()).stream(), design.falling(alteration.entity()).stream())
                .map(Counter::follows)
                .filter(alteration::isAboutAny)
                .forEach(used::addAll);
        return used;
    }

    /** The share of one child in a number: one of them, or what it has of what is added up. */
    static BigDecimal amount(Counter counter, Values child) {
        return counter.sum()
                .map(use ->
                        child.find(use).map(value -> new BigDecimal(value.n())).orElse(BigDecimal.ZERO))
                .orElse(BigDecimal.ONE);
    }

    Upkeep with(Counter counter, Values child) {
        return add(counter, child, amount(counter, child));
    }

    Upkeep without(Counter counter, Values child) {
        return add(counter, child, amount(counter, child).negate());
    }

    /** Adds to the number that a child belongs to. */
    Upkeep add(Counter counter, Values child, BigDecimal more) {
        return add(counter, child, more, List.of());
    }

    private Upkeep add(Counter counter, Values child, BigDecimal more, List<Precondition> within) {
        if (!child.hasAll(counter.by()) || more.signum() == 0) {
            return Upkeep.NOTHING;
        }
        CompiledItem holder = design.item(counter.holder());
        Change change =
                new Change(Map.of(), Set.of(), Map.of(DocumentPath.of(counter.name()), new Addition.Amount(more)));
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
