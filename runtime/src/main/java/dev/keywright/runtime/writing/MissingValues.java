package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.Fetch;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FollowUpReads;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.HomeItems;
import dev.keywright.runtime.reading.Reader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads the values that a write needs beside its target: parents' attributes, and the values in the keys of their items. */
final class MissingValues {
    private final Design design;
    private final Reader reader;
    private final HomeItems homes;
    private final Map<String, List<Values>> created = new LinkedHashMap<>();
    private final List<Values> made = new ArrayList<>();
    private final List<Values> replaced = new ArrayList<>();
    private Optional<LeftEntities> left = Optional.empty();

    MissingValues(Design design, Reader reader, HomeItems homes) {
        this.design = design;
        this.reader = reader;
        this.homes = homes;
    }

    /** Entities of an earlier attempt are stored now, or were never written. */
    void forgetCreated() {
        created.clear();
        made.clear();
        replaced.clear();
    }

    /** From now on every write sees what the earlier ones of the same transaction leave behind. */
    LeftEntities beginTogether() {
        LeftEntities begun = new LeftEntities(design);
        left = Optional.of(begun);
        return begun;
    }

    void endTogether() {
        left = Optional.empty();
    }

    /** The writes of one transaction; empty where each is by itself. */
    Optional<LeftEntities> together() {
        return left;
    }

    /** All that was created, in order. */
    List<Values> made() {
        return List.copyOf(made);
    }

    void created(String entity, Values values) {
        made.add(values);
        created.computeIfAbsent(entity, unused -> new ArrayList<>()).add(values);
    }

    /** One that a later put of the same transaction replaces; it is told of all the same, at its place. */
    void passedOver(Values values) {
        made.add(values);
    }

    /** One that is put: there may have been one before. */
    void put(String entity, Values values) {
        created(entity, values);
        replaced.add(values);
    }

    /** Whether the same transaction creates it, and nothing can have been there before. */
    boolean isNew(String entity, Values id) {
        return findCreated(entity, id).filter(one -> !replaced.contains(one)).isPresent();
    }

    Optional<Values> findCreated(String entity, Values values) {
        List<String> id = design.entity(entity).id();
        return created.getOrDefault(entity, List.of()).stream()
                .filter(one -> id.stream().allMatch(use -> one.find(use).equals(values.find(use))))
                .findFirst();
    }

    /** The same with certainty about these attributes. */
    FoundEntity certain(String entity, FoundEntity found, Collection<String> uses) {
        Set<String> inherited = new LinkedHashSet<>(uses);
        inherited.retainAll(design.entity(entity).inherited());
        Set<String> own = new LinkedHashSet<>(uses);
        own.removeAll(inherited);
        FoundEntity more = again(entity, found, own);
        inherited.removeIf(more::isCertain);
        return inherited.isEmpty() ? more : inheriting(entity, more, inherited);
    }

    /** From its own item with its parts, and where these do not hold them all, from wherever the entity is read whole. */
    private FoundEntity again(String entity, FoundEntity found, Set<String> uses) {
        if (uses.stream().allMatch(found::isCertain)) {
            return found;
        }
        FoundEntity home = homes.withParts(entity, withItem(entity, found), uses);
        return uses.stream().allMatch(home::isCertain)
                ? home
                : find(entity, design.lookups().whole(entity), home.values())
                        .map(read -> read.and(home))
                        .orElse(home);
    }

    /** The same with its own item, as it is now. */
    FoundEntity withItem(String entity, FoundEntity found) {
        return homes.read(entity, found, true).orElse(found);
    }

    private Optional<FoundEntity> find(String entity, Plan plan, Values values) {
        Optional<Values> together = findCreated(entity, values);
        if (together.isPresent()) {
            return together.map(FoundEntity::of);
        }
        Map<String, AttributeValue> id = new LinkedHashMap<>();
        design.entity(entity).id().forEach(use -> values.find(use).ifPresent(value -> id.put(use, value)));
        boolean named = id.size() == design.entity(entity).id().size();
        return named && !(plan instanceof Plan.Nothing)
                ? reader.all(plan, Inputs.of(id)).stream().findFirst()
                : Optional.empty();
    }

    /** The attributes that a child holds of its parents, read from them. */
    FoundEntity inheriting(String entity, FoundEntity child, Set<String> uses) {
        FoundEntity more = child;
        for (Lookups.OfParent lookup : design.lookups().parents(entity)) {
            boolean asked = lookup.fetch().wanted().stream().anyMatch(one -> uses.contains(one.use()));
            if (asked) {
                Optional<Values> together =
                        findCreated(lookup.parent(), ofParent(entity, lookup.role(), lookup.parent(), child.values()));
                more = together.isPresent()
                        ? more.with(handedDown(lookup, together.get()))
                        : reader.followUps()
                                .ofParent(lookup.fetch(), List.of(more))
                                .get(0);
            }
        }
        return more;
    }

    /** What a child takes on from a parent that is created with it, and through that one from parents that exist. */
    private Values handedDown(Lookups.OfParent lookup, Values created) {
        Set<String> above = new LinkedHashSet<>();
        lookup.fetch().wanted().forEach(one -> above.add(one.ofParent()));
        above.removeAll(created.known().keySet());
        Values parent =
                inheriting(lookup.parent(), FoundEntity.of(created), above).values();
        return FollowUpReads.inherited(lookup.fetch().wanted(), parent);
    }

    /** The values of a parent that its child holds. */
    Values ofParent(String child, String role, String parent, Values values) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (Entity.Holding holding : design.entity(child).role(role).holds()) {
            if (holding.entity().equals(parent)) {
                values.find(holding.held()).ifPresent(value -> known.put(holding.source(), value));
            }
        }
        return new Values(known);
    }

    /** The children of the same parent: all of them, or one more than so many where those with the largest values come first. */
    List<FoundEntity> children(Plan plan, Values child, List<String> by, int some) {
        Map<String, AttributeValue> parent = new LinkedHashMap<>();
        by.forEach(use -> child.find(use).ifPresent(value -> parent.put(use, value)));
        return reader.first(plan, Inputs.of(parent), some + 1);
    }

    /** A parent with everything that its own item's key is made of; empty where nothing leads there. */
    Optional<Values> keyed(String parent, CompiledEntry holder, Values known) {
        return known.hasAll(holder.required())
                ? Optional.of(known)
                : FollowedMoves.find(
                                design,
                                parent,
                                () -> find(parent, design.lookups().keyed(parent), known))
                        .map(found -> found.values().or(known));
    }

    /** The new one with all that its items hold of its parents. */
    Values newcomer(String entity, Values values, List<Fetch.OfParent> planned) {
        if (design.entity(entity).inherited().isEmpty()) {
            return values;
        }
        Set<String> wanted = new LinkedHashSet<>(design.entity(entity).inherited());
        FoundEntity found = FoundEntity.of(values);
        for (Lookups.OfParent lookup : design.lookups().parents(entity)) {
            Optional<Values> together =
                    findCreated(lookup.parent(), ofParent(entity, lookup.role(), lookup.parent(), values));
            if (together.isPresent()) {
                found = found.with(handedDown(lookup, together.get()));
                lookup.fetch().wanted().forEach(one -> wanted.remove(one.use()));
            }
        }
        for (Fetch.OfParent fetch : planned) {
            FoundEntity known = found;
            boolean told =
                    fetch.wanted().stream().allMatch(one -> known.values().has(one.use()))
                            || fetch.wanted().stream().noneMatch(one -> wanted.contains(one.use()));
            found = told
                    ? found
                    : reader.followUps().ofParent(fetch, List.of(found)).get(0);
            fetch.wanted().forEach(one -> wanted.remove(one.use()));
        }
        wanted.removeAll(found.values().known().keySet());
        return wanted.isEmpty()
                ? found.values()
                : inheriting(entity, found, wanted).values();
    }
}
