package dev.keywright.core.language.design;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks the items of all tables against each other and against the model. */
final class DesignChecks {
    private final Model model;
    private final Diagnostics diagnostics;
    private final List<PlacedTable> tables;

    DesignChecks(Model model, Diagnostics diagnostics, List<PlacedTable> tables) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.tables = List.copyOf(tables);
    }

    /** The items that share with an earlier one what no two may share; they are reported. */
    Set<PlacedItem> checkTwice() {
        Set<PlacedItem> repeated = new LinkedHashSet<>();
        Map<Object, PlacedItem> seen = new LinkedHashMap<>();
        for (PlacedTable table : tables) {
            for (PlacedItem item : table.items()) {
                List<Object> taken = new ArrayList<>(item.item().kind().accept(new Purposes()));
                taken.add(item.name());
                taken.stream().filter(seen::containsKey).forEach(purpose -> reportTwice(item, seen.get(purpose)));
                if (taken.stream().anyMatch(seen::containsKey)) {
                    repeated.add(item);
                }
                taken.forEach(purpose -> seen.putIfAbsent(purpose, item));
            }
        }
        return repeated;
    }

    private void reportTwice(PlacedItem item, PlacedItem first) {
        String message = first.name().equals(item.name())
                ? "`%s` is already an item of the table `%s`"
                        .formatted(item.name(), first.item().ref().table())
                : "`%s` has the same purpose as `%s`".formatted(item.name(), first.name());
        diagnostics.report(ItemProblems.ITEM_TWICE, item.where(), message);
    }

    private record Guarded(Set<AttributeRef> attributes) {}

    /** Numbers in the items of two entities are different items, as those of a parent of several kinds. */
    private record Counted(EntityRef entity, Aggregate aggregate, Set<?> by, Optional<EntityRef> host) {}

    private record SplitOff(AttributeRef attribute) {}

    /** The purpose of an item, as values that no two items may share; there may be any number of copies. */
    private static final class Purposes implements ItemKind.Visitor<List<?>> {
        @Override
        public List<?> home(EntityItem home) {
            return List.of(home);
        }

        @Override
        public List<?> guard(Guard guard) {
            return List.of(new Guarded(new LinkedHashSet<>(guard.unique())));
        }

        @Override
        public List<?> copy(Copy copy) {
            return List.of();
        }

        @Override
        public List<?> counter(Counter counter) {
            return List.of(new Counted(
                    counter.entity(), counter.aggregate(), new LinkedHashSet<>(counter.by()), counter.host()));
        }

        @Override
        public List<?> part(Part part) {
            return part.attributes().stream().map(SplitOff::new).toList();
        }

        @Override
        public List<?> embed(Embed embed) {
            return List.of(embed);
        }

        @Override
        public List<?> sequence(SequenceItem sequence) {
            return List.of(sequence.sequence());
        }
    }

    /** An item that is embedded in another one is listed in the table of that item. */
    void checkHomes() {
        for (PlacedTable table : tables) {
            Set<EntityRef> homes = homes(table);
            for (PlacedItem item : table.items()) {
                item.item()
                        .kind()
                        .host()
                        .filter(host -> !homes.contains(host))
                        .ifPresent(host -> diagnostics.report(
                                ItemProblems.HOME_NOT_HERE,
                                item.where(),
                                "the table `%s` has no item `%s` that could contain `%s`"
                                        .formatted(table.frame().ref(), host, item.name())));
            }
        }
    }

    /** The entities that are stored in a table, in items of their own or in their parents' items. */
    private static Set<EntityRef> homes(PlacedTable table) {
        Set<EntityRef> homes = new LinkedHashSet<>();
        for (PlacedItem item : table.items()) {
            ItemKind kind = item.item().kind();
            if (kind.storesItsEntity()) {
                homes.add(kind.entity());
            }
        }
        return homes;
    }

    /** An entity with an invalid item counts as stored: the item's problems have been reported. */
    void checkEntities(List<String> damaged, Span where) {
        Set<EntityRef> homes = new LinkedHashSet<>();
        tables.forEach(table -> homes.addAll(homes(table)));
        for (Entity entity : model.entities()) {
            boolean stored = damaged.contains(entity.name()) || homes.contains(entity.ref());
            if (entity.isStored() && !stored) {
                diagnostics.report(
                        ItemProblems.ENTITY_WITHOUT_ITEM,
                        where,
                        "the design does not store `%s`".formatted(entity.name()));
            }
        }
    }
}
