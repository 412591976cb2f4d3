package dev.keywright.runtime.engine;

import java.util.ArrayList;
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
    private final List<Count> counts;
    private final Map<String, Nest> nests = new LinkedHashMap<>();

    public Design(List<Entity> entities, List<ItemType> items, List<Count> counts, List<Nest> nests) {
        entities.forEach(entity -> this.entities.put(entity.name(), entity));
        for (ItemType item : items) {
            this.items.put(item.name(), item);
            byTable.computeIfAbsent(item.table(), unused -> new ArrayList<>()).add(item);
            if (item.isHome()) {
                homes.putIfAbsent(item.entity(), item);
            }
        }
        this.counts = List.copyOf(counts);
        nests.forEach(nest -> this.nests.put(nest.name(), nest));
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
        List<ItemType> followers = new ArrayList<>();
        findHome(entity).ifPresent(followers::add);
        for (ItemType item : items.values()) {
            boolean follows = switch (item.kind()) {
                case GUARD, COPY, PART -> true;
                case ENTITY, COUNTER, SEQUENCE -> false;
            };
            if (follows && item.entity().equals(entity)) {
                followers.add(item);
            }
        }
        return followers;
    }

    List<Count> counts(String child) {
        return counts.stream().filter(count -> count.child().equals(child)).toList();
    }

    /** Where an entity without an item of its own lies. */
    Optional<Nest> findNest(String entity) {
        return homes.containsKey(entity)
                ? Optional.empty()
                : nests.values().stream()
                        .filter(nest -> nest.entity().equals(entity))
                        .findFirst();
    }

    /** Tells by its key which kind of item one is. */
    Optional<ItemType> kind(String table, Map<String, AttributeValue> item) {
        ItemType best = null;
        for (ItemType kind : byTable.get(table)) {
            boolean better = kind.fits(item) && (best == null || kind.told(item) > best.told(item));
            best = better ? kind : best;
        }
        return Optional.ofNullable(best);
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
        return byTable.get(table).stream()
                .flatMap(item -> item.entries().stream())
                .filter(entry -> entry.index().equals(index))
                .findFirst()
                .map(entry -> entry.fields().stream().map(Entry.KeyField::name).toList())
                .orElseThrow();
    }

    /** The key of the table in what was read there or in one of its indexes. */
    Map<String, AttributeValue> key(String table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        keyNames(table, "").forEach(name -> key.put(name, item.get(name)));
        return key;
    }
}
