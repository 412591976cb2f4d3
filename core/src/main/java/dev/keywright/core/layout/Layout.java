package dev.keywright.core.layout;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexEntry.Alternative;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.StoredAttributes;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.When;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The items of a design in their tables and indexes, and how many there are of each. Computed on demand, since a search makes
 * thousands of designs and looks at a few items of each. Not safe for several threads.
 */
public final class Layout {
    private final Facts facts;
    private final Estimates estimates;
    private final Design design;
    private final StoredAttributes stored;
    private final List<ItemType> items;
    private final Map<ItemRef, List<AttributeUse>> storedUses = new LinkedHashMap<>();
    private final Map<ItemRef, List<Entry>> entries = new LinkedHashMap<>();
    private final Map<Path, List<Entry>> entriesByPath = new LinkedHashMap<>();
    private final Map<EntityRef, ItemType> homes = new LinkedHashMap<>();
    private final Map<EntityRef, List<ItemType>> itemsOf = new LinkedHashMap<>();
    private final ItemsByKind byKind;
    private final Contents contents;
    private final EntryShares shares;
    private final Alternatives alternatives;

    public Layout(Facts facts, Estimates estimates, Design design) {
        this.facts = facts;
        this.estimates = estimates;
        this.design = design;
        this.items = design.tables().stream()
                .flatMap(table -> table.items().stream())
                .toList();
        this.stored = new StoredAttributes(facts.model(), items);
        for (ItemType item : items) {
            if (item.kind().isHome()) {
                homes.putIfAbsent(item.kind().entity(), item);
            }
            if (item.kind().hasKey()) {
                itemsOf.computeIfAbsent(item.kind().entity(), unused -> new ArrayList<>())
                        .add(item);
            }
        }
        this.byKind = new ItemsByKind(items);
        this.contents = new Contents(this);
        this.shares = new EntryShares(this);
        this.alternatives = new Alternatives(facts.model());
    }

    /** The layout of the same design for a model that is almost the same; the entries of some entities are those of this one. */
    public Layout next(Facts others, Estimates estimated, Predicate<EntityRef> same) {
        Layout next = new Layout(others, estimated, design);
        for (ItemType item : items) {
            if (same.test(item.kind().entity())) {
                next.entries.put(item.ref(), entries(item));
            }
        }
        return next;
    }

    public Model model() {
        return facts.model();
    }

    public Facts facts() {
        return facts;
    }

    public Estimates estimates() {
        return estimates;
    }

    public Design design() {
        return design;
    }

    public Contents contents() {
        return contents;
    }

    public List<ItemType> items() {
        return items;
    }

    /** The attributes of the model that the item holds. */
    public List<AttributeUse> stored(ItemType item) {
        List<AttributeUse> known = storedUses.get(item.ref());
        if (known == null) {
            known = stored.of(item);
            storedUses.put(item.ref(), known);
        }
        return known;
    }

    /** The items with a key that belong to the entity. */
    public List<ItemType> itemsOf(EntityRef entity) {
        return itemsOf.getOrDefault(entity, List.of());
    }

    public Optional<ItemType> findHome(EntityRef entity) {
        return Optional.ofNullable(homes.get(entity));
    }

    /** The item that holds what the type describes: an item of its own, or the home item of its host. */
    public Optional<ItemType> findHolder(ItemType item) {
        Optional<EntityRef> host = item.kind().host();
        return host.isPresent() ? findHome(host.get()) : Optional.of(item);
    }

    public List<ItemOf<Guard>> guards(EntityRef entity) {
        return of(byKind.guards(), entity);
    }

    public List<ItemOf<Part>> parts(EntityRef entity) {
        return of(byKind.parts(), entity);
    }

    /** The counters of that entity: how many of it there are. */
    public List<ItemOf<Counter>> counters(EntityRef entity) {
        return of(byKind.counters(), entity);
    }

    public List<ItemOf<Counter>> counters() {
        return byKind.counters();
    }

    /** The embeds of that entity in items of its parents. */
    public List<ItemOf<Embed>> embedsOf(EntityRef child) {
        return of(byKind.embeds(), child);
    }

    public List<ItemOf<Embed>> embedsIn(EntityRef parent) {
        return byKind.embeds().stream()
                .filter(embed -> embed.kind().isInside(parent))
                .toList();
    }

    public List<ItemOf<Embed>> embeds() {
        return byKind.embeds();
    }

    public Optional<ItemOf<SequenceItem>> findSequence(SequenceRef sequence) {
        return byKind.sequences().stream()
                .filter(kept -> kept.kind().sequence().equals(sequence))
                .findFirst();
    }

    private static <K extends ItemKind> List<ItemOf<K>> of(List<ItemOf<K>> items, EntityRef entity) {
        if (items.isEmpty()) {
            return items;
        }
        return items.stream()
                .filter(item -> item.kind().entity().equals(entity))
                .toList();
    }

    /** The entries of an item: first in its table, then in the indexes. */
    public List<Entry> entries(ItemType item) {
        List<Entry> known = entries.get(item.ref());
        if (known != null) {
            return known;
        }
        List<Entry> found = entries(design.table(item.ref().table()), item);
        entries.put(item.ref(), found);
        return found;
    }

    public Entry primary(ItemType item) {
        return entries(item).get(0);
    }

    /** The entries of all items in a table or an index. */
    public List<Entry> entriesIn(Path path) {
        List<Entry> known = entriesByPath.get(path);
        if (known == null) {
            known = entriesOf(path);
            entriesByPath.put(path, known);
        }
        return known;
    }

    private List<Entry> entriesOf(Path path) {
        List<Entry> found = new ArrayList<>();
        for (ItemType item : path.table().items()) {
            for (Entry entry : entries(item)) {
                if (entry.path().equals(path)) {
                    found.add(entry);
                }
            }
        }
        return List.copyOf(found);
    }

    private List<Entry> entries(Table table, ItemType item) {
        if (!item.kind().hasKey()) {
            return List.of();
        }
        List<Entry> all = new ArrayList<>();
        all.add(new Entry(
                item,
                new Path.Primary(table),
                templates(item, table.key().partition()),
                templates(item, table.key().sort()),
                item.kind().when()));
        for (Index index : table.indexes()) {
            all.addAll(entries(table, item, index));
        }
        return all;
    }

    private static List<Template> templates(ItemType item, List<String> names) {
        return names.stream().map(item::key).toList();
    }

    private List<Entry> entries(Table table, ItemType item, Index index) {
        Path path = new Path.Secondary(table, index);
        if (index.isMultiAttribute()) {
            return byOwnAttributes(item, index, path).stream().toList();
        }
        List<Entry> alternatives = new ArrayList<>();
        for (Alternative alternative : item.alternativesIn(index)) {
            alternatives.add(entry(item, index, path, alternative, alternatives));
        }
        return alternatives;
    }

    private static Entry entry(ItemType item, Index index, Path path, Alternative alternative, List<Entry> earlier) {
        return new Entry(
                item,
                path,
                templates(item, index.key().partition(), alternative),
                templates(item, index.key().sort(), alternative),
                alternative.when(),
                earlier);
    }

    private static List<Template> templates(ItemType item, List<String> names, Alternative alternative) {
        return names.stream()
                .map(name -> alternative.find(name).orElseGet(() -> item.key(name)))
                .toList();
    }

    /** Every item that has all the key attributes is in a multi-attribute index, wanted or not. */
    private Optional<Entry> byOwnAttributes(ItemType item, Index index, Path path) {
        List<Template> partition = new ArrayList<>();
        List<Template> sort = new ArrayList<>();
        for (String name : index.key().attributes()) {
            Optional<Template> template = held(item, name);
            if (template.isEmpty()) {
                return Optional.empty();
            }
            (index.key().partition().contains(name) ? partition : sort).add(template.get());
        }
        return Optional.of(new Entry(item, path, partition, sort, List.of()));
    }

    private Optional<Template> held(ItemType item, String name) {
        return item.findKey(name)
                .or(() -> stored(item).stream()
                        .filter(use -> storedName(use).equals(name))
                        .map(use -> Template.of(Segment.of(use)))
                        .findFirst());
    }

    /** The attribute of the model that the item holds under that name; a carried one may be named with its role. */
    public Optional<AttributeUse> findStored(ItemType item, String name) {
        for (AttributeUse use : stored(item)) {
            if (use.attribute().name().equals(name) || storedName(use).equals(name)) {
                return Optional.of(use);
            }
        }
        return Optional.empty();
    }

    /** The name of the attribute in an item; that of a parent's begins with the role. */
    public static String storedName(AttributeUse use) {
        return use.toString();
    }

    /** The number of items of the type. */
    public Rational count(ItemType item) {
        return item.kind().accept(new ItemCounts(this, item));
    }

    /** The conditions that hold for such an entry: its own, and the opposite of each earlier alternative's only one. */
    public List<When> conditions(Entry entry) {
        List<When> all = new ArrayList<>(entry.when());
        entry.earlier().forEach(other -> alternatives.opposite(other).ifPresent(all::add));
        return all;
    }

    /** The share of the items that have such an entry, in a given state. */
    public Rational share(Entry entry, State state) {
        return shares.share(entry, state);
    }

    /** The state of an entity that has such an entry. */
    State within(Entry entry, State state) {
        return shares.within(entry, state);
    }

    /** The number of such entries; the number of items counts already how many of them there are. */
    public Rational count(Entry entry) {
        Rational items = count(entry.item());
        if (entry.isPrimary()) {
            return items;
        }
        Rational there =
                entry.item().kind().isAlwaysThere() ? Rational.ONE : share(primary(entry.item()), State.AVERAGE);
        return there.isZero()
                ? Rational.ZERO
                : items.times(share(entry, State.AVERAGE)).dividedBy(there);
    }

    /** The attributes of the model that can be read from such an entry, its keys included. */
    public Set<AttributeUse> readable(Entry entry) {
        Set<AttributeUse> readable = new LinkedHashSet<>();
        for (String name : contents.names(entry)) {
            findStored(entry.item(), name).ifPresent(readable::add);
        }
        addDecodable(entry, readable);
        addDecodable(primary(entry.item()), readable);
        return readable;
    }

    private static void addDecodable(Entry key, Set<AttributeUse> readable) {
        addDecodable(key.partitionParts(), readable);
        addDecodable(key.sortParts(), readable);
    }

    private static void addDecodable(List<Template.Part> parts, Set<AttributeUse> readable) {
        for (Template.Part part : parts) {
            if (part instanceof Segment segment && Decodable.is(segment)) {
                readable.add(segment.attribute());
            }
        }
    }
}
