package dev.keywright.verifier.execute;

import dev.keywright.core.design.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What happens to one item in a write. */
record ItemWrite(Table table, Map<String, AttributeValue> key, Deed deed, List<Demand> demands) {
    ItemWrite {
        key = Collections.unmodifiableMap(new LinkedHashMap<>(key));
        demands = List.copyOf(demands);
    }

    sealed interface Deed {}

    /** The whole item. */
    record Put(Map<String, AttributeValue> item) implements Deed {
        Put {
            item = Collections.unmodifiableMap(new LinkedHashMap<>(item));
        }
    }

    record Change(Map<Spot, AttributeValue> sets, Set<Spot> removes, Map<Spot, BigDecimal> adds) implements Deed {
        Change {
            sets = Collections.unmodifiableMap(new LinkedHashMap<>(sets));
            removes = Collections.unmodifiableSet(new LinkedHashSet<>(removes));
            adds = Collections.unmodifiableMap(new LinkedHashMap<>(adds));
        }

        static Change adding(Spot spot, long number) {
            return new Change(Map.of(), Set.of(), Map.of(spot, BigDecimal.valueOf(number)));
        }

        boolean isNothing() {
            return sets.isEmpty() && removes.isEmpty() && adds.isEmpty();
        }
    }

    record Remove() implements Deed {}

    boolean isOfTheSame(ItemWrite other) {
        return key.equals(other.key) && table.ref().equals(other.table.ref());
    }

    /** DynamoDB takes one write of an item in a transaction: two that follow each other are one. */
    ItemWrite and(ItemWrite later) {
        if (deed instanceof Remove && later.deed instanceof Put) {
            return new ItemWrite(table, key, later.deed, demands);
        }
        if (deed instanceof Change earlier && later.deed instanceof Put put) {
            return new ItemWrite(table, key, new Put(applied(put.item(), earlier)), later.demands);
        }
        if (deed instanceof Remove || later.deed instanceof Put || later.deed instanceof Remove) {
            Deed last = deed instanceof Remove ? deed : later.deed;
            return new ItemWrite(table, key, last, both(demands, later.demands));
        }
        Change more = (Change) later.deed;
        if (deed instanceof Put put) {
            return new ItemWrite(table, key, new Put(applied(put.item(), more)), demands);
        }
        return new ItemWrite(table, key, both((Change) deed, more), both(demands, later.demands));
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

    /** What a change makes of an item that is only now put. */
    private static Map<String, AttributeValue> applied(Map<String, AttributeValue> item, Change change) {
        Map<String, AttributeValue> changed = new LinkedHashMap<>(item);
        change.sets().forEach((spot, value) -> set(changed, spot.names(), value));
        change.adds().forEach((spot, number) -> {
            BigDecimal before =
                    spot.find(changed).map(value -> new BigDecimal(value.n())).orElse(BigDecimal.ZERO);
            set(changed, spot.names(), AttributeValue.fromN(before.add(number).toPlainString()));
        });
        change.removes().stream()
                .filter(spot -> spot.names().size() == 1)
                .forEach(spot -> changed.remove(spot.names().get(0)));
        return changed;
    }

    private static void set(Map<String, AttributeValue> map, List<String> names, AttributeValue value) {
        if (names.size() == 1) {
            map.put(names.get(0), value);
            return;
        }
        Map<String, AttributeValue> inner = new LinkedHashMap<>(
                map.containsKey(names.get(0)) ? map.get(names.get(0)).m() : Map.of());
        set(inner, names.subList(1, names.size()), value);
        map.put(names.get(0), AttributeValue.fromM(inner));
    }

    ItemWrite without(Demand.Meaning meaning) {
        List<Demand> fewer = new ArrayList<>(demands);
        fewer.removeIf(demand -> demand.meaning() == meaning);
        return new ItemWrite(table, key, deed, fewer);
    }

    /** The condition of DynamoDB; an empty text where there is none. */
    Expression condition(Expression expression) {
        List<String> terms = demands.stream()
                .map(demand -> demand.requirement().term(expression))
                .toList();
        return expression.saying(String.join(" AND ", terms));
    }
}
