package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.Streams;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Reader;
import dev.keywright.runtime.store.Addition;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The item writes that follow from a change that a stream reports: counters, copies and carried attributes. */
public final class StreamUpkeep {
    /** The name, or its beginning, of the attribute with the sequence number of the record that something was written by. */
    private static final String STAMP = "stream:";

    private static final String COPY_STAMP = STAMP + "record";

    private final Design design;
    private final Streams streams;
    private final Reader reader;
    private final ItemFactory items;
    private final ItemUpkeep followers;
    private final Maintenance maintenance;
    private final CounterUpkeep counters;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;

    private StreamUpkeep(CallContext context) {
        this.design = context.design();
        this.streams = design.streams().orElseThrow();
        this.reader = context.reader(Reader.Doubt.TAKEN);
        this.missing = new MissingValues(design, reader, context.homes());
        this.items = new ItemFactory(design, context.dice());
        this.preconditions = new PreconditionFactory(design, context.now());
        this.followers = new ItemUpkeep(design, items, preconditions, missing);
        this.counters = new CounterUpkeep(design, items, preconditions, missing);
        this.maintenance = new Maintenance(
                design,
                followers,
                counters,
                new EmbedUpkeep(design, items, preconditions, missing),
                preconditions,
                missing);
    }

    /** For one attempt: it reads everything anew. */
    public static StreamUpkeep of(CallContext context) {
        return new StreamUpkeep(context);
    }

    /** One less for what was counted before, one more for what is now; every item once, and none where nothing changes. */
    public List<ItemWrite> numbers(Counter counter, List<EntityChange> changes) {
        Upkeep upkeep = Upkeep.NOTHING;
        for (EntityChange change : changes) {
            if (counter.child().equals(change.entity()) && !change.keeps(counter.follows())) {
                upkeep = upkeep.and(change.before()
                        .map(child -> counters.without(counter, certain(counter, child)))
                        .orElse(Upkeep.NOTHING));
                upkeep = upkeep.and(change.after()
                        .map(child -> counters.with(counter, certain(counter, child)))
                        .orElse(Upkeep.NOTHING));
            }
        }
        return upkeep.merged().atOnce().stream().filter(StreamUpkeep::isChange).toList();
    }

    private Values certain(Counter counter, FoundEntity child) {
        return missing.certain(counter.child(), child, counter.by()).values();
    }

    private static boolean isChange(ItemWrite write) {
        return !(write.deed() instanceof Change change)
                || change.adds().values().stream()
                        .anyMatch(addition -> !(addition instanceof Addition.Amount amount)
                                || amount.number().signum() != 0);
    }

    /** The copies of an entity that a change puts, replaces and deletes. */
    public List<CopyWrite> copies(EntityChange change, AttributeValue sequence) {
        List<CopyWrite> all = new ArrayList<>();
        for (String name : streams.copies()) {
            CompiledItem copy = design.item(name);
            if (copy.entity().equals(change.entity())) {
                all.addAll(copies(copy, change, sequence));
            }
        }
        return all;
    }

    /**
     * One write of a copy.
     *
     * @param source tests in the same transaction that the entity exists; empty where the copy is deleted
     */
    public record CopyWrite(ItemWrite write, Optional<ItemWrite> source) {}

    private List<CopyWrite> copies(CompiledItem copy, EntityChange change, AttributeValue sequence) {
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> before =
                change.before().map(entity -> items(copy, entity)).orElse(Map.of());
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> after =
                change.after().map(entity -> items(copy, entity)).orElse(Map.of());
        Precondition newer =
                new Precondition(new Requirement.Older(DocumentPath.of(COPY_STAMP), sequence), Meaning.PARENT_GONE);
        List<CopyWrite> all = new ArrayList<>();
        before.forEach((key, old) -> {
            if (!after.containsKey(key)) {
                all.add(new CopyWrite(write(copy, key, new ItemWrite.Remove(), List.of(newer)), Optional.empty()));
            }
        });
        after.forEach((key, item) -> {
            if (!item.equals(before.get(key))) {
                Map<String, AttributeValue> stamped = new LinkedHashMap<>(item);
                stamped.put(COPY_STAMP, sequence);
                ItemWrite put = write(copy, key, new ItemWrite.Put(stamped), List.of(newer));
                all.add(new CopyWrite(put, change.after().flatMap(now -> source(copy, now))));
            }
        });
        return all;
    }

    /** The copies that an entity has to have, by their keys. */
    public Map<Map<String, AttributeValue>, Map<String, AttributeValue>> items(CompiledItem copy, FoundEntity entity) {
        Set<String> uses = copy.uses();
        copy.entries().forEach(entry -> uses.addAll(entry.deciding()));
        Values known = missing.certain(copy.entity(), entity, uses).values();
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> made = new LinkedHashMap<>();
        items.keys(copy, known).forEach(key -> made.put(key, items.item(copy, key, known)));
        return made;
    }

    /** What is put again after its entity was deleted, or has got another key, would stay for ever. */
    private Optional<ItemWrite> source(CompiledItem copy, FoundEntity entity) {
        return design.findHome(copy.entity()).map(home -> {
            List<Precondition> required = new ArrayList<>();
            required.add(preconditions.stored(home, Meaning.PARENT_GONE));
            required.addAll(preconditions.unchanged(home, entity, copy.primary().deciding()));
            return write(home, items.keys(home, entity.values()).get(0), Change.NOTHING, required);
        });
    }

    /** The writes that put a copy right; empty where it is. Nothing is stored where the copy is missing. */
    public Optional<List<ItemWrite>> restored(
            CompiledItem copy,
            Map<String, AttributeValue> key,
            FoundEntity entity,
            Map<String, AttributeValue> right,
            Map<String, AttributeValue> stored) {
        Map<String, AttributeValue> put = new LinkedHashMap<>(right);
        Optional.ofNullable(stored.get(COPY_STAMP)).ifPresent(stamp -> put.put(COPY_STAMP, stamp));
        if (stored.equals(put)) {
            return Optional.empty();
        }
        List<ItemWrite> writes = new ArrayList<>();
        writes.add(write(copy, key, new ItemWrite.Put(put), List.of(as(stored))));
        source(copy, entity).ifPresent(writes::add);
        return Optional.of(writes);
    }

    /** Deletes a copy of nothing. */
    public ItemWrite orphan(CompiledItem copy, Map<String, AttributeValue> key, Map<String, AttributeValue> stored) {
        return write(copy, key, new ItemWrite.Remove(), List.of(as(stored)));
    }

    private static Precondition as(Map<String, AttributeValue> stored) {
        DocumentPath stamp = DocumentPath.of(COPY_STAMP);
        Requirement same = stored.containsKey(COPY_STAMP)
                ? new Requirement.OneOf(stamp, List.of(stored.get(COPY_STAMP)))
                : new Requirement.Absent(stamp);
        return new Precondition(same, Meaning.STALE);
    }

    private static ItemWrite write(
            CompiledItem item, Map<String, AttributeValue> key, ItemWrite.Deed deed, List<Precondition> required) {
        return new ItemWrite(item.table(), item.name(), key, deed, required);
    }

    /** For each child that carries what has changed in its parent, the writes that belong together. */
    public List<List<ItemWrite>> carried(EntityChange change, AttributeValue sequence) {
        List<List<ItemWrite>> all = new ArrayList<>();
        for (WriteStep.Renewal renewal : streams.renewals().getOrDefault(change.entity(), List.of())) {
            List<String> sources = renewal.copies().stream()
                    .map(WriteStep.CopiedAttribute::source)
                    .toList();
            boolean nothing = change.after().isEmpty()
                    || change.keeps(sources)
                    || (change.before().isEmpty() && !mayHaveMoved(change.entity()))
                    || renewal.plan() instanceof Plan.Nothing;
            if (nothing) {
                continue;
            }
            Values parent = change.after().get().values();
            Inputs.from(renewal.feed(), parent)
                    .ifPresent(inputs -> reader.all(renewal.plan(), inputs)
                            .forEach(child -> all.add(carried(renewal, child, parent, sequence))));
        }
        return all;
    }

    /** An item whose key holds more than the id is deleted and put where that changes: what is new may be old. */
    private boolean mayHaveMoved(String entity) {
        return design.findHome(entity)
                .filter(home ->
                        !design.entity(entity).id().containsAll(home.primary().uses()))
                .isPresent();
    }

    private List<ItemWrite> carried(
            WriteStep.Renewal renewal, FoundEntity child, Values parent, AttributeValue sequence) {
        String target = renewal.copies().get(0).target();
        DocumentPath stamp = DocumentPath.of(STAMP + target.substring(0, Math.max(0, target.lastIndexOf('.'))));
        Precondition newer = new Precondition(new Requirement.Older(stamp, sequence), Meaning.PARENT_GONE);
        Change stamped = new Change(Map.of(stamp, sequence), Set.of(), Map.of());
        return carried(renewal, child, parent, List.of(newer)).stream()
                .map(write -> write.preconditions().contains(newer) && write.deed() instanceof Change
                        ? write.and(write.with(stamped, List.of()))
                        : write)
                .toList();
    }

    /** The same where a repair has found that it is not as it should be. */
    public List<ItemWrite> carriedAnew(WriteStep.Renewal renewal, FoundEntity child, Values parent) {
        return carried(renewal, child, parent, List.of());
    }

    private List<ItemWrite> carried(
            WriteStep.Renewal renewal, FoundEntity child, Values parent, List<Precondition> newer) {
        Map<String, AttributeValue> sets = new LinkedHashMap<>();
        Set<String> removes = new LinkedHashSet<>();
        for (WriteStep.CopiedAttribute copy : renewal.copies()) {
            Optional<AttributeValue> value = parent.find(copy.source());
            value.ifPresent(there -> sets.put(copy.target(), there));
            removes.addAll(value.isPresent() ? Set.of() : Set.of(copy.target()));
        }
        Alteration alteration = new Alteration(renewal.child(), child, new Values(sets), removes, Map.of());
        List<Precondition> required = new ArrayList<>(newer);
        design.findHome(renewal.child())
                .ifPresent(home -> required.add(preconditions.stored(home, Meaning.PARENT_GONE)));
        return maintenance
                .changed(alteration, required)
                .and(followers.changedCopies(alteration, copiesOf(renewal.child())))
                .merged()
                .atOnce();
    }

    private List<CompiledItem> copiesOf(String entity) {
        return streams.copies().stream()
                .map(design::item)
                .filter(copy -> copy.entity().equals(entity))
                .toList();
    }

    /** The key of the item that holds a number for a child, with the same shard for all; empty where there is none. */
    public Optional<Map<String, AttributeValue>> holder(Counter counter, FoundEntity child) {
        List<ItemWrite> writes =
                counters.add(counter, certain(counter, child), BigDecimal.ONE).atOnce();
        return writes.stream().findFirst().map(ItemWrite::key);
    }

    /** The share of one child in a number. */
    public static BigDecimal amount(Counter counter, FoundEntity child) {
        return CounterUpkeep.amount(counter, child.values());
    }

    /** Adds to the number in an item that exists and still has the old number. */
    public static ItemWrite corrected(
            CompiledItem holder, Counter counter, Map<String, AttributeValue> key, Correction correction) {
        DocumentPath path = DocumentPath.of(counter.name());
        Requirement old = correction
                .stored()
                .<Requirement>map(number -> new Requirement.OneOf(path, List.of(number)))
                .orElse(new Requirement.Absent(path));
        List<Precondition> required = new ArrayList<>();
        required.add(new Precondition(old, Meaning.STALE));
        if (counter.inside().isPresent()) {
            String name = holder.primary().partition().get(0).name();
            required.add(new Precondition(new Requirement.Present(DocumentPath.of(name)), Meaning.PARENT_GONE));
        }
        Change change = new Change(Map.of(), Set.of(), Map.of(path, new Addition.Amount(correction.more())));
        return write(holder, key, change, required);
    }

    /** The number that is stored, if any, and how much it lacks. */
    public record Correction(Optional<AttributeValue> stored, BigDecimal more) {}
}
