package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.KeyConditions.Asked;
import dev.keywright.runtime.engine.Look.Member;
import dev.keywright.runtime.engine.Look.Operation;
import dev.keywright.runtime.engine.Position.Mark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes the requests that a look describes, and reads what they bring. */
final class Finder {
    private final Design design;
    private final Store store;
    private final KeyConditions conditions;

    Finder(Design design, Store store, KeyConditions conditions) {
        this.design = design;
        this.store = store;
        this.conditions = conditions;
    }

    /** For each of the inputs what it finds; one batch for all of them. */
    List<List<Found>> getAll(Look look, List<Inputs> inputs) {
        List<List<Asked>> asked =
                inputs.stream().map(one -> conditions.of(look, one)).toList();
        Set<Map<String, AttributeValue>> keys = new LinkedHashSet<>();
        asked.forEach(ofOne -> ofOne.forEach(one -> keys.add(one.condition().equal())));
        Map<Map<String, AttributeValue>, Found> found = byKey(look.entry(), List.copyOf(keys), look.consistent());
        return asked.stream()
                .map(ofOne -> ofOne.stream()
                        .filter(one -> found.containsKey(one.condition().equal()))
                        .map(one -> found.get(one.condition().equal()).with(one.known()))
                        .toList())
                .toList();
    }

    List<Found> get(Look look, Inputs inputs) {
        List<Asked> asked = conditions.of(look, inputs);
        if (asked.size() != 1) {
            return getAll(look, List.of(inputs)).get(0);
        }
        Asked one = asked.get(0);
        List<Map<String, AttributeValue>> items =
                store.get(look.entry().table(), List.of(one.condition().equal()), look.consistent());
        return items.isEmpty()
                ? List.of()
                : List.of(found(look.entry(), items.get(0)).with(one.known()));
    }

    Map<Map<String, AttributeValue>, Found> byKey(
            Entry primary, List<Map<String, AttributeValue>> keys, boolean consistent) {
        if (keys.isEmpty()) {
            return Map.of();
        }
        Map<Map<String, AttributeValue>, Found> found = new LinkedHashMap<>();
        store.get(primary.table(), keys, consistent)
                .forEach(item -> found.put(design.key(primary.table(), item), found(primary, item)));
        return found;
    }

    Found found(Entry entry, Map<String, AttributeValue> item) {
        return Found.of(design.item(entry.item()).read(entry, item), new Found.Source(entry, item));
    }

    /** What queries or a scan find, merged; parts of the same entity are put together with it. */
    Merge open(Look look, Inputs inputs, Position from, int limit) {
        if (look.operation() == Operation.SCAN) {
            Store.Query query = new Store.Query(
                    look.entry().table(),
                    look.entry().index(),
                    new KeyCondition(Map.of(), new KeyCondition.Anywhere()),
                    true,
                    false,
                    look.consistent(),
                    limit);
            return new Merge(List.of(List.of(stream(look, Values.NONE, mark(from, 0), query))), Ordering.by(List.of()));
        }
        boolean turns = look.isInTurns();
        Map<Values, List<EntryStream>> byTurn = new LinkedHashMap<>();
        int number = 0;
        for (Asked asked : conditions.of(look, inputs)) {
            byTurn.computeIfAbsent(turns ? asked.bucket() : Values.NONE, unused -> new ArrayList<>())
                    .add(stream(look, asked.known(), mark(from, number), query(look, asked.condition(), limit)));
            number++;
        }
        return new Merge(List.copyOf(byTurn.values()), Ordering.by(look.order()));
    }

    private static Store.Query query(Look look, KeyCondition condition, int limit) {
        return new Store.Query(
                look.entry().table(),
                look.entry().index(),
                condition,
                false,
                look.backward(),
                look.consistent(),
                limit);
    }

    private static Mark mark(Position from, int number) {
        return from instanceof Position.Each each ? each.marks().get(number) : Mark.START;
    }

    private EntryStream stream(Look look, Values known, Mark from, Store.Query query) {
        Entry entry = look.entry();
        Parts parts = parts(look);
        Function<Map<String, AttributeValue>, Store.Page> pages = after -> store.query(query, after);
        return new EntryStream(
                parts.areAsked() ? after -> together(pages, after, entry.table(), parts) : pages,
                item -> isOf(entry, item)
                        ? Optional.of(parts.complete(found(entry, item).with(known)))
                        : Optional.empty(),
                item -> key(entry, item),
                from);
    }

    /** Where an item stands: its key in the table, and in the index through which it was found. */
    private Map<String, AttributeValue> key(Entry entry, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = design.key(entry.table(), item);
        for (Entry.KeyField field : entry.fields()) {
            key.put(field.name(), item.get(field.name()));
        }
        return key;
    }

    private Parts parts(Look look) {
        return new Parts(design.entity(look.entity()).id(), look.parts());
    }

    private boolean isOf(Entry entry, Map<String, AttributeValue> item) {
        Optional<ItemType> kind = design.kind(entry.table(), item);
        return kind.isPresent() && kind.get().name().equals(entry.item());
    }

    /** Parts may lie before or behind what they belong to, so all that is read at once is read before any of it is used. */
    private Store.Page together(
            Function<Map<String, AttributeValue>, Store.Page> pages,
            Map<String, AttributeValue> from,
            String table,
            Parts parts) {
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        Map<String, AttributeValue> after = from;
        do {
            Store.Page next = pages.apply(after);
            all.addAll(next.items());
            after = next.last();
        } while (!after.isEmpty());
        for (Map<String, AttributeValue> item : all) {
            design.kind(table, item).filter(parts::isOne).ifPresent(kind -> parts.add(found(kind.primary(), item)));
        }
        return new Store.Page(all, Map.of());
    }

    /** What a range over several kinds holds, each kind apart. */
    record Range(List<Found> roots, Map<Integer, List<Found>> members) {}

    /** Reads until everything is there, or as many as a limit asks for behind the one that it holds for. */
    Range range(Look look, Inputs inputs, Living living) {
        int limited = look.members().stream()
                .mapToInt(member -> member.relative().limit())
                .filter(limit -> limit > 0)
                .findFirst()
                .orElse(0);
        Range range = new Range(new ArrayList<>(), new LinkedHashMap<>());
        look.members().forEach(member -> range.members().put(member.number(), new ArrayList<>()));
        Parts parts = parts(look);
        for (Asked asked : conditions.of(look, inputs)) {
            // With the one that it holds for, it is one more.
            Store.Query query = query(look, asked.condition(), limited == 0 ? 0 : limited + 1);
            Map<String, AttributeValue> after = Map.of();
            do {
                Store.Page read = store.query(query, after);
                read.items().forEach(item -> sort(look, item, range, parts));
                after = read.last();
            } while (!after.isEmpty() && !isEnough(look, range, living));
        }
        range.roots().replaceAll(parts::complete);
        return range;
    }

    /** Tells what has not expired. */
    interface Living {
        boolean is(String entity, Values values);
    }

    private static boolean isEnough(Look look, Range range, Living living) {
        for (Member member : look.members()) {
            int limit = member.relative().limit();
            long there = range.members().get(member.number()).stream()
                    .filter(one -> living.is(member.relative().entity(), one.values()))
                    .count();
            if (limit > 0 && there >= limit) {
                return true;
            }
        }
        return false;
    }

    private void sort(Look look, Map<String, AttributeValue> item, Range range, Parts parts) {
        Optional<ItemType> kind = design.kind(look.entry().table(), item);
        if (kind.isEmpty()) {
            return;
        }
        if (kind.get().name().equals(look.entry().item())) {
            range.roots().add(found(look.entry(), item));
        }
        if (parts.isOne(kind.get())) {
            parts.add(found(kind.get().primary(), item));
        }
        for (Member member : look.members()) {
            if (kind.get().name().equals(member.entry().item())) {
                range.members().get(member.number()).add(found(member.entry(), item));
            }
        }
    }
}
