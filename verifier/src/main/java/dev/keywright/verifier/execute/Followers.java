package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.verifier.execute.ItemWrite.Change;
import dev.keywright.verifier.execute.ItemWrite.Put;
import dev.keywright.verifier.execute.ItemWrite.Remove;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps the items of an entity in step: its own, guards, copies and parts. */
final class Followers {
    private final Layout layout;
    private final ItemWriter writer;
    private final KeyUpkeep keys;
    private final Demands demands;
    private final Completing completing;

    Followers(Layout layout, ItemWriter writer, Demands demands, Completing completing) {
        this.layout = layout;
        this.writer = writer;
        this.keys = new KeyUpkeep(layout, writer);
        this.demands = demands;
        this.completing = completing;
    }

    /** Its own item first: who is refused there is not asked for anything else. */
    private List<ItemType> items(EntityRef entity) {
        List<ItemType> items = new ArrayList<>(layout.itemsOf(entity));
        items.removeIf(item -> !(item.kind() instanceof EntityItem
                || item.kind() instanceof Guard
                || item.kind() instanceof Copy
                || item.kind() instanceof Part));
        items.sort(Comparator.comparing(item -> !(item.kind() instanceof EntityItem)));
        return items;
    }

    /** Everything that a new one consists of. */
    Upkeep created(EntityRef entity, Values values) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (ItemType item : items(entity)) {
            List<ItemWrite> puts = writer.keys(item, values).stream()
                    .map(key -> put(item, key, values))
                    .toList();
            upkeep = upkeep.and(Upkeep.of(item.kept(), puts));
        }
        return upkeep;
    }

    private ItemWrite put(ItemType item, Map<String, AttributeValue> key, Values values) {
        return write(item, key, new Put(writer.item(item, key, values)), demands.ofNew(item));
    }

    private ItemWrite write(
            ItemType item, Map<String, AttributeValue> key, ItemWrite.Deed deed, List<Demand> demanded) {
        return new ItemWrite(layout.primary(item).path().table(), key, deed, demanded);
    }

    /** Everything that goes with one that is deleted; the first demands are those of its own item. */
    Upkeep deleted(EntityRef entity, Found before, List<Demand> demanded) {
        Found known = completing.certain(entity, before, deciding(entity));
        Upkeep upkeep = Upkeep.NOTHING;
        for (ItemType item : items(entity)) {
            boolean home = item.kind() instanceof EntityItem;
            List<ItemWrite> removes = writer.keys(item, known.values()).stream()
                    .map(key -> write(item, key, new Remove(), home ? demanded : List.of()))
                    .toList();
            upkeep = upkeep.and(Upkeep.of(item.kept(), removes));
        }
        return upkeep;
    }

    private Set<AttributeUse> deciding(ItemType item) {
        Set<AttributeUse> deciding = new LinkedHashSet<>(layout.primary(item).keyAttributes());
        layout.primary(item).when().forEach(when -> deciding.add(when.attribute()));
        return deciding;
    }

    /** Everything that changes with it. */
    Upkeep changed(Alteration alteration, List<Demand> demanded) {
        Upkeep upkeep = Upkeep.NOTHING;
        boolean home = layout.findHome(alteration.entity())
                .filter(item -> isTouched(item, alteration))
                .isPresent();
        boolean checked = alteration.changed().isEmpty()
                || demanded.stream().anyMatch(demand -> demand.meaning() == Demand.Meaning.CONDITION);
        for (ItemType item : items(alteration.entity())) {
            boolean asked = item.kind() instanceof EntityItem && checked;
            if (isTouched(item, alteration) || asked) {
                List<Demand> own = item.kind() instanceof EntityItem ? demanded : ofFollower(item, home);
                upkeep = upkeep.and(Upkeep.of(item.kept(), changed(item, alteration, own)));
            }
        }
        return upkeep;
    }

    /** What a change is worked out from, so that it must still stand when it is written. */
    Set<AttributeUse> used(Alteration alteration) {
        Set<AttributeUse> used = new LinkedHashSet<>();
        for (ItemType item : items(alteration.entity())) {
            boolean moves = deciding(item).stream().anyMatch(alteration::isAbout);
            boolean follows = !(item.kind() instanceof EntityItem) && isTouched(item, alteration);
            if (moves || follows) {
                used.addAll(deciding(item));
            }
            used.addAll(keys.needs(item, alteration));
        }
        return used;
    }

    /** What says which items of an entity there are. */
    Set<AttributeUse> deciding(EntityRef entity) {
        Set<AttributeUse> deciding = new LinkedHashSet<>();
        items(entity).forEach(item -> deciding.addAll(deciding(item)));
        return deciding;
    }

    private boolean isTouched(ItemType item, Alteration alteration) {
        Set<AttributeUse> held = new LinkedHashSet<>(layout.stored(item));
        layout.model()
                .entity(alteration.entity())
                .findExpiry()
                .map(AttributeUse::own)
                .ifPresent(held::add);
        layout.entries(item).forEach(entry -> {
            held.addAll(entry.keyAttributes());
            entry.when().forEach(when -> held.add(when.attribute()));
        });
        return alteration.changed().stream().anyMatch(held::contains);
    }

    /** Where the own item stays as it is, the part itself must tell that there is something to change. */
    private List<Demand> ofFollower(ItemType item, boolean homeChanges) {
        return item.kind() instanceof Part && !homeChanges
                ? List.of(demands.stored(item, Demand.Meaning.NOT_THERE))
                : List.of();
    }

    private List<ItemWrite> changed(ItemType item, Alteration alteration, List<Demand> demanded) {
        Set<AttributeUse> deciding = deciding(item);
        boolean moves = deciding.stream().anyMatch(alteration::isAbout);
        Set<AttributeUse> needed = new LinkedHashSet<>(deciding);
        needed.addAll(keys.needs(item, alteration));
        Alteration known = alteration.with(completing.certain(alteration.entity(), alteration.before(), needed));
        List<Map<String, AttributeValue>> before =
                writer.keys(item, known.before().values());
        List<Map<String, AttributeValue>> after = moves ? writer.keys(item, known.after()) : before;
        if (before.equals(after)) {
            Change change = change(item, known);
            return change.isNothing() && demanded.isEmpty()
                    ? List.of()
                    : before.stream()
                            .map(key -> write(item, key, change, demanded))
                            .toList();
        }
        return moved(item, known, before, after, demanded);
    }

    /** An item under another key is deleted and put: with all that the old one held, whoever keeps it there. */
    private List<ItemWrite> moved(
            ItemType item,
            Alteration alteration,
            List<Map<String, AttributeValue>> before,
            List<Map<String, AttributeValue>> after,
            List<Demand> demanded) {
        Set<AttributeUse> all = new LinkedHashSet<>(layout.stored(item));
        layout.entries(item).forEach(entry -> all.addAll(entry.keyAttributes()));
        Found known = completing.certain(alteration.entity(), alteration.before(), all);
        Values values = alteration.with(known).after();
        List<ItemWrite> writes = new ArrayList<>();
        for (Map<String, AttributeValue> key : before) {
            if (!after.contains(key)) {
                writes.add(write(item, key, new Remove(), demanded));
            }
        }
        for (Map<String, AttributeValue> key : after) {
            Map<String, AttributeValue> whole = new LinkedHashMap<>(writer.item(item, key, values));
            whole.putAll(others(item, known));
            writes.add(write(item, key, new Put(whole), demands.ofNew(item)));
        }
        return writes;
    }

    /** What an item holds that is none of the entity's own: numbers and children that are kept in it. */
    private Map<String, AttributeValue> others(ItemType item, Found known) {
        Map<String, AttributeValue> others = new LinkedHashMap<>();
        known.findSource(item.ref()).ifPresent(source -> {
            others.putAll(source.item());
            layout.stored(item).stream()
                    .filter(use -> !(layout.model().attribute(use.attribute()).meaning() instanceof Counts))
                    .forEach(use -> others.remove(Layout.storedName(use)));
            layout.entries(item)
                    .forEach(entry -> entry.path().key().attributes().forEach(others::remove));
        });
        return others;
    }

    private Change change(ItemType item, Alteration alteration) {
        Map<Spot, AttributeValue> sets = new LinkedHashMap<>();
        Set<Spot> removes = new LinkedHashSet<>();
        Map<Spot, BigDecimal> adds = new LinkedHashMap<>();
        Set<AttributeUse> held = new LinkedHashSet<>(layout.stored(item));
        layout.model()
                .entity(alteration.entity())
                .findExpiry()
                .map(AttributeUse::own)
                .ifPresent(held::add);
        for (AttributeUse use : held) {
            Spot spot = Spot.of(Layout.storedName(use));
            writer.stored(use, alteration.sets()).ifPresent(value -> sets.put(spot, value));
            if (alteration.removes().contains(use)) {
                removes.add(spot);
            }
            if (alteration.adds().containsKey(use)) {
                adds.put(spot, alteration.adds().get(use));
            }
        }
        Change keyed = keys.change(item, alteration);
        Map<Spot, AttributeValue> all = new LinkedHashMap<>(keyed.sets());
        all.putAll(sets);
        layout.primary(item).path().key().attributes().forEach(name -> all.remove(Spot.of(name)));
        removes.addAll(keyed.removes());
        removes.removeAll(all.keySet());
        // A key attribute that is the number itself is written once.
        adds.keySet().removeAll(all.keySet());
        return new Change(all, removes, adds);
    }
}
