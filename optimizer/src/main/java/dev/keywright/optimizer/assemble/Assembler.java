package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.IndexSlots.Slot;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.CandidateKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The assembler of tables from candidates. */
public final class Assembler {

    private final Model model;
    private final Pins pins;
    private final ExtraItems extras;
    private final HomeItems homes;
    private final OwnAttributeKeys ownAttributes;

    public Assembler(Model model, Pins pins) {
        this.model = model;
        this.pins = pins;
        KeyTexts texts = new KeyTexts(model);
        this.extras = new ExtraItems(model, texts);
        this.homes = new HomeItems(pins, texts, extras);
        this.ownAttributes = new OwnAttributeKeys(model, pins);
    }

    /**
     * A table of these pieces, each index entry in its slot; pieces that cannot share its key have tables beside it. A home
     * whose key is its attributes shares its table with no other home: a trial may bring both together all the same.
     */
    public List<Table> tables(String name, List<Candidate> chosen, List<Slot> slots, Set<String> names) {
        names.addAll(pins.names());
        return tables(name, chosen, slots, names, pins.findNamed(name));
    }

    /** The tables of a trial: pieces of several given tables stay apart, and bring everything that is given of their entities. */
    public List<Table> trialTables(String name, List<Candidate> chosen, List<Slot> slots) {
        Set<String> names = new LinkedHashSet<>(pins.names());
        if (pins.isEmpty()) {
            return tables(name, chosen, slots, names, Optional.empty());
        }
        Map<Optional<Table>, List<Candidate>> groups = new LinkedHashMap<>();
        for (Candidate candidate : chosen) {
            groups.computeIfAbsent(findTable(candidate.host(), chosen), unused -> new ArrayList<>())
                    .add(candidate);
        }
        List<Table> tables = new ArrayList<>();
        groups.forEach((given, own) -> {
            List<Slot> inside =
                    only(slots, entry -> findTable(entry.entity(), chosen).equals(given));
            tables.addAll(tables(given.map(table -> name + table.name()).orElse(name), own, inside, names, given));
        });
        return withGivenItems(name, tables, chosen);
    }

    /** The given table of an entity; none for an item of its own that the design has embedded. */
    private Optional<Table> findTable(EntityRef entity, List<Candidate> chosen) {
        boolean alone = pins.findEmbed(entity).isPresent()
                && chosen.stream()
                        .flatMap(candidate -> candidate.asHome().stream())
                        .anyMatch(home -> home.entity().equals(entity));
        return alone ? Optional.empty() : pins.findTable(entity, model);
    }

    private List<Table> withGivenItems(String name, List<Table> drawn, List<Candidate> chosen) {
        Map<String, Table> tables = new LinkedHashMap<>();
        drawn.forEach(table -> tables.put(table.name(), table));
        for (Table given : pins.tables()) {
            TableRef ref = new TableRef(DynamoDbName.of(name + given.name()));
            List<ItemType> items = new ArrayList<>(Optional.ofNullable(tables.get(ref.name()))
                    .map(Table::items)
                    .orElse(List.of()));
            chosen.stream()
                    .filter(candidate -> candidate.kind().storesItsEntity())
                    .flatMap(stored -> Pins.extras(stored, given).stream())
                    .distinct()
                    .forEach(item -> items.add(MovedPins.moved(item, ref)));
            if (!items.isEmpty()) {
                tables.put(ref.name(), MovedPins.table(tables.getOrDefault(ref.name(), given), ref, items));
            }
        }
        return List.copyOf(tables.values());
    }

    private List<Table> tables(
            String name, List<Candidate> chosen, List<Slot> slots, Set<String> names, Optional<Table> given) {
        long homes = chosen.stream()
                .filter(candidate -> candidate.is(CandidateKind.HOME))
                .count();
        Optional<EntityRef> apart = homes > 1 && given.isEmpty()
                ? chosen.stream()
                        .flatMap(candidate -> candidate.asHome().stream())
                        .filter(home -> home.form() == Form.ATTRIBUTES)
                        .map(Home::entity)
                        .findFirst()
                : Optional.empty();
        if (apart.isEmpty()) {
            return tablesOfOneKey(name, chosen, slots, names, given);
        }
        List<Table> tables = new ArrayList<>(tablesOfOneKey(
                name + apart.get().name(),
                chosen.stream()
                        .filter(candidate -> isOf(apart.get(), candidate))
                        .toList(),
                only(slots, entry -> isOf(apart.get(), entry)),
                names,
                given));
        tables.addAll(tables(
                name,
                chosen.stream()
                        .filter(candidate -> !isOf(apart.get(), candidate))
                        .toList(),
                only(slots, entry -> !isOf(apart.get(), entry)),
                names,
                given));
        return tables;
    }

    private static boolean isOf(EntityRef entity, Candidate candidate) {
        return candidate.host().equals(entity);
    }

    private static List<Slot> only(List<Slot> slots, Predicate<Candidate.IndexEntry> kept) {
        return slots.stream()
                .map(slot -> new Slot(
                        slot.scope(), slot.indexEntries().stream().filter(kept).toList(), slot.projection()))
                .filter(slot -> !slot.indexEntries().isEmpty())
                .toList();
    }

    private List<Table> tablesOfOneKey(
            String name, List<Candidate> chosen, List<Slot> slots, Set<String> names, Optional<Table> given) {
        boolean plain = given.filter(Pins::isPlain).isPresent()
                || chosen.stream()
                        .flatMap(candidate -> candidate.asHome().stream())
                        .anyMatch(home -> home.form() == Form.ATTRIBUTES);
        List<Candidate> inside = new ArrayList<>();
        List<Candidate> beside = new ArrayList<>();
        for (Candidate candidate : chosen) {
            boolean stays = !plain || candidate.is(CandidateKind.HOME) || !candidate.hasItemsInTable();
            (stays ? inside : beside).add(candidate);
        }
        List<Table> tables = new ArrayList<>();
        tables.add(table(name, inside, slots, names, given));
        for (List<Candidate> together : meeting(beside)) {
            Set<String> taken = new LinkedHashSet<>(names);
            tables.add(
                    table(ItemNames.name(together.get(0), model, taken), together, List.of(), names, Optional.empty()));
        }
        return tables;
    }

    /** Guards of one space must meet in one table; everything else has one of its own. */
    private List<List<Candidate>> meeting(List<Candidate> beside) {
        List<List<Candidate>> groups = new ArrayList<>();
        for (Candidate candidate : beside) {
            Optional<List<Candidate>> met = groups.stream()
                    .filter(group -> isOfOneSpace(group.get(0), candidate))
                    .findFirst();
            met.ifPresentOrElse(group -> group.add(candidate), () -> groups.add(new ArrayList<>(List.of(candidate))));
        }
        return groups;
    }

    private boolean isOfOneSpace(Candidate one, Candidate other) {
        return one.findUnique().filter(model::isShared).isPresent()
                && one.findUnique().map(Unique::space).equals(other.findUnique().map(Unique::space));
    }

    private Table table(
            String name, List<Candidate> chosen, List<Slot> slots, Set<String> names, Optional<Table> given) {
        TableRef table = new TableRef(DynamoDbName.of(name));
        KeySchema key = given.map(Table::key).orElseGet(() -> key(chosen));
        List<Index> indexes = new ArrayList<>(given.map(Table::indexes).orElse(List.of()));
        List<Index> added = new ArrayList<>();
        IndexNames indexNames = new IndexNames(model.options().indexNames(), indexes);
        for (Slot slot : slots) {
            Optional<String> own = ownAttributes.findSort(slot.indexEntries().get(0), chosen);
            Index index = indexNames.named(Indexes.index(table, key, slot, own, indexNames.taken()));
            added.add(index);
            indexes.add(index);
        }
        List<ItemType> items = new ArrayList<>();
        for (Candidate candidate : chosen) {
            if (candidate.kind().hasItemType() && !isGivenEmbed(candidate)) {
                items.add(item(table, key, candidate, chosen, slots, added, names));
            }
        }
        return MovedPins.table(new Table(table, key, indexes, items), table, items);
    }

    private boolean isGivenEmbed(Candidate candidate) {
        return candidate.is(CandidateKind.EMBED)
                && pins.findEmbed(candidate.entity())
                        .filter(embed -> embed.parent().equals(candidate.host()))
                        .isPresent();
    }

    private KeySchema key(List<Candidate> chosen) {
        List<AttributeUse> values = chosen.size() == 1 ? extras.valuesOf(chosen.get(0)) : List.of();
        if (!values.isEmpty()) {
            return KeySchema.of(values.size() == 1 ? Layout.storedName(values.get(0)) : "pk");
        }
        return chosen.stream()
                .flatMap(candidate -> candidate.asHome().stream())
                .filter(home -> home.form() == Form.ATTRIBUTES)
                .findFirst()
                .map(home -> HomeItems.plainKey(home.shape()))
                .orElse(KeySchema.of(Indexes.PARTITION, Indexes.SORT));
    }

    /** Whether nothing is given. */
    public boolean isFree() {
        return pins.isEmpty();
    }

    public Design design(List<Table> tables) {
        return new Design(model.name(), tables, List.of());
    }

    private ItemType item(
            TableRef table,
            KeySchema key,
            Candidate candidate,
            List<Candidate> chosen,
            List<Slot> slots,
            List<Index> indexes,
            Set<String> names) {
        boolean stores = candidate.kind().storesItsEntity();
        String name = stores ? candidate.entity().name() : ItemNames.name(candidate, model, names);
        ItemRef ref = new ItemRef(table, name);
        if (candidate.asHome().isPresent()) {
            return homes.item(ref, key, candidate.asHome().get(), chosen, slots, indexes);
        }
        boolean alone = candidate.hasItemsInTable() && !key.hasSort();
        return new ItemType(
                ref,
                candidate.accept(new ItemKindOf(model)),
                alone ? extras.keysAlone(key, candidate) : extras.keys(key, candidate, name),
                List.of(),
                List.of(),
                candidate.kept());
    }
}
