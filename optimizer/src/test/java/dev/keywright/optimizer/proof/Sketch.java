package dev.keywright.optimizer.proof;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.IndexEntry.Alternative;
import dev.keywright.core.design.IndexRef;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.When;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A whole design as a search changes it: homes with their index entries, and everything else. */
record Sketch(String model, List<Home> homes, List<Extra> extras) {
    private static final String NUMBERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    Sketch {
        homes = List.copyOf(homes);
        extras = List.copyOf(extras);
    }

    /** Whether a key is a text that several kinds of items share, or the attributes of one of them. */
    enum Form {
        TEXT,
        ATTRIBUTES
    }

    /**
     * An entity's own item.
     *
     * @param names all that it holds of the entity
     */
    record Home(
            EntityRef entity,
            List<String> names,
            Template partition,
            Template sort,
            Form form,
            List<Entry> entries,
            List<AttributeUse> carried) {
        Home {
            entries = List.copyOf(entries);
            carried = List.copyOf(carried);
        }

        Home with(List<Entry> others) {
            return new Home(entity, names, partition, sort, form, others, carried);
        }

        Home with(Template otherPartition) {
            return new Home(entity, names, otherPartition, sort, form, entries, carried);
        }

        Home carrying(List<AttributeUse> uses) {
            return new Home(entity, names, partition, sort, form, entries, uses);
        }

        KeySchema key() {
            return form == Form.TEXT ? KeySchema.of("PK", "SK") : plain(partition, sort);
        }

        /** One attribute is a key itself, several are a text. */
        private static KeySchema plain(Template partition, Template sort) {
            String first =
                    partition.isSingleSegment() ? partition.attributes().get(0).toString() : "pk";
            if (sort.attributes().isEmpty()) {
                return KeySchema.of(first);
            }
            return KeySchema.of(
                    first, sort.isSingleSegment() ? sort.attributes().get(0).toString() : "sk");
        }

        /** The same under the key of another. */
        Home at(Home other) {
            return new Home(entity, names, other.partition, other.sort, other.form, entries, carried);
        }
    }

    /**
     * An entry in an index; a local one has the partitions of the table.
     *
     * @param projection the names of what it holds beside keys
     */
    record Entry(
            Template partition, Template sort, List<When> when, List<String> projection, Index.Scope scope, Form form) {
        Entry with(List<String> other) {
            return new Entry(partition, sort, when, other, scope, form);
        }
    }

    /** Any other item; without templates where it is part of another one. */
    record Extra(String name, ItemKind kind, List<Template> key, Kept kept) {}

    Sketch with(Home changed) {
        List<Home> others = new ArrayList<>();
        homes.forEach(home -> others.add(home.entity().equals(changed.entity()) ? changed : home));
        return new Sketch(model, others, extras);
    }

    Sketch withHomes(List<Home> others) {
        return new Sketch(model, others, extras);
    }

    Sketch withExtras(List<Extra> others) {
        return new Sketch(model, homes, others);
    }

    /** Index entries of different kinds share an index where neither becomes larger by that, those of like partitions first. */
    private record Slot(Index.Scope scope, Map<EntityRef, Entry> entries) {}

    Design design() {
        List<Slot> slots = slots();
        TableRef table = new TableRef(model);
        KeySchema key = homes.get(0).key();
        List<Index> indexes = new ArrayList<>();
        slots.forEach(slot -> indexes.add(index(table, key, slot, indexes.size())));
        boolean plain = homes.get(0).form() == Form.ATTRIBUTES;
        List<ItemType> items = new ArrayList<>();
        homes.forEach(home -> items.add(item(table, home, slots, indexes)));
        List<Table> tables = new ArrayList<>();
        for (Extra extra : extras) {
            if (plain && !extra.key().isEmpty()) {
                TableRef beside = new TableRef(extra.name());
                tables.add(new Table(beside, KeySchema.of("PK", "SK"), List.of(), List.of(item(beside, extra))));
            } else {
                items.add(item(table, extra));
            }
        }
        tables.add(0, new Table(table, key, indexes, items));
        return new Design(model, tables, List.of());
    }

    /** Names are equally long, so that no index costs more than another. */
    private static Index index(TableRef table, KeySchema key, Slot slot, int number) {
        Map.Entry<EntityRef, Entry> first = slot.entries().entrySet().iterator().next();
        boolean local = slot.scope() == Index.Scope.LOCAL;
        String name = (local ? "LSI" : "GSI") + NUMBERS.charAt(number);
        if (first.getValue().form() == Form.ATTRIBUTES) {
            return new Index(
                    new IndexRef(table, name),
                    new KeySchema(
                            names(first.getValue().partition()),
                            names(first.getValue().sort())),
                    Index.Form.MULTI_ATTRIBUTE,
                    slot.scope(),
                    projection(slot),
                    List.of(new ItemRef(table, first.getKey().name())));
        }
        return new Index(
                new IndexRef(table, name),
                KeySchema.of(local ? key.partition().get(0) : name + "PK", name + "SK"),
                Index.Form.SINGLE_ATTRIBUTE,
                slot.scope(),
                projection(slot),
                List.of());
    }

    private static List<String> names(Template template) {
        return template.attributes().stream().map(AttributeUse::toString).toList();
    }

    private List<Slot> slots() {
        List<Slot> slots = new ArrayList<>();
        for (Home home : homes) {
            for (Entry entry : home.entries()) {
                Slot free = slots.stream()
                        .filter(slot -> slot.scope() == entry.scope() && fits(slot, home.entity(), entry))
                        .findFirst()
                        .orElseGet(() -> {
                            Slot fresh = new Slot(entry.scope(), new LinkedHashMap<>());
                            slots.add(fresh);
                            return fresh;
                        });
                free.entries().put(home.entity(), entry);
            }
        }
        return slots;
    }

    private boolean fits(Slot slot, EntityRef entity, Entry entry) {
        boolean own = entry.form() == Form.ATTRIBUTES
                || slot.entries().values().iterator().next().form() == Form.ATTRIBUTES;
        if (own || slot.entries().containsKey(entity)) {
            return false;
        }
        Map<EntityRef, Entry> all = new LinkedHashMap<>(slot.entries());
        all.put(entity, entry);
        Set<String> names = names(all.values());
        return all.entrySet().stream().allMatch(placed -> {
            Set<String> held = new LinkedHashSet<>(names);
            held.retainAll(stored(placed.getKey()));
            return held.equals(names(List.of(placed.getValue())));
        });
    }

    private Set<String> stored(EntityRef entity) {
        return homes.stream()
                .filter(home -> home.entity().equals(entity))
                .flatMap(home -> home.names().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Set<String> names(Collection<Entry> entries) {
        Set<String> names = new LinkedHashSet<>();
        for (Entry entry : entries) {
            names.addAll(entry.projection());
        }
        return names;
    }

    private static Projection projection(Slot slot) {
        Set<String> names = names(slot.entries().values());
        return names.isEmpty() ? new Projection.Keys() : new Projection.Only(List.copyOf(names));
    }

    private static ItemType item(TableRef table, Home home, List<Slot> slots, List<Index> indexes) {
        List<KeyTemplate> keys = new ArrayList<>();
        keys.add(new KeyTemplate(home.key().partition().get(0), home.partition()));
        home.key().sort().forEach(name -> keys.add(new KeyTemplate(name, home.sort())));
        List<IndexEntry> entries = new ArrayList<>();
        for (int number = 0; number < slots.size(); number++) {
            Entry entry = slots.get(number).entries().get(home.entity());
            if (entry == null || entry.form() == Form.ATTRIBUTES) {
                continue;
            }
            Index index = indexes.get(number);
            List<KeyTemplate> placed = new ArrayList<>();
            if (!index.isLocal()) {
                placed.add(new KeyTemplate(index.key().partition().get(0), entry.partition()));
            }
            placed.add(new KeyTemplate(index.key().sort().get(0), entry.sort()));
            if (entry.when().isEmpty()) {
                keys.addAll(placed);
            } else {
                entries.add(new IndexEntry(index.ref(), List.of(new Alternative(placed, entry.when()))));
            }
        }
        return new ItemType(
                new ItemRef(table, home.entity().name()),
                new EntityItem(home.entity()),
                keys,
                entries,
                home.carried().stream()
                        .map(use -> new Carried(use, Kept.TRANSACTION))
                        .toList(),
                Kept.TRANSACTION);
    }

    private static ItemType item(TableRef table, Extra extra) {
        List<KeyTemplate> keys = extra.key().isEmpty()
                ? List.of()
                : List.of(
                        new KeyTemplate("PK", extra.key().get(0)),
                        new KeyTemplate("SK", extra.key().get(1)));
        return new ItemType(new ItemRef(table, extra.name()), extra.kind(), keys, List.of(), List.of(), extra.kept());
    }
}
