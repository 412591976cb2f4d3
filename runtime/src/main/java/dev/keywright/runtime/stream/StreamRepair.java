package dev.keywright.runtime.stream;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Streams;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.StreamUpkeep;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Recomputes everything that follows a stream from all items of the tables, and mends what is wrong: after records were lost,
 * after a handler with a fault, or for tables that were filled before there was a stream.
 *
 * <p>It may run beside the application, and again. All tables are read twice with a pause between, and only what is wrong both
 * times in the same way is mended, on the condition that nobody changes it meanwhile. The handler must run and must have
 * caught up: a record that waits for longer than the pause is taken for a lost one and counts twice when it is handled at last.
 * What changes during the run is left as it is and reported, for the next one.
 */
public final class StreamRepair {
    private final Design design;
    private final Streams streams;
    private final Supplier<Store> stores;
    private final Clock clock;

    public StreamRepair(Design design, Supplier<Store> stores, Clock clock) {
        this.design = design;
        this.streams = design.streams().orElseThrow(() -> new IllegalArgumentException("nothing follows a stream"));
        this.stores = stores;
        this.clock = clock;
    }

    /**
     * The result of a repair.
     *
     * @param mended the number of items that were wrong and are right now
     * @param left the number of those that seemed wrong and changed meanwhile
     */
    public record Report(int mended, int left) {}

    /** Repairs what is still wrong after a pause, which must be longer than the handler ever lags behind. */
    public Report repair(Duration pause) throws InterruptedException {
        List<List<ItemWrite>> first = faults();
        if (first.isEmpty()) {
            return new Report(0, 0);
        }
        Thread.sleep(pause.toMillis());
        List<List<ItemWrite>> second = faults();
        Store store = stores.get();
        int mended = 0;
        for (List<ItemWrite> fault : second) {
            boolean sure = first.contains(fault) && store.write(fault).isEmpty();
            mended += sure ? 1 : 0;
        }
        return new Report(mended, second.size() - mended);
    }

    /** The writes that mend each fault; they name what is stored now, so that equal ones are the same fault. */
    private List<List<ItemWrite>> faults() {
        Store store = stores.get();
        ScannedTables tables = new ScannedTables(design, store);
        StreamUpkeep upkeep = StreamUpkeep.of(CallContext.of(design, store, clock.instant(), bound -> 0));
        List<List<ItemWrite>> all = new ArrayList<>();
        streams.counters().forEach(counter -> all.addAll(numbers(counter, tables, upkeep)));
        streams.copies().forEach(copy -> all.addAll(copies(design.item(copy), tables, upkeep)));
        streams.renewals()
                .forEach((parent, renewals) ->
                        renewals.forEach(renewal -> all.addAll(carried(parent, renewal, tables, upkeep))));
        return all;
    }

    private List<List<ItemWrite>> numbers(Counter counter, ScannedTables tables, StreamUpkeep upkeep) {
        Map<Map<String, AttributeValue>, BigDecimal> right = new LinkedHashMap<>();
        for (FoundEntity child : tables.entities(counter.child())) {
            upkeep.holder(counter, child)
                    .ifPresent(key -> right.merge(key, StreamUpkeep.amount(counter, child), BigDecimal::add));
        }
        CompiledItem holder = design.item(counter.holder());
        Map<Map<String, AttributeValue>, List<Map<String, AttributeValue>>> stored = new LinkedHashMap<>();
        if (counter.inside().isEmpty()) {
            right.keySet().forEach(key -> stored.put(key, new ArrayList<>()));
        }
        for (Map<String, AttributeValue> item : tables.items(holder)) {
            stored.computeIfAbsent(group(counter, holder, item, upkeep), unused -> new ArrayList<>())
                    .add(item);
        }
        List<List<ItemWrite>> faults = new ArrayList<>();
        stored.forEach((key, items) -> {
            BigDecimal number =
                    items.stream().map(item -> number(item, counter)).reduce(BigDecimal.ZERO, BigDecimal::add);
            BigDecimal lacks = right.getOrDefault(key, BigDecimal.ZERO).subtract(number);
            if (lacks.signum() != 0) {
                Map<String, AttributeValue> item = items.isEmpty() ? key : items.get(0);
                StreamUpkeep.Correction correction =
                        new StreamUpkeep.Correction(Optional.ofNullable(item.get(counter.name())), lacks);
                faults.add(
                        List.of(StreamUpkeep.corrected(holder, counter, design.key(holder.table(), item), correction)));
            }
        });
        return faults;
    }

    private static BigDecimal number(Map<String, AttributeValue> item, Counter counter) {
        AttributeValue number = item.get(counter.name());
        return number == null ? BigDecimal.ZERO : new BigDecimal(number.n());
    }

    /** The shards of a number are one number: they are known by the key that the first of them has. */
    private Map<String, AttributeValue> group(
            Counter counter, CompiledItem holder, Map<String, AttributeValue> item, StreamUpkeep upkeep) {
        Map<String, AttributeValue> own = design.key(holder.table(), item);
        Values values = holder.read(holder.primary(), item);
        return counter.inside().isEmpty() && values.hasAll(counter.by())
                ? upkeep.holder(counter, FoundEntity.of(values)).orElse(own)
                : own;
    }

    private List<List<ItemWrite>> copies(CompiledItem copy, ScannedTables tables, StreamUpkeep upkeep) {
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> stored = new LinkedHashMap<>();
        tables.items(copy).forEach(item -> stored.put(design.key(copy.table(), item), item));
        List<List<ItemWrite>> faults = new ArrayList<>();
        for (FoundEntity entity : tables.entities(copy.entity())) {
            upkeep.items(copy, entity).forEach((key, right) -> {
                Map<String, AttributeValue> there = stored.containsKey(key) ? stored.remove(key) : Map.of();
                upkeep.restored(copy, key, entity, right, there).ifPresent(faults::add);
            });
        }
        stored.forEach((key, item) -> faults.add(List.of(upkeep.orphan(copy, key, item))));
        return faults;
    }

    private List<List<ItemWrite>> carried(
            String parent, WriteStep.Renewal renewal, ScannedTables tables, StreamUpkeep upkeep) {
        Map<List<Optional<AttributeValue>>, Values> parents = new LinkedHashMap<>();
        for (FoundEntity one : tables.entities(parent)) {
            parents.put(
                    renewal.feed().pipes().stream()
                            .map(pipe -> one.values().find(pipe.use()))
                            .toList(),
                    one.values());
        }
        List<List<ItemWrite>> faults = new ArrayList<>();
        for (FoundEntity child : tables.entities(renewal.child())) {
            List<Optional<AttributeValue>> held = renewal.feed().pipes().stream()
                    .map(pipe -> child.values().find(pipe.input()))
                    .toList();
            Optional<Values> its = Optional.ofNullable(parents.get(held));
            boolean wrong = its.isPresent()
                    && renewal.copies().stream()
                            .anyMatch(copy -> !its.get()
                                    .find(copy.source())
                                    .equals(child.values().find(copy.target())));
            if (wrong) {
                faults.add(upkeep.carriedAnew(renewal, child, its.get()));
            }
        }
        return faults;
    }
}
