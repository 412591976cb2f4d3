package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.ItemWrite.Change;
import dev.keywright.runtime.engine.ItemWrite.Put;
import dev.keywright.runtime.engine.ItemWrite.Remove;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps the items of an entity in step: its own, guards, copies and parts. */
final class Followers {
    private final Design design;
    private final ItemWriter writer;
    private final KeyUpkeep keys;
    private final Demands demands;
    private final Completing completing;

    Followers(Design design, ItemWriter writer, Demands demands, Completing completing) {
        this.design = design;
        this.writer = writer;
        this.keys = new KeyUpkeep(design, writer);
        this.demands = demands;
        this.completing = completing;
    }

    /** Everything that a new one consists of. */
    Upkeep created(String entity, Values values) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (ItemType item : design.followers(entity)) {
            List<ItemWrite> puts = new ArrayList<>();
            for (Map<String, AttributeValue> key : writer.keys(item, values)) {
                puts.add(write(item, key, new Put(writer.item(item, key, values)), demands.ofNew(item)));
            }
            upkeep = upkeep.and(Upkeep.of(item.atOnce(), puts));
        }
        return upkeep;
    }

    private static ItemWrite write(
            ItemType item, Map<String, AttributeValue> key, ItemWrite.Deed deed, List<Demand> demanded) {
        return new ItemWrite(item.table(), item.name(), key, deed, demanded);
    }

    /** Everything that goes with one that is deleted; the first demands are those of its own item. */
    Upkeep deleted(String entity, Found before, List<Demand> demanded) {
        Found known = completing.certain(entity, before, deciding(entity));
        Upkeep upkeep = Upkeep.NOTHING;
        for (ItemType item : design.followers(entity)) {
            List<ItemWrite> removes = writer.keys(item, known.values()).stream()
                    .map(key -> write(item, key, new Remove(), item.isHome() ? demanded : List.of()))
                    .toList();
            upkeep = upkeep.and(Upkeep.of(item.atOnce(), removes));
        }
        return upkeep;
    }

    /** What says which items of an entity there are. */
    Set<String> deciding(String entity) {
        Set<String> deciding = new LinkedHashSet<>();
        design.followers(entity).forEach(item -> deciding.addAll(item.primary().deciding()));
        return deciding;
    }

    /** Everything that changes with it. */
    Upkeep changed(Alteration alteration, List<Demand> demanded) {
        Upkeep upkeep = Upkeep.NOTHING;
        boolean home = design.findHome(alteration.entity())
                .filter(item -> isTouched(item, alteration))
                .isPresent();
        boolean checked = alteration.changed().isEmpty()
                || demanded.stream().anyMatch(demand -> demand.meaning() == Demand.Meaning.CONDITION);
        for (ItemType item : design.followers(alteration.entity())) {
            boolean asked = item.isHome() && checked;
            if (isTouched(item, alteration) || asked) {
                List<Demand> own = item.isHome() ? demanded : ofFollower(item, home);
                upkeep = upkeep.and(Upkeep.of(item.atOnce(), changed(item, alteration, own)));
            }
        }
        return upkeep;
    }

    /** What a change is worked out from, so that it must still stand when it is written. */
    Set<String> used(Alteration alteration) {
        Set<String> used = new LinkedHashSet<>();
        for (ItemType item : design.followers(alteration.entity())) {
            Set<String> deciding = item.primary().deciding();
            boolean moves = alteration.isAboutAny(deciding);
            boolean follows = !item.isHome() && isTouched(item, alteration);
            if (moves || follows) {
                used.addAll(deciding);
            }
            used.addAll(keys.needs(item, alteration));
        }
        return used;
    }

    private boolean isTouched(ItemType item, Alteration alteration) {
        return item.stored().stream().anyMatch(one -> alteration.isAbout(one.use()))
                || alteration.isAbout(design.entity(alteration.entity()).expiry())
                || item.entries().stream().anyMatch(entry -> alteration.isAboutAny(entry.deciding()));
    }

    /** Where the own item stays as it is, the part itself must tell that there is something to change. */
    private List<Demand> ofFollower(ItemType item, boolean homeChanges) {
        return item.kind() == ItemType.Kind.PART && !homeChanges
                ? List.of(demands.stored(item, Demand.Meaning.NOT_THERE))
                : List.of();
    }

    private List<ItemWrite> changed(ItemType item, Alteration alteration, List<Demand> demanded) {
        Set<String> needed = item.primary().deciding();
        boolean moves = alteration.isAboutAny(needed);
        needed.addAll(keys.needs(item, alteration));
        Alteration known = alteration.with(completing.certain(alteration.entity(), alteration.before(), needed));
        List<Map<String, AttributeValue>> before =
                writer.keys(item, known.before().values());
        List<Map<String, AttributeValue>> after = moves ? writer.keys(item, known.after()) : before;
        if (!before.equals(after)) {
            return moved(item, known, before, after, demanded);
        }
        Change change = change(item, known);
        return change.isNothing() && demanded.isEmpty()
                ? List.of()
                : before.stream().map(key -> write(item, key, change, demanded)).toList();
    }

    /** An item under another key is deleted and put: with all that the old one held, whoever keeps it there. */
    private List<ItemWrite> moved(
            ItemType item,
            Alteration alteration,
            List<Map<String, AttributeValue>> before,
            List<Map<String, AttributeValue>> after,
            List<Demand> demanded) {
        Set<String> all = item.uses();
        item.entries().forEach(entry -> all.addAll(entry.uses()));
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
    private static Map<String, AttributeValue> others(ItemType item, Found known) {
        Map<String, AttributeValue> others = new LinkedHashMap<>();
        known.findSource(item.name()).ifPresent(source -> {
            others.putAll(source.item());
            item.stored().stream().filter(one -> !one.counted()).forEach(one -> others.remove(one.name()));
            item.entries().forEach(entry -> entry.fields().forEach(field -> others.remove(field.name())));
        });
        return others;
    }

    private Change change(ItemType item, Alteration alteration) {
        Map<Spot, AttributeValue> sets = new LinkedHashMap<>();
        Set<Spot> removes = new LinkedHashSet<>();
        Map<Spot, BigDecimal> adds = new LinkedHashMap<>();
        for (ItemType.Stored one : item.stored()) {
            Spot spot = Spot.of(one.name());
            alteration.sets().find(one.use()).ifPresent(value -> sets.put(spot, one.write(value)));
            if (alteration.removes().contains(one.use())) {
                removes.add(spot);
            }
            if (alteration.adds().containsKey(one.use())) {
                adds.put(spot, alteration.adds().get(one.use()));
            }
        }
        String expiry = design.entity(alteration.entity()).expiry();
        writer.expiry(item, alteration.sets()).forEach((name, value) -> sets.put(Spot.of(name), value));
        if (alteration.removes().contains(expiry)) {
            removes.add(Spot.of(expiry));
        }
        Change keyed = keys.change(item, alteration);
        Map<Spot, AttributeValue> all = new LinkedHashMap<>(keyed.sets());
        all.putAll(sets);
        item.primary().fields().forEach(field -> all.remove(Spot.of(field.name())));
        removes.addAll(keyed.removes());
        removes.removeAll(all.keySet());
        // A key attribute that is the number itself is written once.
        adds.keySet().removeAll(all.keySet());
        return new Change(all, removes, adds);
    }
}
