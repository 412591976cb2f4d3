package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Embed;
import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.IndexEntry;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.description.Streams;
import dev.keywright.runtime.description.WriteStep;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A description prepared for the engine: item types by name, by table and by entity, with the codecs of their keys. */
public final class Design {
    private final Lookups lookups;
    private final Optional<Streams> streams;
    private final Map<String, Entity> entities = new LinkedHashMap<>();
    private final Map<String, CompiledItem> items = new LinkedHashMap<>();
    private final Map<String, List<CompiledItem>> byTable = new LinkedHashMap<>();
    private final Map<String, CompiledItem> homes = new LinkedHashMap<>();
    private final Map<String, List<CompiledItem>> followers = new LinkedHashMap<>();
    private final Map<String, Set<String>> apart = new LinkedHashMap<>();
    private final Map<String, List<Counter>> counters = new LinkedHashMap<>();
    private final Map<String, List<Counter>> extremes = new LinkedHashMap<>();
    private final Map<String, CompiledEmbed> embeds = new LinkedHashMap<>();
    private final Map<String, CompiledEmbed> embedsOf = new LinkedHashMap<>();
    private final Map<String, Map<String, List<String>>> keyNames = new LinkedHashMap<>();
    private final Map<String, Set<String>> numbers = new LinkedHashMap<>();
    private final Map<String, List<CompiledItem>> rivals = new LinkedHashMap<>();
    private final Map<String, OwnNumber> ownNumbers = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> sequencesIn = new LinkedHashMap<>();
    private final MovedKeys moved;
    private final Description description;
    private final Map<Design, Staying> staying = new ConcurrentHashMap<>();

    public Design(Description description) {
        this.description = description;
        this.lookups = description.lookups();
        this.streams = description.streams();
        this.moved = new MovedKeys(description);
        for (Entity entity : description.entities()) {
            entities.put(entity.name(), entity);
            counters.put(entity.name(), new ArrayList<>());
            extremes.put(entity.name(), new ArrayList<>());
        }
        for (ItemType item : description.items()) {
            add(new CompiledItem(item));
        }
        for (CompiledItem item : items.values()) {
            rivals.put(item.name(), rivalsOf(item));
        }
        for (Counter counter : description.counters()) {
            (counter.extreme().isPresent() ? extremes : counters)
                    .get(counter.child())
                    .add(counter);
            Set<String> names = numbers.computeIfAbsent(counter.holder(), unused -> new LinkedHashSet<>());
            names.add(counter.name());
            counter.fall().ifPresent(fall -> names.add(fall.revision()));
            if (counter.inside().isEmpty()) {
                String meaning = OwnNumber.meaning(counter);
                ownNumbers.put(meaning, new OwnNumber(meaning, items.get(counter.holder()), counter.name()));
            }
        }
        for (Embed embed : description.embeds()) {
            CompiledEmbed compiled = new CompiledEmbed(embed);
            embeds.put(embed.name(), compiled);
            if (!homes.containsKey(embed.entity())) {
                embedsOf.putIfAbsent(embed.entity(), compiled);
            }
        }
        for (Entity entity : description.entities()) {
            followers.put(entity.name(), followersOf(entity.name()));
            apart.put(entity.name(), apartOf(entity.name()));
        }
        addSequences(description);
    }

    private void addSequences(Description description) {
        description.writes().values().stream()
                .flatMap(List::stream)
                .filter(WriteStep.Create.class::isInstance)
                .map(WriteStep.Create.class::cast)
                .forEach(step -> step.numbers().forEach(number -> addSequence(step.entity(), number)));
    }

    private void addSequence(String child, WriteStep.SequenceNumber number) {
        numbers.computeIfAbsent(number.holder(), unused -> new LinkedHashSet<>())
                .add(number.name());
        CompiledItem holder = items.get(number.holder());
        entity(child).attributes().stream()
                .filter(attribute -> attribute.name().equals(number.attribute()))
                .flatMap(attribute -> attribute.sequence().stream())
                .forEach(sequence -> {
                    if (holder.isHome()) {
                        sequencesIn
                                .computeIfAbsent(number.parent(), unused -> new LinkedHashMap<>())
                                .put(sequence, number.name());
                    } else {
                        ownNumbers.put(sequence, new OwnNumber(sequence, holder, number.name()));
                    }
                });
    }

    private void add(CompiledItem item) {
        items.put(item.name(), item);
        byTable.computeIfAbsent(item.table(), unused -> new ArrayList<>()).add(item);
        if (item.isHome()) {
            homes.putIfAbsent(item.entity(), item);
        }
        Map<String, List<String>> names = keyNames.computeIfAbsent(item.table(), unused -> new LinkedHashMap<>());
        for (CompiledEntry entry : item.entries()) {
            names.putIfAbsent(entry.index(), keyNames(entry));
        }
    }

    /** Other kinds of items that may have the same keys. */
    private List<CompiledItem> rivalsOf(CompiledItem item) {
        return items.values().stream()
                .filter(other -> !other.name().equals(item.name()) && other.hasKeysOf(item))
                .toList();
    }

    private static List<String> keyNames(CompiledEntry entry) {
        List<String> names = new ArrayList<>();
        for (CompiledEntry.KeyField field : entry.fields()) {
            names.add(field.name());
        }
        return List.copyOf(names);
    }

    public Entity entity(String name) {
        return entities.get(name);
    }

    public CompiledItem item(String name) {
        return items.get(name);
    }

    public CompiledEntry entry(IndexEntry.Ref ref) {
        return items.get(ref.item()).entries().get(ref.number());
    }

    Description description() {
        return description;
    }

    /** What another design keeps in the same way as this one. */
    public Staying staying(Design other) {
        return staying.computeIfAbsent(other, there -> new Staying(this, there));
    }

    public Lookups lookups() {
        return lookups;
    }

    /** The part that follows the tables' streams. */
    public Optional<Streams> streams() {
        return streams;
    }

    public CompiledEmbed embed(String name) {
        return embeds.get(name);
    }

    public Optional<CompiledItem> findHome(String entity) {
        return Optional.ofNullable(homes.get(entity));
    }

    /**
     * The item types that are written with an entity, its own first: where that is refused, nothing else is tried. Those that
     * follow a stream are not among them.
     */
    public List<CompiledItem> followers(String entity) {
        return followers.get(entity);
    }

    private List<CompiledItem> followersOf(String entity) {
        List<CompiledItem> all = new ArrayList<>();
        findHome(entity).ifPresent(all::add);
        for (CompiledItem item : items.values()) {
            boolean follows = switch (item.kind()) {
                case GUARD, COPY, PART -> true;
                case ENTITY, COUNTER, SEQUENCE -> false;
            };
            boolean later = streams.isPresent() && streams.get().copies().contains(item.name());
            if (follows && !later && item.entity().equals(entity)) {
                all.add(item);
            }
        }
        return List.copyOf(all);
    }

    /** The attributes of an entity that stand in a part of it and not in its own item. */
    public Set<String> apart(String entity) {
        return apart.get(entity);
    }

    private Set<String> apartOf(String entity) {
        Set<String> all = new LinkedHashSet<>();
        for (CompiledItem item : followers(entity)) {
            all.addAll(item.kind() == ItemType.Kind.PART ? item.uses() : Set.of());
        }
        findHome(entity).ifPresent(home -> {
            all.removeAll(home.uses());
            all.removeAll(home.primary().uses());
        });
        return all;
    }

    public List<Counter> counters(String child) {
        return counters.get(child);
    }

    /** The counters in the item of a parent, and the largest values. */
    public List<Counter> numbersIn(String parent) {
        return Stream.concat(counters.values().stream(), extremes.values().stream())
                .flatMap(List::stream)
                .filter(counter -> counter.inside()
                        .filter(inside -> inside.parent().equals(parent))
                        .isPresent())
                .toList();
    }

    /** The numbers in items that hold nothing else, by their meaning. */
    public Map<String, OwnNumber> ownNumbers() {
        return ownNumbers;
    }

    /** The sequences in the item of a parent, and the attributes that hold their last numbers. */
    public Map<String, String> sequencesIn(String parent) {
        return sequencesIn.getOrDefault(parent, Map.of());
    }

    /** The largest values that are kept of such children. */
    public List<Counter> extremes(String child) {
        return extremes.get(child);
    }

    /** Those of them that may become lower. */
    public List<Counter> falling(String child) {
        return extremes.get(child).stream()
                .filter(one -> one.fall().isPresent())
                .toList();
    }

    /** The embeds in the item of a parent. */
    public List<CompiledEmbed> embedsIn(String parent) {
        return embeds.values().stream()
                .filter(embed -> embed.parent().equals(parent))
                .toList();
    }

    /** The embed of an entity without an item of its own. */
    public Optional<CompiledEmbed> findEmbed(String entity) {
        return Optional.ofNullable(embedsOf.get(entity));
    }

    /** Whether some pattern changes the key of an entity's own item, or of the item that it is embedded in. */
    public boolean moves(String entity) {
        return findHome(entity)
                .or(() -> findEmbed(entity).flatMap(embed -> findHome(embed.parent())))
                .filter(moved::moves)
                .isPresent();
    }

    /** Whether some pattern changes an attribute of an entity. */
    public boolean changes(String entity, String use) {
        return moved.changes(entity, use);
    }

    /** Whether some pattern gives an entity another key or another parent. */
    public boolean mayLeave(String entity) {
        return moves(entity)
                || entity(entity).roles().stream()
                        .flatMap(role -> role.holds().stream())
                        .anyMatch(holding -> changes(entity, holding.held()));
    }

    /** The attributes of an item that are neither its entity's own nor keys: numbers and maps of embedded children. */
    public Set<String> others(CompiledItem item) {
        Set<String> names = new LinkedHashSet<>(item.embeds());
        names.addAll(numbers.getOrDefault(item.name(), Set.of()));
        return names;
    }

    /** Tells by its key which kind of item one is; where only one kind begins so, nothing else needs to be read. */
    public Optional<CompiledItem> kind(String table, Map<String, AttributeValue> item) {
        List<CompiledItem> kinds = byTable.get(table);
        CompiledItem only = null;
        int candidates = 0;
        for (CompiledItem kind : kinds) {
            if (kind.mayBe(item)) {
                only = kind;
                candidates++;
            }
        }
        return candidates == 1 ? Optional.of(only) : best(kinds, item);
    }

    private static Optional<CompiledItem> best(List<CompiledItem> kinds, Map<String, AttributeValue> item) {
        return kinds.stream().filter(kind -> kind.fits(item)).max(Comparator.comparingLong(kind -> kind.told(item)));
    }

    /**
     * Whether what was found under a key of such an item is one, and not another kind of item that may have the same key. That
     * kind has more of its attributes; where they have equally many, none of those that it cannot lack is missing.
     */
    public boolean isOne(CompiledItem kind, Map<String, AttributeValue> item) {
        return rivals.get(kind.name()).stream().noneMatch(rival -> isRather(rival, kind, item));
    }

    private boolean isRather(CompiledItem rival, CompiledItem kind, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>(item);
        attributes.keySet().removeAll(besides(kind));
        long more = rival.told(attributes) - kind.told(attributes);
        return more > 0 || (more == 0 && missing(rival, item) < missing(kind, item));
    }

    /** The names in an item that are none of its entity's attributes, though another entity may have one of that name. */
    private Set<String> besides(CompiledItem kind) {
        Set<String> names = others(kind);
        kind.entries().forEach(entry -> names.addAll(keyNames(entry)));
        kind.stored().forEach(one -> names.remove(one.name()));
        return names;
    }

    /** How many attributes an item lacks that every one of that kind has. */
    private long missing(CompiledItem kind, Map<String, AttributeValue> item) {
        Entity entity = entities.get(kind.entity());
        return entity.attributes().stream()
                .filter(one -> !one.mayBeMissing() && !one.counted())
                .filter(one -> kind.stored().stream()
                        .anyMatch(stored -> stored.use().equals(one.name()) && !item.containsKey(stored.name())))
                .count();
    }

    /** The names of the key attributes of a table or of one of its indexes, the partition's first. */
    public List<String> keyNames(String table, String index) {
        return keyNames.get(table).get(index);
    }

    /** The key of the table in what was read there or in one of its indexes. */
    public Map<String, AttributeValue> key(String table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (String name : keyNames(table, "")) {
            key.put(name, item.get(name));
        }
        return key;
    }
}
