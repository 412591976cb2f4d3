package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.verifier.execute.Demand.Meaning;
import dev.keywright.verifier.execute.ItemWrite.Change;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Keeps counts in step: one more where something comes, one less where it goes. */
final class NumberUpkeep {
    private final Layout layout;
    private final ItemWriter writer;
    private final Homes homes;
    private final Demands demands;
    private final Completing completing;

    NumberUpkeep(Layout layout, ItemWriter writer, Homes homes, Demands demands, Completing completing) {
        this.layout = layout;
        this.writer = writer;
        this.homes = homes;
        this.demands = demands;
        this.completing = completing;
    }

    /** A number: for each combination of what values, in which item, under which name. */
    private record Kept(
            EntityRef child, ItemType item, List<AttributeUse> by, EntityRef parent, ItemType holder, String name) {
        boolean isInside() {
            return !holder.equals(item) || item.kind() instanceof Part;
        }
    }

    private List<Kept> numbersOf(EntityRef entity) {
        List<Kept> all = new ArrayList<>();
        for (ItemType item : layout.items()) {
            if (item.kind() instanceof Counter counter && counter.entity().equals(entity)) {
                counter(item, counter).ifPresent(all::add);
            }
            if (item.kind() instanceof Part part) {
                part.attributes()
                        .forEach(attribute -> declared(item, attribute, entity).ifPresent(all::add));
            }
        }
        return all;
    }

    private Optional<Kept> counter(ItemType item, Counter counter) {
        if (!(counter.place() instanceof Inside inside)) {
            return Optional.of(new Kept(counter.entity(), item, counter.by(), counter.entity(), item, item.name()));
        }
        return layout.findHome(inside.entity())
                .map(home ->
                        new Kept(counter.entity(), item, counter.by(), inside.entity(), home, homes.numberName(item)));
    }

    private Optional<Kept> declared(ItemType item, AttributeRef attribute, EntityRef child) {
        boolean counted = layout.model().attribute(attribute).meaning() instanceof Counts counts
                && counts.children().child().equals(child);
        if (!counted) {
            return Optional.empty();
        }
        Counts counts = (Counts) layout.model().attribute(attribute).meaning();
        return Optional.of(
                new Kept(child, item, List.copyOf(homes.held(counts)), attribute.entity(), item, attribute.name()));
    }

    Upkeep created(EntityRef entity, Values values) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Kept kept : numbersOf(entity)) {
            upkeep = upkeep.and(step(kept, values, 1));
        }
        return upkeep;
    }

    /** What is counted in something that goes too needs no count. */
    Upkeep deleted(EntityRef entity, Found before, Set<EntityRef> goneToo) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Kept kept : numbersOf(entity)) {
            boolean along = kept.isInside() && goneToo.contains(kept.parent());
            if (!along) {
                Found known = completing.certain(entity, before, kept.by());
                upkeep = upkeep.and(step(kept, known.values(), -1));
            }
        }
        return upkeep;
    }

    Upkeep changed(Alteration alteration) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (Kept kept : numbersOf(alteration.entity())) {
            if (kept.by().stream().anyMatch(alteration::isAbout)) {
                Found known = completing.certain(alteration.entity(), alteration.before(), kept.by());
                Values after = alteration.with(known).after();
                boolean same = kept.by().stream()
                        .allMatch(use -> known.values().find(use).equals(after.find(use)));
                upkeep = same
                        ? upkeep
                        : upkeep.and(step(kept, known.values(), -1)).and(step(kept, after, 1));
            }
        }
        return upkeep;
    }

    /** The values that something is counted by: they must still stand when it moves or goes. */
    Set<AttributeUse> used(EntityRef entity) {
        Set<AttributeUse> used = new LinkedHashSet<>();
        numbersOf(entity).forEach(kept -> used.addAll(kept.by()));
        return used;
    }

    private Upkeep step(Kept kept, Values child, long more) {
        boolean counted = kept.by().stream().allMatch(child::has);
        if (!counted) {
            return Upkeep.NOTHING;
        }
        Change change = Change.adding(Spot.of(kept.name()), more);
        if (!kept.isInside()) {
            List<ItemWrite> writes = writer.keys(kept.item(), child).stream()
                    .map(key -> new ItemWrite(layout.primary(kept.item()).path().table(), key, change, List.of()))
                    .toList();
            return Upkeep.of(kept.item().kept(), writes);
        }
        Demand there = demands.stored(kept.holder(), Meaning.PARENT_GONE);
        return parent(kept, child)
                .flatMap(values -> completing.keyed(kept.parent(), layout.primary(kept.holder()), values))
                .map(values -> writer.keys(kept.holder(), values).stream()
                        .map(key -> new ItemWrite(
                                layout.primary(kept.holder()).path().table(), key, change, List.of(there)))
                        .toList())
                .map(writes -> Upkeep.of(kept.item().kept(), writes))
                .orElse(Upkeep.NOTHING);
    }

    /** The parent that is counted for, by the role whose id is what is counted by. */
    private Optional<Values> parent(Kept kept, Values child) {
        for (Parent role : layout.model().entity(kept.child()).parents()) {
            Map<AttributeUse, Datum> known = new LinkedHashMap<>();
            role.holds().stream()
                    .filter(holding -> holding.source().entity().equals(kept.parent())
                            && kept.by().contains(AttributeUse.own(holding.held())))
                    .forEach(holding -> child.find(AttributeUse.own(holding.held()))
                            .ifPresent(datum -> known.put(AttributeUse.own(holding.source()), datum)));
            boolean named = layout.model().entity(kept.parent()).id().stream()
                    .allMatch(id -> known.containsKey(AttributeUse.own(id)));
            if (named) {
                return Optional.of(
                        completing.ofParent(role.ref(), kept.parent(), child).or(new Values(known)));
            }
        }
        return Optional.empty();
    }
}
