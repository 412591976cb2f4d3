package dev.keywright.runtime.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads what a write needs beside its target: what is held of parents, and what the keys of their items are made of. */
final class Completing {
    private final Design design;
    private final Lookups lookups;
    private final Reader reader;
    private final Homes homes;
    private final Map<String, List<Values>> created = new LinkedHashMap<>();
    private final List<Values> made = new ArrayList<>();

    Completing(Design design, Lookups lookups, Reader reader, Homes homes) {
        this.design = design;
        this.lookups = lookups;
        this.reader = reader;
        this.homes = homes;
    }

    /** What is created together stands now where everybody can read it, or was never written. */
    void forgetCreated() {
        created.clear();
        made.clear();
    }

    /** All that was created, in order. */
    List<Values> made() {
        return List.copyOf(made);
    }

    void created(String entity, Values values) {
        made.add(values);
        created.computeIfAbsent(entity, unused -> new ArrayList<>()).add(values);
    }

    Optional<Values> findCreated(String entity, Values values) {
        List<String> id = design.entity(entity).id();
        return created.getOrDefault(entity, List.of()).stream()
                .filter(one -> id.stream().allMatch(use -> one.find(use).equals(values.find(use))))
                .findFirst();
    }

    /** The same with certainty about these attributes. */
    Found certain(String entity, Found found, Collection<String> uses) {
        Set<String> inherited = new LinkedHashSet<>(uses);
        inherited.retainAll(design.entity(entity).inherited());
        boolean own = uses.stream().anyMatch(use -> !inherited.contains(use) && !found.isCertain(use));
        Found more = own ? again(entity, found) : found;
        inherited.removeIf(more::isCertain);
        return inherited.isEmpty() ? more : inheriting(entity, more, inherited);
    }

    private Found again(String entity, Found found) {
        return homes.read(entity, found, true)
                .or(() -> find(entity, lookups.whole(entity), found.values()).map(read -> read.and(found)))
                .orElse(found);
    }

    private Optional<Found> find(String entity, Plan plan, Values values) {
        Optional<Values> together = findCreated(entity, values);
        if (together.isPresent()) {
            return together.map(Found::of);
        }
        Map<String, AttributeValue> id = new LinkedHashMap<>();
        design.entity(entity).id().forEach(use -> values.find(use).ifPresent(value -> id.put(use, value)));
        boolean named = id.size() == design.entity(entity).id().size();
        return named && !(plan instanceof Plan.Nothing)
                ? reader.all(plan, Inputs.of(id)).stream().findFirst()
                : Optional.empty();
    }

    /** What stands in a child of its parents, read from them. */
    Found inheriting(String entity, Found child, Set<String> uses) {
        Found more = child;
        for (Lookups.OfParent lookup : lookups.parents(entity)) {
            boolean asked = lookup.fetch().wanted().stream().anyMatch(one -> uses.contains(one.use()));
            if (asked) {
                Optional<Values> together =
                        findCreated(lookup.parent(), ofParent(entity, lookup.role(), lookup.parent(), child.values()));
                more = together.isPresent()
                        ? more.with(Fetching.inherited(lookup.fetch().wanted(), together.get()))
                        : reader.fetching()
                                .ofParent(lookup.fetch(), List.of(more))
                                .get(0);
            }
        }
        return more;
    }

    /** What a child knows of its parent. */
    Values ofParent(String child, String role, String parent, Values values) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (Entity.Holding holding : design.entity(child).role(role).holds()) {
            if (holding.entity().equals(parent)) {
                values.find(holding.held()).ifPresent(value -> known.put(holding.source(), value));
            }
        }
        return new Values(known);
    }

    /** Who gets another parent holds what is held of that one. */
    Optional<Values> newParent(String child, Entity.Role role, Values after) {
        Values known = ofParent(child, role.name(), role.parent(), after);
        return find(role.parent(), lookups.whole(role.parent()), known).map(Found::values);
    }

    /** A parent with everything that its own item's key is made of; empty where nothing leads there. */
    Optional<Values> keyed(String parent, Entry holder, Values known) {
        return known.hasAll(holder.required())
                ? Optional.of(known)
                : find(parent, lookups.keyed(parent), known)
                        .map(found -> found.values().or(known));
    }

    /** The new one with all that its items hold of its parents. */
    Values newcomer(String entity, Values values, List<Fetch.OfParent> planned) {
        if (design.entity(entity).inherited().isEmpty()) {
            return values;
        }
        Set<String> wanted = new LinkedHashSet<>(design.entity(entity).inherited());
        Found found = Found.of(values);
        for (Lookups.OfParent lookup : lookups.parents(entity)) {
            Optional<Values> together =
                    findCreated(lookup.parent(), ofParent(entity, lookup.role(), lookup.parent(), values));
            if (together.isPresent()) {
                found = found.with(Fetching.inherited(lookup.fetch().wanted(), together.get()));
                lookup.fetch().wanted().forEach(one -> wanted.remove(one.use()));
            }
        }
        for (Fetch.OfParent fetch : planned) {
            Found known = found;
            boolean told =
                    fetch.wanted().stream().allMatch(one -> known.values().has(one.use()))
                            || fetch.wanted().stream().noneMatch(one -> wanted.contains(one.use()));
            found = told
                    ? found
                    : reader.fetching().ofParent(fetch, List.of(found)).get(0);
            fetch.wanted().forEach(one -> wanted.remove(one.use()));
        }
        wanted.removeAll(found.values().known().keySet());
        return wanted.isEmpty()
                ? found.values()
                : inheriting(entity, found, wanted).values();
    }
}
