package dev.keywright.optimizer.assemble;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Options;
import dev.keywright.optimizer.assemble.IndexSlots.Slot;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The drafter of whole designs: tables, as few indexes as possible, and names. */
public final class DesignDrafter {
    /** DynamoDB counts the names in the projections of all indexes of a table together. */
    private static final int MOST_PROJECTED_NAMES = 100;

    private static final int SHORTEST_TABLE_NAME = 3;

    private final CostModel costModel;
    private final Pins pins;
    private final Model model;
    private final Assembler assembler;

    public DesignDrafter(CostModel costModel, Pins pins) {
        this.costModel = costModel;
        this.pins = pins;
        this.model = costModel.facts().model();
        this.assembler = new Assembler(model, pins);
    }

    /** The design of these pieces, as easy to read as it can be for the same price. */
    public Design design(DesignPieces pieces) {
        return design(simplified(drafts(pieces)));
    }

    /** The same with as few indexes as can be had for no more than the limit. */
    public Design design(DesignPieces pieces, long limitNanoDollars) {
        SharedIndexes shared = new SharedIndexes(this::slots, entries -> cost(drafts(entries)) <= limitNanoDollars);
        DesignPieces affordable = shared.merged(pieces);
        return design(isWithinMaxIndexes(affordable) ? affordable : withFewestIndexes(affordable));
    }

    /** Whether these pieces can be drawn with no more GSIs in a table than the model allows, at whatever price. */
    public boolean canKeepMaxIndexes(DesignPieces pieces) {
        return isWithinMaxIndexes(pieces) || isWithinMaxIndexes(withFewestIndexes(pieces));
    }

    private boolean isWithinMaxIndexes(DesignPieces pieces) {
        return drafts(pieces).stream()
                .allMatch(draft -> draft.slots().stream()
                                .filter(slot -> slot.scope() == Scope.GLOBAL)
                                .count()
                        <= model.options().maxIndexes());
    }

    private DesignPieces withFewestIndexes(DesignPieces pieces) {
        return new SharedIndexes(this::slots, this::servesEverything).fewest(pieces);
    }

    private boolean servesEverything(DesignPieces pieces) {
        return costModel.bill(sketch(pieces)).servesEverything();
    }

    private List<Slot> slots(DesignPieces pieces) {
        return drafts(pieces).stream().flatMap(draft -> draft.slots().stream()).toList();
    }

    /** The same without simplification, in less time, where only the cost matters. */
    public Design sketch(DesignPieces pieces) {
        return design(drafts(pieces).stream().map(DesignDrafter::withFewNames).toList());
    }

    private List<Draft> drafts(DesignPieces pieces) {
        List<Draft> drafts = new ArrayList<>();
        for (Set<EntityRef> members : tables(pieces.collections())) {
            List<Candidate> own = pieces.candidates().stream()
                    .filter(candidate -> members.contains(keeper(candidate)))
                    .toList();
            List<List<IndexEntry>> indexEntries = pieces.groups().stream()
                    .filter(group -> members.contains(group.get(0).entity()))
                    .toList();
            if (!own.isEmpty()) {
                List<Slot> slots = new IndexSlots(stored())
                        .assign(indexEntries).stream()
                                .map(slot -> withoutNumbers(slot, pieces.candidates()))
                                .toList();
                drafts.add(new Draft(name(members), own, slots));
            }
        }
        return drafts;
    }

    /** A declared count that is kept elsewhere, or counted with every read, is in no item that an index could show. */
    private Slot withoutNumbers(Slot slot, List<Candidate> candidates) {
        if (!(slot.projection() instanceof Projection.Only only)) {
            return slot;
        }
        Set<String> missing = new LinkedHashSet<>();
        for (IndexEntry indexEntry : slot.indexEntries()) {
            model.entity(indexEntry.entity()).attributes().stream()
                    .filter(attribute -> attribute.meaning() instanceof Counts counts
                            && !pins.counts(counts, indexEntry.entity())
                            && candidates.stream()
                                    .noneMatch(candidate -> keeps(candidate, counts, indexEntry.entity())))
                    .forEach(attribute -> missing.add(attribute.name()));
        }
        List<String> names = only.attributes().stream()
                .filter(name -> !missing.contains(name))
                .toList();
        return new Slot(
                slot.scope(),
                slot.indexEntries(),
                names.isEmpty() ? new Projection.Keys() : new Projection.Only(names));
    }

    /** A count that a stream keeps up to date is the attribute only where the model allows that to lag. */
    private boolean keeps(Candidate candidate, Counts counts, EntityRef parent) {
        return candidate instanceof Counter counter
                && counter.aggregate().equals(counts.aggregate())
                && candidate.entity().equals(counts.children().child())
                && candidate.isInside(parent)
                && Set.copyOf(counter.by())
                        .equals(model.parent(counts.children()).identity(model.entity(parent)))
                && (counter.kept() != Kept.STREAM || counts.lagSeconds().isStated());
    }

    /** The entity whose table stores a piece: the host for embedded pieces, and one table for all guards of one space of values. */
    private EntityRef keeper(Candidate candidate) {
        return candidate
                .findUnique()
                .filter(model::isShared)
                .flatMap(shared -> model.entities().stream()
                        .filter(entity -> entity.isStored()
                                && entity.uniques().stream()
                                        .anyMatch(unique -> unique.space().equals(shared.space())))
                        .map(Entity::ref)
                        .findFirst())
                .orElse(candidate.host());
    }

    /** A table before it is one. */
    private record Draft(String name, List<Candidate> candidates, List<Slot> slots) {
        Draft with(List<Slot> others) {
            return new Draft(name, candidates, others);
        }
    }

    private Design design(List<Draft> drafts) {
        Set<String> names = new LinkedHashSet<>();
        List<Table> tables = new ArrayList<>();
        drafts.forEach(
                draft -> tables.addAll(assembler.tables(draft.name(), draft.candidates(), draft.slots(), names)));
        return assembler.design(new GivenOrder(pins).of(tables));
    }

    /** One table for all, or one for those that share an item collection. */
    private List<Set<EntityRef>> tables(List<Set<EntityRef>> collections) {
        List<Set<EntityRef>> tables = new ArrayList<>();
        if (!pins.isEmpty()) {
            return givenTables();
        }
        if (model.options().layout() == Options.Layout.SINGLE_TABLE) {
            Set<EntityRef> all = new LinkedHashSet<>();
            model.entities().stream()
                    .map(Entity::ref)
                    .filter(entity -> model.options().findApart(entity).isEmpty())
                    .forEach(all::add);
            model.options().apart().forEach(group -> tables.add(new LinkedHashSet<>(group)));
            tables.add(all);
            return tables;
        }
        for (Entity entity : model.entities()) {
            tables.add(new LinkedHashSet<>(List.of(entity.ref())));
        }
        List<Set<EntityRef>> all = new ArrayList<>(collections);
        model.options().apart().forEach(group -> all.add(new LinkedHashSet<>(group)));
        for (Set<EntityRef> together : all) {
            Set<EntityRef> merged = new LinkedHashSet<>();
            for (Set<EntityRef> table : List.copyOf(tables)) {
                if (table.stream().anyMatch(together::contains)) {
                    merged.addAll(table);
                    tables.remove(table);
                }
            }
            if (!merged.isEmpty()) {
                tables.add(merged);
            }
        }
        List<EntityRef> order = model.entities().stream().map(Entity::ref).toList();
        tables.sort((one, other) -> Integer.compare(first(one, order), first(other, order)));
        return tables;
    }

    /** Everything stays where it is given; new items join the first table that several item types share. */
    private List<Set<EntityRef>> givenTables() {
        Map<String, Set<EntityRef>> byName = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            String name = pins.findTable(entity.ref(), model).map(Table::name).orElse(entity.name());
            byName.computeIfAbsent(name, unused -> new LinkedHashSet<>()).add(entity.ref());
        }
        return new ArrayList<>(byName.values());
    }

    private static int first(Set<EntityRef> table, List<EntityRef> order) {
        return table.stream().mapToInt(order::indexOf).min().orElse(0);
    }

    private String name(Set<EntityRef> members) {
        Optional<String> given = members.stream()
                .flatMap(entity -> pins.findTable(entity, model).stream())
                .map(Table::name)
                .findFirst();
        return given.orElseGet(() -> newName(members));
    }

    private String newName(Set<EntityRef> members) {
        boolean apart = members.stream()
                .anyMatch(entity -> model.options().findApart(entity).isPresent());
        if (model.options().layout() == Options.Layout.SINGLE_TABLE && !apart) {
            return model.name().length() < SHORTEST_TABLE_NAME ? model.name() + "-table" : model.name();
        }
        List<EntityRef> order = model.entities().stream().map(Entity::ref).toList();
        String entity = order.get(first(members, order)).name();
        String plural = entity.endsWith("y") && !entity.matches(".*[aeiou]y")
                ? entity.substring(0, entity.length() - 1) + "ies"
                : entity.matches(".*(s|x|ch|sh)") ? entity + "es" : entity + "s";
        return plural.length() < SHORTEST_TABLE_NAME ? plural + "Table" : plural;
    }

    private Map<EntityRef, Set<String>> stored() {
        Map<EntityRef, Set<String>> stored = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            Set<String> names = new LinkedHashSet<>();
            entity.attributes().forEach(attribute -> names.add(Layout.storedName(AttributeUse.own(attribute.ref()))));
            stored.put(entity.ref(), names);
        }
        return stored;
    }

    /** A list of everything is easier to read as all, and too many names are refused by DynamoDB. */
    private List<Draft> simplified(List<Draft> drafts) {
        List<Draft> simple = new ArrayList<>(drafts);
        simple.replaceAll(DesignDrafter::withFewNames);
        boolean listed =
                simple.stream().flatMap(draft -> draft.slots().stream()).anyMatch(slot -> names(slot) > 0);
        if (!listed) {
            return simple;
        }
        long cost = cost(simple);
        for (int table = 0; table < simple.size(); table++) {
            for (int slot = 0; slot < simple.get(table).slots().size(); slot++) {
                Draft before = simple.get(table);
                boolean list = names(before.slots().get(slot)) > 0;
                if (list) {
                    simple.set(table, before.with(whole(before.slots(), slot)));
                    simple.set(table, cost(simple) > cost ? before : simple.get(table));
                }
            }
        }
        return simple;
    }

    private long cost(List<Draft> drafts) {
        return costModel.bill(design(drafts)).objectiveNanoDollars();
    }

    private static List<Slot> whole(List<Slot> slots, int number) {
        List<Slot> changed = new ArrayList<>(slots);
        Slot slot = slots.get(number);
        changed.set(number, new Slot(slot.scope(), slot.indexEntries(), new Projection.All()));
        return changed;
    }

    private static Draft withFewNames(Draft draft) {
        Draft fewer = draft;
        while (names(fewer) > MOST_PROJECTED_NAMES) {
            int longest = 0;
            for (int number = 1; number < fewer.slots().size(); number++) {
                boolean longer =
                        names(fewer.slots().get(number)) > names(fewer.slots().get(longest));
                longest = longer ? number : longest;
            }
            fewer = fewer.with(whole(fewer.slots(), longest));
        }
        return fewer;
    }

    private static int names(Draft draft) {
        return draft.slots().stream().mapToInt(DesignDrafter::names).sum();
    }

    private static int names(Slot slot) {
        return slot.projection() instanceof Projection.Only only
                ? only.attributes().size()
                : 0;
    }
}
