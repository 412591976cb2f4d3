package dev.keywright.moving.live;

import dev.keywright.moving.evolve.EntryAdded;
import dev.keywright.moving.evolve.EvolvePlan;
import dev.keywright.moving.evolve.IndexAdded;
import dev.keywright.moving.evolve.ItemFill;
import dev.keywright.moving.items.SameValue;
import dev.keywright.runtime.description.StoredAttribute;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of index keys that items of the old design lack, with the values that a program of the new design writes. */
final class FilledKeys {
    private final Design design;
    private final Map<String, Set<String>> names = new LinkedHashMap<>();
    private final Map<String, Set<String>> indexes = new LinkedHashMap<>();
    private final Set<String> tables = new LinkedHashSet<>();

    FilledKeys(Design design, EvolvePlan plan) {
        this.design = design;
        for (IndexAdded added : plan.added()) {
            add(added.table().name(), added.index().name(), added.fills());
        }
        for (EntryAdded added : plan.entries()) {
            add(added.table().name(), added.index().name(), added.fills());
        }
    }

    private void add(String table, String index, List<ItemFill> fills) {
        for (ItemFill fill : fills) {
            tables.add(table);
            names.computeIfAbsent(fill.item(), unused -> new LinkedHashSet<>()).addAll(fill.attributes());
            indexes.computeIfAbsent(fill.item(), unused -> new LinkedHashSet<>())
                    .add(index);
        }
    }

    /** The names of the tables, in the design, whose items lack something. */
    List<String> tables() {
        return List.copyOf(tables);
    }

    /**
     * The attributes that an item should have.
     *
     * @param values of those that it should have; the others it should lack
     * @param sources the attributes of the item that decide about them
     */
    record Wanted(Set<String> names, Map<String, AttributeValue> values, Set<String> sources) {
        /** The names that an item does not have as it should. */
        List<String> differing(Map<String, AttributeValue> item) {
            return names.stream()
                    .filter(name -> !isRight(item.get(name), values.get(name)))
                    .toList();
        }

        private static boolean isRight(AttributeValue is, AttributeValue should) {
            if (is == null || should == null) {
                return is == null && should == null;
            }
            return SameValue.are(is, should);
        }
    }

    /** Nothing for items that lack nothing; fails with an IllegalArgumentException where a key would be too long. */
    Optional<Wanted> find(String table, Map<String, AttributeValue> item) {
        Optional<CompiledItem> kind = design.kind(table, item).filter(one -> names.containsKey(one.name()));
        return kind.map(one -> wanted(one, item));
    }

    private Wanted wanted(CompiledItem kind, Map<String, AttributeValue> item) {
        Values known = kind.read(kind.primary(), item);
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        Set<String> deciding = new LinkedHashSet<>();
        for (List<CompiledEntry> alternatives : kind.textEntries()) {
            if (indexes.get(kind.name()).contains(alternatives.get(0).index())) {
                alternatives.forEach(entry -> deciding.addAll(entry.deciding()));
                values.putAll(values(alternatives, known));
            }
        }
        Set<String> wanted = names.get(kind.name());
        values.keySet().retainAll(wanted);
        Set<String> sources = new LinkedHashSet<>();
        for (StoredAttribute one : kind.stored()) {
            if (deciding.contains(one.use())) {
                sources.add(one.name());
            }
        }
        sources.removeAll(wanted);
        return new Wanted(wanted, values, sources);
    }

    private static Map<String, AttributeValue> values(List<CompiledEntry> alternatives, Values known) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (CompiledEntry entry : alternatives) {
            if (entry.exists(known)) {
                for (CompiledEntry.KeyField field : entry.fields()) {
                    // Nothing random: a plan with such keys is refused.
                    AttributeValue value =
                            field.template().encode(known, field.template().shards(count -> 0));
                    entry.check(field, value);
                    values.put(field.name(), value);
                }
                return values;
            }
        }
        return values;
    }

    /** The attributes that some items of a table got. */
    List<String> names(String table, Map<String, AttributeValue> item) {
        return design.kind(table, item)
                .map(kind -> names.getOrDefault(kind.name(), Set.of()))
                .<List<String>>map(ArrayList::new)
                .orElse(List.of());
    }
}
