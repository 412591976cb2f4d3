package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.IndexEntry.Alternative;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.IndexSlots.Slot;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The assembler of tables from candidates. */
public final class Assembler {

    private final Model model;
    private final Pins pins;
    private final KeyTexts texts;
    private final ExtraItems extras;
    private final OwnAttributeKeys ownAttributes;

    public Assembler(Model model, Pins pins) {
        this.model = model;
        this.pins = pins;
        this.texts = new KeyTexts(model);
        this.extras = new ExtraItems(model, texts);
        this.ownAttributes = new OwnAttributeKeys(model, pins);
    }

    /**
     * A table of these pieces, each index entry in its slot; pieces that cannot share its key have tables beside it. A home
     * whose key is its attributes shares its table with no other home: a trial may bring both together all the same.
     */
    public List<Table> tables(String name, List<Candidate> chosen, List<Slot> slots, Set<String> names) {
        long homes = chosen.stream()
                .filter(candidate -> candidate.is(CandidateKind.HOME))
                .count();
        Optional<EntityRef> apart = homes > 1
                ? chosen.stream()
                        .flatMap(candidate -> candidate.asHome().stream())
                        .filter(home -> home.form() == Form.ATTRIBUTES
                                && pins.findTable(home.entity()).isEmpty())
                        .map(Home::entity)
                        .findFirst()
                : Optional.empty();
        if (apart.isEmpty()) {
            return tablesOfOneKey(name, chosen, slots, names);
        }
        List<Table> tables = new ArrayList<>(tablesOfOneKey(
                name + apart.get().name(),
                chosen.stream()
                        .filter(candidate -> isOf(apart.get(), candidate))
                        .toList(),
                only(slots, entry -> isOf(apart.get(), entry)),
                names));
        tables.addAll(tables(
                name,
                chosen.stream()
                        .filter(candidate -> !isOf(apart.get(), candidate))
                        .toList(),
                only(slots, entry -> !isOf(apart.get(), entry)),
                names));
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

    private List<Table> tablesOfOneKey(String name, List<Candidate> chosen, List<Slot> slots, Set<String> names) {
        boolean plain = chosen.stream()
                .flatMap(candidate -> candidate.asHome().stream())
                .anyMatch(this::isPlain);
        List<Candidate> inside = new ArrayList<>();
        List<Candidate> beside = new ArrayList<>();
        for (Candidate candidate : chosen) {
            boolean stays = !plain || candidate.is(CandidateKind.HOME) || !candidate.hasItemsInTable();
            (stays ? inside : beside).add(candidate);
        }
        List<Table> tables = new ArrayList<>();
        tables.add(table(name, inside, slots, names));
        for (List<Candidate> together : meeting(beside)) {
            Set<String> taken = new LinkedHashSet<>(names);
            tables.add(table(ItemNames.name(together.get(0), model, taken), together, List.of(), names));
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

    /** Whether the primary key is an attribute, so that no other item type can share the table. */
    private boolean isPlain(Home home) {
        Optional<Table> given = pins.findTable(home.entity());
        boolean givenPlain = given.isPresent()
                && (!given.get().key().hasSort()
                        || given.get().items().stream()
                                .flatMap(item -> item
                                        .findKey(given.get().key().partition().get(0))
                                        .stream())
                                .anyMatch(Template::isSingleSegment));
        return givenPlain || home.form() == Form.ATTRIBUTES;
    }

    private Table table(String name, List<Candidate> chosen, List<Slot> slots, Set<String> names) {
        TableRef table = new TableRef(DynamoDbName.of(name));
        List<Table> given = chosen.stream()
                .filter(candidate -> candidate.is(CandidateKind.HOME))
                .flatMap(candidate -> pins.findTable(candidate.entity()).stream())
                .limit(1)
                .toList();
        KeySchema key = given.stream().map(Table::key).findFirst().orElseGet(() -> key(chosen));
        List<Index> indexes = new ArrayList<>();
        given.forEach(pinned -> pinned.indexes().forEach(index -> indexes.add(MovedPins.moved(index, table))));
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
            boolean home = candidate.is(CandidateKind.HOME);
            pins.extras(candidate.entity()).stream()
                    .filter(item -> home && names.add(item.name()))
                    .forEach(item -> items.add(MovedPins.moved(item, table)));
        }
        return new Table(table, key, indexes, items);
    }

    private boolean isGivenEmbed(Candidate candidate) {
        return candidate.is(CandidateKind.EMBED)
                && pins.extras(candidate.entity()).stream()
                        .anyMatch(item -> item.kind().equals(new ItemKind.Embed(candidate.entity(), candidate.host())));
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
                .map(home -> plainKey(home.shape()))
                .orElse(KeySchema.of(Indexes.PARTITION, Indexes.SORT));
    }

    /** One attribute is the key itself; several are a text. */
    private static KeySchema plainKey(Shape shape) {
        String partition = shape.partition().size() == 1
                ? Layout.storedName(shape.partition().get(0))
                : "pk";
        if (shape.sort().isEmpty()) {
            return KeySchema.of(partition);
        }
        String sort = shape.sort().size() == 1 ? Layout.storedName(shape.sort().get(0)) : "sk";
        return KeySchema.of(partition, sort);
    }

    /** Whether nothing is given. */
    public boolean isFree() {
        return pins.tables().isEmpty();
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
        String name = ItemNames.name(candidate, model, names);
        ItemRef ref = new ItemRef(table, name);
        if (candidate.asHome().isPresent()) {
            return homeItem(ref, key, candidate.asHome().get(), chosen, slots, indexes);
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

    private ItemType homeItem(
            ItemRef ref, KeySchema key, Home home, List<Candidate> chosen, List<Slot> slots, List<Index> indexes) {
        Optional<ItemType> given = pins.findWholeHome(home.entity()).map(item -> MovedPins.moved(item, ref.table()));
        List<KeyTemplate> keys = new ArrayList<>(given.map(ItemType::keys)
                .orElseGet(() -> home.form() == Form.ATTRIBUTES
                        ? plainKeys(home.shape())
                        : extras.keys(key, home.entity(), home.shape(), KeyTexts.tag(ref.name()))));
        List<IndexEntry> entries = new ArrayList<>(given.map(ItemType::entries).orElse(List.of()));
        for (int number = 0; number < slots.size(); number++) {
            for (Candidate.IndexEntry indexEntry : slots.get(number).indexEntries()) {
                boolean placed = indexEntry.entity().equals(home.entity())
                        && chosen.contains(indexEntry)
                        && !indexEntry.hasAttributeKey();
                if (placed) {
                    place(indexEntry, indexes.get(number), keys, entries);
                }
            }
        }
        return new ItemType(
                ref, new EntityItem(home.entity()), keys, entries, carried(home.entity(), chosen), Kept.TRANSACTION);
    }

    private List<Carried> carried(EntityRef entity, List<Candidate> chosen) {
        List<AttributeUse> uses = new ArrayList<>();
        for (Candidate candidate : chosen) {
            if (candidate.is(CandidateKind.CARRIED) && candidate.entity().equals(entity)) {
                uses.addAll(candidate.inherited());
            }
        }
        return uses.stream()
                .distinct()
                .map(use -> new Carried(use, Kept.TRANSACTION))
                .toList();
    }

    private void place(Candidate.IndexEntry indexEntry, Index index, List<KeyTemplate> keys, List<IndexEntry> entries) {
        String kind = KeyTexts.tag(indexEntry.entity().name());
        EntityRef entity = indexEntry.entity();
        Shape shape = indexEntry.shape();
        boolean alone = indexEntry.form() == Form.VALUES;
        List<KeyTemplate> placed = new ArrayList<>();
        if (indexEntry.scope() == Scope.GLOBAL) {
            Template partition = alone ? texts.values(entity, shape, kind) : texts.partition(entity, shape, kind);
            placed.add(new KeyTemplate(index.key().partition().get(0), partition));
        }
        for (String sort : index.key().sort()) {
            boolean known = keys.stream().anyMatch(key -> key.attribute().equals(sort));
            if (!known) {
                placed.add(new KeyTemplate(sort, alone ? texts.sortValues(shape) : texts.sort(entity, shape, kind)));
            }
        }
        if (indexEntry.when().isEmpty()) {
            keys.addAll(placed);
        } else {
            entries.add(new IndexEntry(index.ref(), List.of(new Alternative(placed, indexEntry.when()))));
        }
    }

    private List<KeyTemplate> plainKeys(Shape shape) {
        KeySchema key = plainKey(shape);
        List<KeyTemplate> keys = new ArrayList<>();
        keys.add(new KeyTemplate(key.partition().get(0), texts.plain(shape.partition())));
        key.sort().forEach(sort -> keys.add(new KeyTemplate(sort, texts.plain(shape.sort()))));
        return keys;
    }
}
