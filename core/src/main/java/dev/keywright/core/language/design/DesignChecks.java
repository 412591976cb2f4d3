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
    private final List<ReadTable> tables;

    DesignChecks(Model model, Diagnostics diagnostics, List<ReadTable> tables) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.tables = List.copyOf(tables);
    }

    /** What no two items may have in common. */
    void checkTwice() {
        Map<Object, ReadItem> seen = new LinkedHashMap<>();
        for (ReadTable table : tables) {
            for (ReadItem item : table.items()) {
                List<Object> taken = new ArrayList<>(item.item().kind().accept(new Purposes()));
                taken.add(item.name());
                taken.stream().filter(seen::containsKey).forEach(purpose -> reportTwice(item, seen.get(purpose)));
                taken.forEach(purpose -> seen.putIfAbsent(purpose, item));
            }
        }
    }

    private void reportTwice(ReadItem item, ReadItem first) {
        String message = first.name().equals(item.name())
                ? "`%s` is an item of the table `%s` already"
                        .formatted(item.name(), first.item().ref().table())
                : "`%s` is for the same as `%s`".formatted(item.name(), first.name());
        diagnostics.report(ItemProblems.ITEM_TWICE, item.where(), message);
    }

    private record Guarded(Set<AttributeRef> attributes) {}

    private record Counted(EntityRef entity, Set<?> by) {}

    private record SplitOff(AttributeRef attribute) {}

    /** What an item is for, as values that no two items may share; any number of copies may exist. */
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
            return List.of(new Counted(counter.entity(), new LinkedHashSet<>(counter.by())));
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

    /** What is kept inside of another item is listed in the table that has this item. */
    void checkHomes() {
        for (ReadTable table : tables) {
            Set<EntityRef> homes = homes(table);
            for (ReadItem item : table.items()) {
                item.item()
                        .kind()
                        .host()
                        .filter(host -> !homes.contains(host))
                        .ifPresent(host -> diagnostics.report(
                                ItemProblems.HOME_NOT_HERE,
                                item.where(),
                                "the table `%s` has no item `%s` that could hold `%s`"
                                        .formatted(table.frame().ref(), host, item.name())));
            }
        }
    }

    /** The entities that live in a table, in items of their own or in those of their parents. */
    private static Set<EntityRef> homes(ReadTable table) {
        Set<EntityRef> homes = new LinkedHashSet<>();
        for (ReadItem item : table.items()) {
            ItemKind kind = item.item().kind();
            if (kind.storesItsEntity()) {
                homes.add(kind.entity());
            }
        }
        return homes;
    }

    /** An entity whose item is damaged counts as stored: what is wrong with it has been reported. */
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
