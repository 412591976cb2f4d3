package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.Look;
import dev.keywright.runtime.description.Look.Operation;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.KeyCondition;
import dev.keywright.runtime.keys.KeyConditionFactory;
import dev.keywright.runtime.keys.KeyConditionFactory.Asked;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.Position.Mark;
import dev.keywright.runtime.store.Store;
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
public final class Finder {
    private final Design design;
    private final Store store;
    private final KeyConditionFactory conditions;

    public Finder(Design design, Store store, KeyConditionFactory conditions) {
        this.design = design;
        this.store = store;
        this.conditions = conditions;
    }

    /** For each of the inputs what it finds; one batch for all of them. */
    List<List<FoundEntity>> getAll(Look look, List<Inputs> inputs) {
        List<List<Asked>> asked =
                inputs.stream().map(one -> conditions.of(look, one)).toList();
        Set<Map<String, AttributeValue>> keys = new LinkedHashSet<>();
        asked.forEach(ofOne -> ofOne.forEach(one -> keys.add(one.condition().equal())));
        Map<Map<String, AttributeValue>, FoundEntity> found =
                byKey(design.entry(look.entry()), List.copyOf(keys), look.consistent());
        return asked.stream()
                .map(ofOne -> ofOne.stream()
                        .filter(one -> found.containsKey(one.condition().equal()))
                        .map(one -> found.get(one.condition().equal()).with(one.known()))
                        .toList())
                .toList();
    }

    public List<FoundEntity> get(Look look, Inputs inputs) {
        List<Asked> asked = conditions.of(look, inputs);
        if (asked.size() != 1) {
            return getAll(look, List.of(inputs)).get(0);
        }
        Asked one = asked.get(0);
        CompiledEntry entry = design.entry(look.entry());
        List<Map<String, AttributeValue>> items =
                store.get(entry.table(), List.of(one.condition().equal()), look.consistent());
        boolean there = !items.isEmpty() && design.isOne(design.item(entry.item()), items.get(0));
        return there ? List.of(found(entry, items.get(0)).with(one.known())) : List.of();
    }

    Map<Map<String, AttributeValue>, FoundEntity> byKey(
            CompiledEntry primary, List<Map<String, AttributeValue>> keys, boolean consistent) {
        if (keys.isEmpty()) {
            return Map.of();
        }
        Map<Map<String, AttributeValue>, FoundEntity> found = new LinkedHashMap<>();
        store.get(primary.table(), keys, consistent).stream()
                .filter(item -> design.isOne(design.item(primary.item()), item))
                .forEach(item -> found.put(design.key(primary.table(), item), found(primary, item)));
        return found;
    }

    FoundEntity found(CompiledEntry entry, Map<String, AttributeValue> item) {
        return FoundEntity.of(design.item(entry.item()).read(entry, item), new FoundEntity.Source(entry, item));
    }

    /** The entities that queries or a scan find, merged; parts of an entity are put together with it. */
    public Merge open(Look look, Inputs inputs, Position from, int limit) {
        CompiledEntry entry = design.entry(look.entry());
        int asked = limit > 0 ? Math.max(limit, look.page().orElse(limit)) : 0;
        if (look.operation() == Operation.SCAN) {
            Store.Query query = new Store.Query(
                    entry.table(),
                    entry.index(),
                    new KeyCondition(Map.of(), new KeyCondition.Anywhere()),
                    true,
                    false,
                    look.consistent(),
                    asked);
            return new Merge(
                    List.of(List.of(stream(look, entry, Values.NONE, mark(from, 0), query))),
                    new FoundComparator(List.of()));
        }
        boolean turns = look.isInTurns();
        Map<Values, List<IndexEntryStream>> byTurn = new LinkedHashMap<>();
        int number = 0;
        for (Asked one : conditions.of(look, inputs)) {
            byTurn.computeIfAbsent(turns ? one.bucket() : Values.NONE, unused -> new ArrayList<>())
                    .add(stream(
                            look, entry, one.known(), mark(from, number), query(look, entry, one.condition(), asked)));
            number++;
        }
        return new Merge(List.copyOf(byTurn.values()), new FoundComparator(look.order()));
    }

    public Store.Query query(Look look, CompiledEntry entry, KeyCondition condition, int limit) {
        return new Store.Query(
                entry.table(), entry.index(), condition, false, look.backward(), look.consistent(), limit);
    }

    public Store.Page page(Store.Query query, Map<String, AttributeValue> after) {
        return store.query(query, after);
    }

    public List<Asked> conditions(Look look, Inputs inputs) {
        return conditions.of(look, inputs);
    }

    private static Mark mark(Position from, int number) {
        return from instanceof Position.Each each ? each.marks().get(number) : Mark.START;
    }

    private IndexEntryStream stream(Look look, CompiledEntry entry, Values known, Mark from, Store.Query query) {
        PartItems parts = parts(look);
        Function<Map<String, AttributeValue>, Store.Page> pages = after -> store.query(query, after);
        return new IndexEntryStream(
                parts.areAsked() ? after -> together(pages, after, entry.table(), parts) : pages,
                item -> isOf(entry, item)
                        ? Optional.of(parts.complete(found(entry, item).with(known)))
                        : Optional.empty(),
                item -> key(entry, item),
                from);
    }

    /** Where an item stands: its key in the table, and in the index through which it was found. */
    private Map<String, AttributeValue> key(CompiledEntry entry, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = design.key(entry.table(), item);
        for (CompiledEntry.KeyField field : entry.fields()) {
            key.put(field.name(), item.get(field.name()));
        }
        return key;
    }

    public PartItems parts(Look look) {
        return new PartItems(design.entity(look.entity()).id(), look.parts());
    }

    private boolean isOf(CompiledEntry entry, Map<String, AttributeValue> item) {
        Optional<CompiledItem> kind = design.kind(entry.table(), item);
        return kind.isPresent() && kind.get().name().equals(entry.item());
    }

    /** Parts may come before or after the item they belong to, so everything is read before any of it is used. */
    private Store.Page together(
            Function<Map<String, AttributeValue>, Store.Page> pages,
            Map<String, AttributeValue> from,
            String table,
            PartItems parts) {
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
}
