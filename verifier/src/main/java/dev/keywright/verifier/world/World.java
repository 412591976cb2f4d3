package dev.keywright.verifier.world;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.SequenceRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Everything that exists, by entity and identity. What it is asked about it knows as of one moment, so that nothing
 * expires while a run compares answers.
 */
public final class World {
    private final Model model;
    private final Instant now;
    private final Map<EntityRef, Map<List<Datum>, Thing>> things = new LinkedHashMap<>();
    private final Map<EntityRef, Map<Object, Map<List<Datum>, List<Thing>>>> groups = new LinkedHashMap<>();
    private final Map<Numbering, Long> lastNumbers = new LinkedHashMap<>();
    private final Relatives relatives;
    private final Set<Wanted> brought = new LinkedHashSet<>();

    /** Things that were asked for, by identity or as children in a role. */
    private record Wanted(Object kind, EntityRef entity, List<Datum> identity) {}

    /** A sequence within one parent. */
    private record Numbering(SequenceRef sequence, List<Datum> parent) {}

    public World(Model model, Instant now) {
        this(model, now, Relatives.NONE);
    }

    /** A part of a larger world: what is asked for by its identity or as somebody's children is brought from there. */
    public World(Model model, Instant now, Relatives relatives) {
        this.model = model;
        this.now = now;
        this.relatives = relatives;
        model.entities().forEach(entity -> things.put(entity.ref(), new LinkedHashMap<>()));
    }

    /** The same things, to be changed apart from these. */
    public World copy() {
        World copy = new World(model, now);
        things.forEach((entity, found) -> copy.byIdentity(entity).putAll(found));
        copy.lastNumbers.putAll(lastNumbers);
        return copy;
    }

    /** Makes this one hold what the other holds. */
    public void become(World other) {
        things.forEach((entity, found) -> {
            found.clear();
            found.putAll(other.byIdentity(entity));
        });
        groups.clear();
        lastNumbers.clear();
        lastNumbers.putAll(other.lastNumbers);
    }

    public Model model() {
        return model;
    }

    public Instant now() {
        return now;
    }

    /** All of an entity in the order in which they came, expired ones too. */
    public List<Thing> stored(EntityRef entity) {
        return List.copyOf(byIdentity(entity).values());
    }

    /**
     * Those of an entity that have a key in common, in the order in which they came, expired ones too.
     *
     * @param grouping what names the kind of key: the same name, the same keys
     */
    public List<Thing> stored(
            EntityRef entity, Object grouping, List<Datum> key, Function<Thing, Optional<List<Datum>>> keyOf) {
        Map<List<Datum>, List<Thing>> grouped = groups.computeIfAbsent(entity, unused -> new LinkedHashMap<>())
                .computeIfAbsent(grouping, unused -> grouped(entity, keyOf));
        return Collections.unmodifiableList(grouped.getOrDefault(key, List.of()));
    }

    private Map<List<Datum>, List<Thing>> grouped(EntityRef entity, Function<Thing, Optional<List<Datum>>> keyOf) {
        Map<List<Datum>, List<Thing>> grouped = new LinkedHashMap<>();
        byIdentity(entity)
                .values()
                .forEach(thing -> keyOf.apply(thing)
                        .ifPresent(key -> grouped.computeIfAbsent(key, unused -> new ArrayList<>())
                                .add(thing)));
        return grouped;
    }

    /** The children of a parent in a role, by how they hold its id; expired ones too. */
    public List<Thing> children(
            RoleRef role, EntityRef parent, List<Datum> identity, Function<Thing, Optional<List<Datum>>> holds) {
        if (isPart() && brought.add(new Wanted(role, parent, identity))) {
            bring(relatives.children(role, parent, identity));
        }
        return stored(role.child(), List.of(role, parent), identity, holds);
    }

    private boolean isPart() {
        return relatives != Relatives.NONE;
    }

    private void bring(List<Thing> things) {
        // What is here already may be what an answer was asked about.
        things.stream()
                .filter(thing -> !byIdentity(thing.entity()).containsKey(identity(thing)))
                .forEach(this::put);
    }

    /** Those of an entity that an answer may hold. */
    public List<Thing> living(EntityRef entity) {
        return stored(entity).stream().filter(thing -> !isExpired(thing)).toList();
    }

    public int size() {
        return things.values().stream().mapToInt(Map::size).sum();
    }

    public Optional<Thing> findStored(EntityRef entity, List<Datum> identity) {
        boolean lacking = isPart() && !byIdentity(entity).containsKey(identity);
        if (lacking && brought.add(new Wanted(entity, entity, identity))) {
            bring(relatives.withIdentity(entity, identity));
        }
        return Optional.ofNullable(byIdentity(entity).get(identity));
    }

    public Optional<Thing> findLiving(EntityRef entity, List<Datum> identity) {
        return findStored(entity, identity).filter(thing -> !isExpired(thing));
    }

    /** Adds it, or takes the place of the one with its identity. */
    public void put(Thing thing) {
        byIdentity(thing.entity()).put(identity(thing), thing);
        groups.remove(thing.entity());
    }

    public void remove(Thing thing) {
        byIdentity(thing.entity()).remove(identity(thing));
        groups.remove(thing.entity());
    }

    public List<Datum> identity(Thing thing) {
        return thing.identity(model.entity(thing.entity()));
    }

    /** DynamoDB deletes by whole seconds: one whose second has come is gone for every reader. */
    public boolean isExpired(Thing thing) {
        Entity entity = model.entity(thing.entity());
        Optional<AttributeRef> expiry = entity.findExpiry();
        return expiry.flatMap(thing::find)
                .filter(datum -> datum instanceof Datum.Scalar scalar
                        && scalar.value() instanceof KeyValue.Moment moment
                        && moment.instant().getEpochSecond() <= now.getEpochSecond())
                .isPresent();
    }

    /** The last number that a sequence gave out within that parent; zero before the first. */
    public long lastNumber(SequenceRef sequence, List<Datum> parent) {
        return lastNumbers.getOrDefault(new Numbering(sequence, parent), 0L);
    }

    public void numbered(SequenceRef sequence, List<Datum> parent, long number) {
        lastNumbers.put(new Numbering(sequence, parent), number);
    }

    private Map<List<Datum>, Thing> byIdentity(EntityRef entity) {
        Map<List<Datum>, Thing> found = things.get(entity);
        if (found == null) {
            throw new IllegalStateException("the model has no entity " + entity);
        }
        return found;
    }
}
