package dev.keywright.runtime.store;

import dev.keywright.runtime.keys.Scalars;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
            Map<DocumentPath, AttributeValue> sets, Set<DocumentPath> removes, Map<DocumentPath, Addition> adds)
            implements Deed {
        public static final Change NOTHING = new Change(Map.of(), Set.of(), Map.of());

        public static Change adding(DocumentPath path, long number) {
            return new Change(Map.of(), Set.of(), Map.of(path, Addition.of(number)));
        }

        public static Change setting(DocumentPath path, AttributeValue value) {
            return new Change(Map.of(path, value), Set.of(), Map.of());
        }

        public boolean isNothing() {
            return sets.isEmpty() && removes.isEmpty() && adds.isEmpty();
        }
    }

    /**
     * The item goes.
     *
     * @param to the key under which it is put again; none where it is gone
     */
    public record Remove(Map<String, AttributeValue> to) implements Deed {
        public Remove() {
            this(Map.of());
        }
    }

    /** The item that is written, equal for two writes of the same. */
    public List<Object> place() {
        return List.of(table, key);
    }

    public boolean isOfTheSame(ItemWrite other) {
        return key.equals(other.key) && table.equals(other.table);
    }

    /** DynamoDB takes one write of an item in a transaction: two that follow each other are one. */
    public ItemWrite and(ItemWrite later) {
        if (deed instanceof Remove && later.deed instanceof Put) {
            return with(later.deed, preconditions);
        }
        if (deed instanceof Put && later.deed instanceof Remove && !kind.equals(later.kind)) {
            // A guard leaves the key that another of the same space takes.
            return with(deed, later.preconditions);
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
        Set<DocumentPath> removes = new LinkedHashSet<>(one.removes());
        Map<DocumentPath, Addition> adds = new LinkedHashMap<>(one.adds());
        // DynamoDB takes no two changes of one place: the later one replaces what it covers.
        List.of(other.sets().keySet(), other.removes())
                .forEach(paths -> paths.forEach(path -> {
                    sets.keySet().removeIf(path::covers);
                    removes.removeIf(path::covers);
                    adds.keySet().removeIf(path::covers);
                }));
        other.sets()
                .forEach((path, value) -> within(sets, path)
                        .ifPresentOrElse(
                                whole -> sets.put(whole, applied(whole, sets.get(whole), Change.setting(path, value))),
                                () -> sets.put(path, value)));
        for (DocumentPath path : other.removes()) {
            Optional<DocumentPath> whole = within(sets, path);
            if (whole.isPresent()) {
                Change gone = new Change(Map.of(), Set.of(path), Map.of());
                sets.put(whole.get(), applied(whole.get(), sets.get(whole.get()), gone));
            } else {
                removes.add(path);
            }
        }
        other.adds()
                .forEach((path, addition) -> within(sets, path)
                        .ifPresentOrElse(
                                whole -> sets.put(
                                        whole,
                                        applied(
                                                whole,
                                                sets.get(whole),
                                                new Change(Map.of(), Set.of(), Map.of(path, addition)))),
                                () -> adds.merge(path, addition, Addition::and)));
        return new Change(sets, removes, adds);
    }

    /** The place that is set and holds that path. */
    private static Optional<DocumentPath> within(Map<DocumentPath, AttributeValue> sets, DocumentPath path) {
        return sets.keySet().stream().filter(whole -> whole.covers(path)).findFirst();
    }

    /** A value that is set, after a change within it. */
    private static AttributeValue applied(DocumentPath whole, AttributeValue value, Change change) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        set(item, whole.names(), value);
        return whole.find(applied(item, change)).orElseThrow();
    }

    /** The same for an item that lacks the maps in which something is set: the maps are made with it. */
    public ItemWrite withMaps() {
        if (!(deed instanceof Change change)) {
            return this;
        }
        Set<String> missing = new LinkedHashSet<>();
        List<Precondition> required = new ArrayList<>();
        for (Precondition precondition : preconditions) {
            boolean map = precondition.meaning() == Precondition.Meaning.MAP_MISSING;
            if (map && precondition.requirement() instanceof Requirement.Present present) {
                missing.add(present.path().names().get(0));
                required.add(new Precondition(new Requirement.Absent(present.path()), Precondition.Meaning.STALE));
            } else {
                required.add(precondition);
            }
        }
        Map<String, AttributeValue> made = new LinkedHashMap<>();
        Map<DocumentPath, AttributeValue> sets = new LinkedHashMap<>();
        change.sets().forEach((path, value) -> {
            if (missing.contains(path.names().get(0))) {
                set(made, path.names(), value);
            } else {
                sets.put(path, value);
            }
        });
        made.forEach((name, map) -> sets.put(DocumentPath.of(name), map));
        return with(new Change(sets, change.removes(), change.adds()), required);
    }

    /** The item after a change. */
    static Map<String, AttributeValue> applied(Map<String, AttributeValue> item, Change change) {
        Map<String, AttributeValue> changed = new LinkedHashMap<>(item);
        change.sets().forEach((path, value) -> set(changed, path.names(), value));
        change.adds()
                .forEach((path, addition) -> addition.to(path.find(changed))
                        .ifPresentOrElse(
                                value -> set(changed, path.names(), value), () -> remove(changed, path.names())));
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

    /**
     * The update expression of a change. `ADD` takes no numbers within maps, so all are added by `SET`; members come and go by
     * `ADD` and `DELETE`, which no other clause can do, and which sets within maps do not take.
     */
    public static String update(Change change, Expression expression) {
        List<String> sets = new ArrayList<>();
        change.sets().forEach((path, value) -> sets.add(path.text(expression) + " = " + expression.value(value)));
        List<String> come = new ArrayList<>();
        List<String> go = new ArrayList<>();
        change.adds().forEach((path, addition) -> {
            String place = path.text(expression);
            if (addition instanceof Addition.Members members) {
                (members.way() == Addition.Way.COME ? come : go).add(place + " " + expression.value(members.value()));
                return;
            }
            String zero = expression.value(Scalars.number(0));
            String more = expression.value(Scalars.number(((Addition.Amount) addition).number()));
            sets.add(place + " = if_not_exists(" + place + ", " + zero + ") + " + more);
        });
        List<String> removes =
                change.removes().stream().map(path -> path.text(expression)).toList();
        return (clause("SET", sets) + clause("REMOVE", removes) + clause("ADD", come) + clause("DELETE", go)).strip();
    }

    private static String clause(String word, List<String> terms) {
        return terms.isEmpty() ? "" : " " + word + " " + String.join(", ", terms);
    }
}
