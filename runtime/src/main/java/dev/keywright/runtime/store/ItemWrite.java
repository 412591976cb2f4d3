package dev.keywright.runtime.store;

import dev.keywright.runtime.keys.Scalars;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The write of one item.
 *
 * @param kind the kind of item, which says whose guard it is that refuses
 */
public record ItemWrite(
        String table, String kind, Map<String, AttributeValue> key, Deed deed, List<Precondition> preconditions) {
    public sealed interface Deed {}

    /** The whole item. */
    public record Put(Map<String, AttributeValue> item) implements Deed {}

    public record Change(
            Map<DocumentPath, AttributeValue> sets, Set<DocumentPath> removes, Map<DocumentPath, BigDecimal> adds)
            implements Deed {
        public static final Change NOTHING = new Change(Map.of(), Set.of(), Map.of());

        public static Change adding(DocumentPath path, long number) {
            return new Change(Map.of(), Set.of(), Map.of(path, BigDecimal.valueOf(number)));
        }

        public static Change setting(DocumentPath path, AttributeValue value) {
            return new Change(Map.of(path, value), Set.of(), Map.of());
        }

        public boolean isNothing() {
            return sets.isEmpty() && removes.isEmpty() && adds.isEmpty();
        }
    }

    public record Remove() implements Deed {}

    public boolean isOfTheSame(ItemWrite other) {
        return key.equals(other.key) && table.equals(other.table);
    }

    /** DynamoDB takes one write of an item in a transaction: two that follow each other are one. */
    public ItemWrite and(ItemWrite later) {
        if (deed instanceof Remove && later.deed instanceof Put) {
            return with(later.deed, preconditions);
        }
        if (deed instanceof Change earlier && later.deed instanceof Put put) {
            return later.with(new Put(applied(put.item(), earlier)), later.preconditions);
        }
        if (deed instanceof Remove || later.deed instanceof Put || later.deed instanceof Remove) {
            return with(deed instanceof Remove ? deed : later.deed, both(preconditions, later.preconditions));
        }
        Change more = (Change) later.deed;
        return deed instanceof Put put
                ? with(new Put(applied(put.item(), more)), preconditions)
                : with(both((Change) deed, more), both(preconditions, later.preconditions));
    }

    public ItemWrite with(Deed other, List<Precondition> required) {
        return new ItemWrite(table, kind, key, other, required);
    }

    private static List<Precondition> both(List<Precondition> ones, List<Precondition> others) {
        Set<Precondition> both = new LinkedHashSet<>(ones);
        both.addAll(others);
        return List.copyOf(both);
    }

    private static Change both(Change one, Change other) {
        Map<DocumentPath, AttributeValue> sets = new LinkedHashMap<>(one.sets());
        sets.putAll(other.sets());
        Set<DocumentPath> removes = new LinkedHashSet<>(one.removes());
        removes.addAll(other.removes());
        removes.removeAll(other.sets().keySet());
        Map<DocumentPath, BigDecimal> adds = new LinkedHashMap<>(one.adds());
        other.adds().forEach((path, number) -> adds.merge(path, number, BigDecimal::add));
        return new Change(sets, removes, adds);
    }

    /** The item after a change. */
    static Map<String, AttributeValue> applied(Map<String, AttributeValue> item, Change change) {
        Map<String, AttributeValue> changed = new LinkedHashMap<>(item);
        change.sets().forEach((path, value) -> set(changed, path.names(), value));
        change.adds().forEach((path, number) -> {
            BigDecimal before =
                    path.find(changed).map(value -> new BigDecimal(value.n())).orElse(BigDecimal.ZERO);
            set(changed, path.names(), Scalars.number(before.add(number)));
        });
        change.removes().forEach(path -> remove(changed, path.names()));
        return changed;
    }

    private static void set(Map<String, AttributeValue> map, List<String> names, AttributeValue value) {
        if (names.size() == 1) {
            map.put(names.get(0), value);
            return;
        }
        Map<String, AttributeValue> inner = inner(map, names.get(0));
        set(inner, names.subList(1, names.size()), value);
        map.put(names.get(0), AttributeValue.fromM(inner));
    }

    private static void remove(Map<String, AttributeValue> map, List<String> names) {
        if (names.size() == 1) {
            map.remove(names.get(0));
            return;
        }
        Map<String, AttributeValue> inner = inner(map, names.get(0));
        remove(inner, names.subList(1, names.size()));
        map.put(names.get(0), AttributeValue.fromM(inner));
    }

    private static Map<String, AttributeValue> inner(Map<String, AttributeValue> map, String name) {
        return new LinkedHashMap<>(map.containsKey(name) ? map.get(name).m() : Map.of());
    }

    public ItemWrite without(Precondition.Meaning meaning) {
        return with(
                deed,
                preconditions.stream()
                        .filter(precondition -> precondition.meaning() != meaning)
                        .toList());
    }

    /** The condition of DynamoDB; an empty text where there is none. */
    public String condition(Expression expression) {
        if (preconditions.size() == 1) {
            return preconditions.get(0).requirement().term(expression);
        }
        List<String> terms = new ArrayList<>();
        preconditions.forEach(
                precondition -> terms.add(precondition.requirement().term(expression)));
        return String.join(" AND ", terms);
    }

    /** The update expression of a change; `ADD` takes no numbers within maps, so all are added by `SET`. */
    public static String update(Change change, Expression expression) {
        List<String> sets = new ArrayList<>();
        change.sets().forEach((path, value) -> sets.add(path.text(expression) + " = " + expression.value(value)));
        change.adds().forEach((path, number) -> {
            String place = path.text(expression);
            String zero = expression.value(Scalars.number(0));
            String more = expression.value(Scalars.number(number));
            sets.add(place + " = if_not_exists(" + place + ", " + zero + ") + " + more);
        });
        List<String> removes =
                change.removes().stream().map(path -> path.text(expression)).toList();
        String set = sets.isEmpty() ? "" : "SET " + String.join(", ", sets);
        return (set + (removes.isEmpty() ? "" : " REMOVE " + String.join(", ", removes))).strip();
    }
}
