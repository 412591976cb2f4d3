package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.StoredAttribute;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.StoredForm;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.Addition;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.ItemWrite.Put;
import dev.keywright.runtime.store.ItemWrite.Remove;
import dev.keywright.runtime.store.Precondition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps the items of an entity up to date: its own, guards, copies and parts. */
final class ItemUpkeep {
    private final Design design;
    private final ItemFactory writer;
    private final KeyUpkeep keys;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;

    ItemUpkeep(Design design, ItemFactory writer, PreconditionFactory preconditions, MissingValues missing) {
        this.design = design;
        this.writer = writer;
        this.keys = new KeyUpkeep(design, writer);
        this.preconditions = preconditions;
        this.missing = missing;
    }

    /** Everything that a new one consists of. */
    Upkeep created(String entity, Values values) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (CompiledItem item : design.followers(entity)) {
            checkHome(item, item.primary().lacks(values));
            List<ItemWrite> puts = new ArrayList<>();
            for (Map<String, AttributeValue> key : writer.keys(item, values)) {
                puts.add(write(item, key, new Put(writer.item(item, key, values)), preconditions.ofNew(item)));
            }
            upkeep = upkeep.and(Upkeep.of(item.inTransaction(), puts));
        }
        return upkeep;
    }

    /** An entity whose own item has no key would be lost: a parent is not there whose value its key holds, or a value is empty. */
    private static void checkHome(CompiledItem item, List<String> lacking) {
        if (item.isHome() && !lacking.isEmpty()) {
            throw new IllegalArgumentException("%s cannot be stored: %s is part of its key, and missing or empty"
                    .formatted(item.entity(), String.join(", ", lacking)));
        }
    }

    private static ItemWrite write(
            CompiledItem item, Map<String, AttributeValue> key, ItemWrite.Deed deed, List<Precondition> required) {
        return new ItemWrite(item.table(), item.name(), key, deed, required);
    }

    /** Everything that goes with one that is deleted; the first preconditions are those of its own item. */
    Upkeep deleted(String entity, FoundEntity before, List<Precondition> required) {
        FoundEntity known = missing.certain(entity, before, deciding(entity));
        Upkeep upkeep = Upkeep.NOTHING;
        for (CompiledItem item : design.followers(entity)) {
            List<ItemWrite> removes = writer.keys(item, known.values()).stream()
                    .map(key -> write(item, key, new Remove(), item.isHome() ? required : stillIts(item, known)))
                    .toList();
            upkeep = upkeep.and(Upkeep.of(item.inTransaction(), removes));
        }
        return upkeep;
    }

    /** The most writes of items in one transaction when one is deleted. */
    int most(String entity) {
        return design.followers(entity).stream()
                .filter(CompiledItem::inTransaction)
                .mapToInt(CompiledItem::copies)
                .sum();
    }

    /**
     * The key of a guard or a copy may hold a value that stands in a part. The entity's own item does not tell whether that has
     * changed since it was read: the item under that key does.
     */
    private List<Precondition> stillIts(CompiledItem item, FoundEntity known) {
        boolean apart = design.apart(item.entity()).stream()
                .anyMatch(use -> item.primary().deciding().contains(use));
        boolean mayBeGone = design.entity(item.entity()).expiry().isPresent();
        if (!apart || item.isHome() || mayBeGone || !item.inTransaction()) {
            return List.of();
        }
        Set<String> id = new LinkedHashSet<>(design.entity(item.entity()).id());
        id.removeAll(item.primary().uses());
        List<Precondition> all = new ArrayList<>(preconditions.unchanged(item, known, id));
        all.add(preconditions.stored(item, Precondition.Meaning.STALE));
        return all;
    }

    /** The attributes that decide which items of an entity exist. */
    Set<String> deciding(String entity) {
        Set<String> deciding = new LinkedHashSet<>();
        design.followers(entity).forEach(item -> deciding.addAll(item.primary().deciding()));
        return deciding;
    }

    /** Everything that changes with it. */
    Upkeep changed(Alteration alteration, List<Precondition> required) {
        Upkeep upkeep = Upkeep.NOTHING;
        boolean home = design.findHome(alteration.entity())
                .filter(item -> isTouched(item, alteration))
                .isPresent();
        boolean checked = alteration.changed().isEmpty()
                || required.stream().anyMatch(precondition -> precondition.meaning() == Precondition.Meaning.CONDITION);
        for (CompiledItem item : design.followers(alteration.entity())) {
            boolean asked = item.isHome() && checked;
            if (isTouched(item, alteration) || asked) {
                List<Precondition> own = item.isHome() ? required : ofFollower(item, home);
                upkeep = upkeep.and(Upkeep.of(item.inTransaction(), changed(item, alteration, own)));
            }
        }
        return upkeep;
    }

    /** Changes these item types, which follow a stream, where they are there. */
    Upkeep changedCopies(Alteration alteration, List<CompiledItem> copies) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (CompiledItem copy : copies) {
            if (isTouched(copy, alteration)) {
                List<Precondition> there = List.of(preconditions.stored(copy, Precondition.Meaning.PARENT_GONE));
                upkeep = upkeep.and(Upkeep.of(true, changed(copy, alteration, there)));
            }
        }
        return upkeep;
    }

    /** The attributes that a change is computed from, which must be unchanged when it is written. */
    Set<String> used(Alteration alteration) {
        Set<String> used = new LinkedHashSet<>();
        for (CompiledItem item : design.followers(alteration.entity())) {
            Set<String> deciding = item.primary().deciding();
            boolean moves = alteration.isAboutAny(deciding);
            boolean follows = !item.isHome() && isTouched(item, alteration);
            if (moves || follows) {
                used.addAll(deciding);
            }
            if (moves && !item.isHome()) {
                used.addAll(carried(item, alteration));
            }
            used.addAll(keys.needs(item, alteration));
        }
        return used;
    }

    /** The attributes that an item takes along to another key as they are. */
    private static Set<String> carried(CompiledItem item, Alteration alteration) {
        Set<String> carried = item.uses();
        item.entries().forEach(entry -> carried.addAll(entry.uses()));
        carried.removeIf(
                use -> alteration.sets().has(use) || alteration.removes().contains(use));
        return carried;
    }

    private boolean isTouched(CompiledItem item, Alteration alteration) {
        return item.stored().stream().anyMatch(one -> alteration.isAbout(one.use()))
                || design.entity(alteration.entity())
                        .expiry()
                        .filter(alteration::isAbout)
                        .isPresent()
                || item.entries().stream().anyMatch(entry -> alteration.isAboutAny(entry.deciding()));
    }

    /** Where the own item stays as it is, the part itself must tell that there is something to change. */
    private List<Precondition> ofFollower(CompiledItem item, boolean homeChanges) {
        return item.kind() == ItemType.Kind.PART && !homeChanges
                ? List.of(preconditions.stored(item, Precondition.Meaning.NOT_THERE))
                : List.of();
    }

    private List<ItemWrite> changed(CompiledItem item, Alteration alteration, List<Precondition> required) {
        Set<String> needed = item.primary().deciding();
        boolean moves = alteration.isAboutAny(needed);
        needed.addAll(keys.needs(item, alteration));
        Alteration known = alteration.with(missing.certain(alteration.entity(), alteration.before(), needed));
        List<Precondition> all = new ArrayList<>(required);
        all.addAll(stillIts(item, known.before()));
        List<Map<String, AttributeValue>> before =
                writer.keys(item, known.before().values());
        List<Map<String, AttributeValue>> after = moves ? writer.keys(item, known.after()) : before;
        if (!before.equals(after)) {
            checkHome(
                    item,
                    item.primary().lacks(known.after()).stream()
                            .filter(known::isAbout)
                            .toList());
            return moved(item, known, before, after, all);
        }
        Change change = change(item, known);
        return change.isNothing() && required.isEmpty()
                ? List.of()
                : before.stream().map(key -> write(item, key, change, all)).toList();
    }

    /** An item under another key is deleted and put: with all that the old one held, whoever keeps it there. */
    private List<ItemWrite> moved(
            CompiledItem item,
            Alteration alteration,
            List<Map<String, AttributeValue>> before,
            List<Map<String, AttributeValue>> after,
            List<Precondition> required) {
        FoundEntity known = whole(item, alteration);
        Values values = alteration.with(known).after();
        Set<Precondition> all = new LinkedHashSet<>(required);
        all.addAll(carried(item, known));
        Map<String, AttributeValue> to = before.size() == 1 && after.size() == 1 ? after.get(0) : Map.of();
        List<ItemWrite> writes = new ArrayList<>();
        for (Map<String, AttributeValue> key : before) {
            if (!after.contains(key)) {
                writes.add(write(item, key, new Remove(to), List.copyOf(all)));
            }
        }
        for (Map<String, AttributeValue> key : after) {
            Map<String, AttributeValue> whole = new LinkedHashMap<>(writer.item(item, key, values));
            whole.putAll(others(item, known));
            writes.add(write(item, key, new Put(whole), preconditions.ofNew(item)));
        }
        return writes;
    }

    /** Everything that an item holds: its entity's attributes, and what others keep there. */
    private FoundEntity whole(CompiledItem item, Alteration alteration) {
        FoundEntity known = missing.certain(alteration.entity(), alteration.before(), carried(item, alteration));
        boolean shared = item.isHome() && !design.others(item).isEmpty();
        return shared && ownItem(item, known).isEmpty() ? missing.withItem(alteration.entity(), known) : known;
    }

    private static Optional<Map<String, AttributeValue>> ownItem(CompiledItem item, FoundEntity known) {
        return known.findSource(item.name())
                .filter(source -> source.entry().isPrimary())
                .map(FoundEntity.Source::item);
    }

    /** What is carried to another key must not have changed since it was read: numbers that were added to would be lost. */
    private List<Precondition> carried(CompiledItem item, FoundEntity known) {
        if (!item.inTransaction()) {
            return List.of();
        }
        Set<String> sure = item.uses();
        sure.removeIf(use -> !known.isCertain(use) || item.primary().uses().contains(use));
        if (item.kind() == ItemType.Kind.GUARD) {
            // Most of it stands in the entity's own item, which is looked at anyway; the rest does not.
            design.findHome(item.entity()).ifPresent(home -> sure.removeAll(home.uses()));
            return preconditions.unchanged(item, known, sure);
        }
        return ownItem(item, known)
                .map(read -> preconditions.same(item, read))
                .orElseGet(() -> preconditions.unchanged(item, known, sure));
    }

    /** The attributes of an item that are not the entity's own: counters and embedded children. */
    private static Map<String, AttributeValue> others(CompiledItem item, FoundEntity known) {
        Map<String, AttributeValue> others = new LinkedHashMap<>();
        known.findSource(item.name()).ifPresent(source -> {
            others.putAll(source.item());
            item.stored().stream().filter(one -> !one.counted()).forEach(one -> others.remove(one.name()));
            item.entries().forEach(entry -> entry.fields().forEach(field -> others.remove(field.name())));
        });
        return others;
    }

    private Change change(CompiledItem item, Alteration alteration) {
        Map<DocumentPath, AttributeValue> sets = new LinkedHashMap<>();
        Set<DocumentPath> removes = new LinkedHashSet<>();
        Map<DocumentPath, Addition> adds = new LinkedHashMap<>();
        for (StoredAttribute one : item.stored()) {
            DocumentPath path = DocumentPath.of(one.name());
            alteration.sets().find(one.use()).ifPresent(value -> sets.put(path, StoredForm.write(one, value)));
            if (alteration.removes().contains(one.use())) {
                removes.add(path);
            }
            if (alteration.adds().containsKey(one.use())) {
                adds.put(path, alteration.adds().get(one.use()));
            }
        }
        Optional<String> expiry = design.entity(alteration.entity()).expiry();
        writer.expiry(item, alteration.sets()).forEach((name, value) -> sets.put(DocumentPath.of(name), value));
        if (expiry.filter(alteration.removes()::contains).isPresent()) {
            removes.add(DocumentPath.of(expiry.get()));
        }
        Change keyed = keys.change(item, alteration);
        Map<DocumentPath, AttributeValue> all = new LinkedHashMap<>(keyed.sets());
        all.putAll(sets);
        item.primary().fields().forEach(field -> all.remove(DocumentPath.of(field.name())));
        removes.addAll(keyed.removes());
        removes.removeAll(all.keySet());
        adds.putAll(keyed.adds());
        // A key attribute that is the number itself is written once.
        adds.keySet().removeAll(all.keySet());
        return new Change(all, removes, adds);
    }
}
