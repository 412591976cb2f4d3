package dev.keywright.runtime.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where everything is kept: entities, items, counts and nested children. */
public final class Design {
    private final Map<String, Entity> entities = new LinkedHashMap<>();
    private final Map<String, ItemType> items = new LinkedHashMap<>();
    private final Map<String, List<ItemType>> byTable = new LinkedHashMap<>();
    private final Map<String, ItemType> homes = new LinkedHashMap<>();
    private final Map<String, List<ItemType>> followers = new LinkedHashMap<>();
    private final Map<String, List<Count>> counts = new LinkedHashMap<>();
    private final Map<String, Nest> nests = new LinkedHashMap<>();
    private final Map<String, Nest> nestsOf = new LinkedHashMap<>();
    private final Map<String, Map<String, List<String>>> keyNames = new LinkedHashMap<>();

    public Design(List<Entity> entities, List<ItemType> items, List<Count> counts, List<Nest> nests) {
        for (Entity entity : entities) {
            this.entities.put(entity.name(), entity);
            this.counts.put(entity.name(), new ArrayList<>());
        }
        for (ItemType item : items) {
            add(item);
        }
        for (Count count : counts) {
            this.counts.get(count.child()).add(count);
        }
        for (Nest nest : nests) {
            this.nests.put(nest.name(), nest);
            if (!homes.containsKey(nest.entity())) {
                nestsOf.putIfAbsent(nest.entity(), nest);
            }
        }
        for (Entity entity : entities) {
            followers.put(entity.name(), followersOf(entity.name()));
        }
    }

    private void add(ItemType item) {
        items.put(item.name(), item);
        byTable.computeIfAbsent(item.table(), unused -> new ArrayList<>()).add(item);
        if (item.isHome()) {
            homes.putIfAbsent(item.entity(), item);
        }
        Map<String, List<String>> names = keyNames.computeIfAbsent(item.table(), unused -> new LinkedHashMap<>());
        for (Entry entry : item.entries()) {
            names.putIfAbsent(entry.index(), keyNames(entry));
        }
    }

    private static List<String> keyNames(Entry entry) {
        List<String> names = new ArrayList<>();
        for (Entry.KeyField field : entry.fields()) {
            names.add(field.name());
        }
        return List.copyOf(names);
    }

    Entity entity(String name) {
        return entities.get(name);
    }

    ItemType item(String name) {
        return items.get(name);
    }

    public Entry entry(String item, int number) {
        return items.get(item).entries().get(number);
    }

    Nest nest(String name) {
        return nests.get(name);
    }

    Optional<ItemType> findHome(String entity) {
        return Optional.ofNullable(homes.get(entity));
    }

    /** What follows an entity, its own item first: who is refused there is not asked for anything else. */
    List<ItemType> followers(String entity) {
        return followers.get(entity);
    }

    private List<ItemType> followersOf(String entity) {
        List<ItemType> all = new ArrayList<>();
        findHome(entity).ifPresent(all::add);
        for (ItemType item : items.values()) {
            boolean follows = switch (item.kind()) {
                case GUARD, COPY, PART -> true;
                case ENTITY, COUNTER, SEQUENCE -> false;
            };
            if (follows && item.entity().equals(entity)) {
                all.add(item);
            }
        }
        return List.copyOf(all);
    }

    List<Count> counts(String child) {
        return counts.get(child);
    }

    /** Where an entity without an item of its own lies. */
    Optional<Nest> findNest(String entity) {
        return Optional.ofNullable(nestsOf.get(entity));
    }

    /** Tells by its key which kind of item one is; where only one kind begins so, nothing else needs to be read. */
    Optional<ItemType> kind(String table, Map<String, AttributeValue> item) {
        List<ItemType> kinds = byTable.get(table);
        ItemType only = null;
        int candidates = 0;
        for (ItemType kind : kinds) {
            if (kind.mayBe(item)) {
                only = kind;
                candidates++;
            }
        }
        return candidates == 1 ? Optional.of(only) : best(kinds, item);
    }

    private static Optional<ItemType> best(List<ItemType> kinds, Map<String, AttributeValue> item) {
        return kinds.stream().filter(kind -> kind.fits(item)).max(Comparator.comparingLong(kind -> kind.told(item)));
    }

    /** Whether some lack it; of what belongs to a parent nobody can be sure. */
    boolean mayBeMissing(String entity, String use) {
        return entities.get(entity).attributes().stream()
                .filter(attribute -> attribute.name().equals(use))
                .findFirst()
                .map(Entity.Attribute::mayBeMissing)
                .orElse(entities.get(entity).optionalOfParents().contains(use));
    }

    /** The names of the key attributes of a table or of one of its indexes, the partition's first. */
    List<String> keyNames(String table, String index) {
        return keyNames.get(table).get(index);
    }

    /** The key of the table in what was read there or in one of its indexes. */
    Map<String, AttributeValue> key(String table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (String name : keyNames(table, "")) {
            key.put(name, item.get(name));
        }
        return key;
    }
}
