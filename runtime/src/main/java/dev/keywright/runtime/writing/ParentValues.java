package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Fetch;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.ItemWrite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The values that an entity takes on from its parents: those of a new parent, and the checks that they still stand. */
final class ParentValues {
    private final Design design;
    private final MissingValues missing;
    private final PreconditionFactory preconditions;

    ParentValues(Design design, MissingValues missing, PreconditionFactory preconditions) {
        this.design = design;
        this.missing = missing;
        this.preconditions = preconditions;
    }

    /** A change with all that it brings. */
    record Renewed(Alteration alteration, Upkeep checks) {}

    /** An entity that gets another parent takes on what it and its descendants hold of that parent. */
    Renewed renewed(Alteration alteration) {
        Alteration all = alteration;
        Upkeep checks = Upkeep.NOTHING;
        for (Lookups.OfParent lookup : design.lookups().parents(alteration.entity())) {
            boolean moves = !lookup.renewed().isEmpty()
                    && alteration.isMove(design.entity(alteration.entity()).role(lookup.role()));
            if (moves) {
                Values child = without(alteration.after(), lookup.renewed());
                Values known = missing.inheriting(
                                alteration.entity(), FoundEntity.of(child), new LinkedHashSet<>(lookup.renewed()))
                        .values();
                all = takingOn(all, lookup, known);
                checks = checks.and(checks(lookup, known, names(lookup.fetch())));
            }
        }
        return new Renewed(all, checks);
    }

    private static Values without(Values values, List<String> names) {
        Values left = values;
        for (String name : names) {
            left = left.without(name);
        }
        return left;
    }

    private static Alteration takingOn(Alteration alteration, Lookups.OfParent lookup, Values known) {
        Map<String, AttributeValue> sets = new LinkedHashMap<>(alteration.sets().known());
        Set<String> removes = new LinkedHashSet<>(alteration.removes());
        lookup.renewed().forEach(name -> put(name, known.find(name), sets, removes));
        lookup.copies().forEach(copy -> put(copy.use(), known.find(copy.ofParent()), sets, removes));
        return new Alteration(alteration.entity(), alteration.before(), new Values(sets), removes, alteration.adds());
    }

    private static void put(
            String name, Optional<AttributeValue> value, Map<String, AttributeValue> sets, Set<String> removes) {
        if (value.isPresent()) {
            sets.put(name, value.get());
            removes.remove(name);
        } else {
            sets.remove(name);
            removes.add(name);
        }
    }

    /** What a new entity carries over from its parents; only what was read can be checked. */
    Upkeep checks(String entity, Values values, List<Fetch.OfParent> read) {
        Set<String> names = new LinkedHashSet<>();
        read.forEach(fetch -> names.addAll(names(fetch)));
        Upkeep checks = Upkeep.NOTHING;
        for (Lookups.OfParent lookup : design.lookups().parents(entity)) {
            checks = checks.and(checks(lookup, values, names));
        }
        return checks;
    }

    /** One that is put, with all that it and its descendants hold of its parents: of those that are read or created with it. */
    Values whole(String entity, Values values, List<Fetch.OfParent> read) {
        Set<String> names = new LinkedHashSet<>();
        read.forEach(fetch -> names.addAll(names(fetch)));
        FoundEntity whole = FoundEntity.of(values);
        for (Lookups.OfParent lookup : design.lookups().parents(entity)) {
            Values parent = missing.ofParent(entity, lookup.role(), lookup.parent(), values);
            boolean taken = names(lookup.fetch()).stream().anyMatch(names::contains)
                    || missing.findCreated(lookup.parent(), parent).isPresent();
            whole = taken ? missing.inheriting(entity, whole, names(lookup.fetch())) : whole;
        }
        return whole.values();
    }

    /** The attributes of parents that a put writes anew; copies that it holds as its own are given with it. */
    Set<String> writtenByPut(String entity) {
        List<String> held = design.entity(entity).inherited();
        Set<String> written = new LinkedHashSet<>();
        for (Lookups.OfParent lookup : design.lookups().parents(entity)) {
            Set<String> needed = new LinkedHashSet<>(lookup.renewed());
            lookup.copies().forEach(copy -> needed.remove(copy.ofParent()));
            Set<String> names = names(lookup.fetch());
            if (!needed.isEmpty() || names.stream().anyMatch(held::contains)) {
                written.addAll(names);
            }
        }
        return written;
    }

    private static Set<String> names(Fetch.OfParent fetch) {
        Set<String> names = new LinkedHashSet<>();
        fetch.wanted().forEach(one -> names.add(one.use()));
        return names;
    }

    private Upkeep checks(Lookups.OfParent lookup, Values child, Set<String> read) {
        List<ItemWrite> checks = new ArrayList<>();
        lookup.checks().forEach(check -> find(check, child, read).ifPresent(checks::add));
        return Upkeep.of(true, checks);
    }

    /** Nothing changes a parent that is created in the same transaction. */
    private Optional<ItemWrite> find(Lookups.Check check, Values child, Set<String> read) {
        CompiledItem item = design.item(check.item());
        CompiledEntry primary = item.primary();
        Values parent = named(check.key(), child);
        List<Fetch.Inherited> carried = check.unchanged().stream()
                .filter(one -> read.contains(one.use()))
                .toList();
        boolean together = missing.findCreated(item.entity(), parent).isPresent();
        if (carried.isEmpty() || together || !parent.hasAll(primary.required())) {
            return Optional.empty();
        }
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        primary.fields().forEach(field -> key.put(field.name(), field.template().encode(parent, Map.of())));
        Values values = named(carried, child);
        List<String> uses = carried.stream().map(Fetch.Inherited::ofParent).toList();
        return Optional.of(new ItemWrite(
                item.table(),
                item.name(),
                key,
                ItemWrite.Change.NOTHING,
                preconditions.unchanged(item, FoundEntity.of(values), uses)));
    }

    /** The child's values under the parent's names. */
    private static Values named(List<Fetch.Inherited> names, Values child) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        names.forEach(one -> child.find(one.use()).ifPresent(value -> known.put(one.ofParent(), value)));
        return new Values(known);
    }
}
