package dev.keywright.runtime.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What happens to one item in a write.
 *
 * @param kind the kind of item, which says whose guard it is that refuses
 */
record ItemWrite(String table, String kind, Map<String, AttributeValue> key, Deed deed, List<Demand> demands) {
    sealed interface Deed {}

    /** The whole item. */
    record Put(Map<String, AttributeValue> item) implements Deed {}

    record Change(Map<Spot, AttributeValue> sets, Set<Spot> removes, Map<Spot, BigDecimal> adds) implements Deed {
        static final Change NOTHING = new Change(Map.of(), Set.of(), Map.of());

        static Change adding(Spot spot, long number) {
            return new Change(Map.of(), Set.of(), Map.of(spot, BigDecimal.valueOf(number)));
        }

        static Change setting(Spot spot, AttributeValue value) {
            return new Change(Map.of(spot, value), Set.of(), Map.of());
        }

        boolean isNothing() {
            return sets.isEmpty() && removes.isEmpty() && adds.isEmpty();
        }
    }

    record Remove() implements Deed {}

    boolean isOfTheSame(ItemWrite other) {
        return key.equals(other.key) && table.equals(other.table);
    }

    /** DynamoDB takes one write of an item in a transaction: two that follow each other are one. */
    ItemWrite and(ItemWrite later) {
        if (deed instanceof Remove && later.deed instanceof Put) {
            return with(later.deed, demands);
        }
        if (deed instanceof Change earlier && later.deed instanceof Put put) {
            return later.with(new Put(applied(put.item(), earlier)), later.demands);
        }
        if (deed instanceof Remove || later.deed instanceof Put || later.deed instanceof Remove) {
            return with(deed instanceof Remove ? deed : later.deed, both(demands, later.demands));
        }
        Change more = (Change) later.deed;
        return deed instanceof Put put
                ? with(new Put(applied(put.item(), more)), demands)
                : with(both((Change) deed, more), both(demands, later.demands));
    }

    ItemWrite with(Deed other, List<Demand> demanded) {
        return new ItemWrite(table, kind, key, other, demanded);
    }

    private static List<Demand> both(List<Demand> ones, List<Demand> others) {
        Set<Demand> both = new LinkedHashSet<>(ones);
        both.addAll(others);
        return List.copyOf(both);
    }

    private static Change both(Change one, Change other) {
        Map<Spot, AttributeValue> sets = new LinkedHashMap<>(one.sets());
        sets.putAll(other.sets());
        Set<Spot> removes = new LinkedHashSet<>(one.removes());
        removes.addAll(other.removes());
        removes.removeAll(other.sets().keySet());
        Map<Spot, BigDecimal> adds = new LinkedHashMap<>(one.adds());
        other.adds().forEach((spot, number) -> adds.merge(spot, number, BigDecimal::add));
        return new Change(sets, removes, adds);
    }

    /** What a change makes of an item. */
    static Map<String, AttributeValue> applied(Map<String, AttributeValue> item, Change change) {
        Map<String, AttributeValue> changed = new LinkedHashMap<>(item);
        change.sets().forEach((spot, value) -> set(changed, spot.names(), value));
        change.adds().forEach((spot, number) -> {
            BigDecimal before =
                    spot.find(changed).map(value -> new BigDecimal(value.n())).orElse(BigDecimal.ZERO);
            set(changed, spot.names(), Scalars.number(before.add(number)));
        });
        change.removes().forEach(spot -> remove(changed, spot.names()));
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

    ItemWrite without(Demand.Meaning meaning) {
        return with(
                deed,
                demands.stream().filter(demand -> demand.meaning() != meaning).toList());
    }

    /** The condition of DynamoDB; an empty text where there is none. */
    String condition(Expression expression) {
        if (demands.size() == 1) {
            return demands.get(0).requirement().term(expression);
        }
        List<String> terms = new ArrayList<>();
        demands.forEach(demand -> terms.add(demand.requirement().term(expression)));
        return String.join(" AND ", terms);
    }

    /** The update expression of a change; `ADD` takes no numbers within maps, so all are added by `SET`. */
    static String update(Change change, Expression expression) {
        List<String> sets = new ArrayList<>();
        change.sets().forEach((spot, value) -> sets.add(spot.text(expression) + " = " + expression.value(value)));
        change.adds().forEach((spot, number) -> {
            String place = spot.text(expression);
            String zero = expression.value(Scalars.number(0));
            String more = expression.value(Scalars.number(number));
            sets.add(place + " = if_not_exists(" + place + ", " + zero + ") + " + more);
        });
        List<String> removes =
                change.removes().stream().map(spot -> spot.text(expression)).toList();
        String set = sets.isEmpty() ? "" : "SET " + String.join(", ", sets);
        return (set + (removes.isEmpty() ? "" : " REMOVE " + String.join(", ", removes))).strip();
    }
}
