package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.IndexEntry.Alternative;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.assemble.IndexSlots.Slot;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The entities' own items: as much of them as is given, completed by the chosen keys, index entries and carried values. */
final class HomeItems {
    private final Pins pins;
    private final KeyTexts texts;
    private final ExtraItems extras;

    HomeItems(Pins pins, KeyTexts texts, ExtraItems extras) {
        this.pins = pins;
        this.texts = texts;
        this.extras = extras;
    }

    /** The item of a home, with its keys in the table and in these indexes, one for each slot. */
    ItemType item(
            ItemRef ref, KeySchema key, Home home, List<Candidate> chosen, List<Slot> slots, List<Index> indexes) {
        Optional<ItemType> given = pins.findHome(home.entity()).map(item -> MovedPins.moved(item, ref.table()));
        List<KeyTemplate> keys = keys(ref, key, home, given);
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
                ref,
                new EntityItem(home.entity()),
                keys,
                entries,
                carried(home.entity(), chosen, given.map(ItemType::carries).orElse(List.of())),
                given.map(ItemType::kept).orElse(Kept.TRANSACTION));
    }

    /** The given keys as they are, and those of the table that are not given. */
    private List<KeyTemplate> keys(ItemRef ref, KeySchema key, Home home, Optional<ItemType> given) {
        List<KeyTemplate> keys = new ArrayList<>(given.map(ItemType::keys).orElse(List.of()));
        boolean whole = key.attributes().stream()
                .allMatch(name ->
                        keys.stream().anyMatch(known -> known.attribute().equals(name)));
        if (whole) {
            return keys;
        }
        List<KeyTemplate> drawn = home.form() == Form.ATTRIBUTES
                ? plainKeys(key, home.shape())
                : extras.keys(key, home.entity(), home.shape(), KeyTexts.tag(ref.name()));
        for (int place = 0; place < drawn.size(); place++) {
            KeyTemplate one = drawn.get(place);
            if (keys.stream().noneMatch(known -> known.attribute().equals(one.attribute()))) {
                keys.add(place, one);
            }
        }
        return keys;
    }

    private static List<Carried> carried(EntityRef entity, List<Candidate> chosen, List<Carried> given) {
        List<AttributeUse> uses = new ArrayList<>();
        for (Candidate candidate : chosen) {
            if (candidate.is(CandidateKind.CARRIED) && candidate.entity().equals(entity)) {
                uses.addAll(candidate.inherited());
            }
        }
        List<Carried> all = new ArrayList<>(given);
        uses.stream()
                .distinct()
                .filter(use ->
                        given.stream().noneMatch(carried -> carried.attribute().equals(use)))
                .forEach(use -> all.add(new Carried(use, Kept.TRANSACTION)));
        return all;
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

    private List<KeyTemplate> plainKeys(KeySchema key, Shape shape) {
        List<KeyTemplate> keys = new ArrayList<>();
        keys.add(new KeyTemplate(key.partition().get(0), texts.plain(shape.partition())));
        key.sort().forEach(sort -> keys.add(new KeyTemplate(sort, texts.plainSort(shape.sort()))));
        return keys;
    }

    /** One attribute is the key itself; several are a text. */
    static KeySchema plainKey(Shape shape) {
        String partition = shape.partition().size() == 1
                ? Layout.storedName(shape.partition().get(0))
                : "pk";
        if (shape.sort().isEmpty()) {
            return KeySchema.of(partition);
        }
        String sort = shape.sort().size() == 1 ? Layout.storedName(shape.sort().get(0)) : "sk";
        return KeySchema.of(partition, sort);
    }
}
