package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.Given;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Reader;
import dev.keywright.runtime.store.Addition;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns a write step and its inputs into the writes of single items. */
final class StepPlanner {
    private final Design design;
    private final Reader asked;
    private final Reader reader;
    private final Maintenance maintenance;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;
    private final Deletion deletion;
    private final CopyUpkeep copies;
    private final ParentValues parents;

    /** Sources are read as answers are, targets as writes need them. */
    StepPlanner(
            CallContext context,
            Reader reader,
            Maintenance maintenance,
            PreconditionFactory preconditions,
            MissingValues missing) {
        this.design = context.design();
        this.asked = context.asked();
        this.reader = reader;
        this.maintenance = maintenance;
        this.preconditions = preconditions;
        this.missing = missing;
        this.deletion = new Deletion(design, context.reader(Reader.Doubt.TAKEN), maintenance, preconditions, missing);
        this.copies = new CopyUpkeep(design, reader, maintenance, preconditions, missing);
        this.parents = new ParentValues(design, missing, preconditions);
    }

    /** With what the pattern fixes. */
    static Values started(List<WriteStep.InitialValue> initial, Values fresh) {
        if (initial.isEmpty()) {
            return fresh;
        }
        Map<String, AttributeValue> started = new LinkedHashMap<>(fresh.known());
        for (WriteStep.InitialValue start : initial) {
            if (start.value().isEmpty()) {
                started.remove(start.attribute());
            } else {
                started.put(start.attribute(), start.value().get());
            }
        }
        return new Values(started);
    }

    Work created(WriteStep.Create step, Values values, Sequences sequences) {
        Values numbered = sequences.numbered(step.entity(), values, step.numbers());
        Values whole = missing.newcomer(step.entity(), numbered, step.inherited());
        missing.created(step.entity(), whole);
        return Work.of(maintenance.created(step.entity(), whole, step.limits()))
                .and(parents.checks(step.entity(), whole, step.inherited()));
    }

    /** Those that one is created for each of. */
    List<Values> made(WriteStep.Create step, WriteInputs inputs) {
        WriteStep.ForEach each = step.forEach().orElseThrow();
        return asked.all(each.sources(), Inputs.of(inputs.given())).stream()
                .map(found -> started(step.initial(), forMatch(each, inputs.fresh(), found.values())))
                .toList();
    }

    /** Where nothing of the identity comes from the one that matches, its own is put behind, so that no two are the same. */
    private static Values forMatch(WriteStep.ForEach each, Values common, Values match) {
        Values made = common;
        for (WriteStep.CopiedAttribute copied : each.copied()) {
            Optional<AttributeValue> value = match.find(copied.source());
            made = value.isPresent() ? made.with(copied.target(), value.get()) : made;
        }
        if (each.apartBy().isEmpty() || !made.has(each.apartBy().get())) {
            return made;
        }
        String apartBy = each.apartBy().get();
        CRC32 sum = new CRC32();
        each.sourceId()
                .forEach(id -> match.find(id)
                        .ifPresent(
                                value -> sum.update((Scalars.textOf(value) + "\n").getBytes(StandardCharsets.UTF_8))));
        String own = Scalars.textOf(made.known().get(apartBy));
        return made.with(apartBy, Scalars.text("%s.%08x".formatted(own, sum.getValue())));
    }

    /** The entities that a write changes, as far as they are known before the write. */
    List<FoundEntity> targets(WriteStep.Target target, WriteInputs inputs) {
        Inputs given = Inputs.of(inputs.given());
        if (!(target.plan() instanceof Plan.Nothing)) {
            return reader.all(target.plan(), given);
        }
        return List.of(FoundEntity.of(said(target.by(), given)));
    }

    static Values said(List<Given> by, Inputs inputs) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (Given one : by) {
            if (one.isOneValue()) {
                inputs.values(one).forEach(value -> known.put(one.use(), value));
            }
        }
        return new Values(known);
    }

    Work updated(WriteStep.Update step, FoundEntity found, WriteInputs inputs) {
        if (missing.together()
                .filter(left -> left.isGone(step.entity(), found.values()))
                .isPresent()) {
            return Work.of(Upkeep.NOWHERE);
        }
        ParentValues.Renewed renewed =
                parents.renewed(alteration(step, found.with(PreconditionFactory.fixed(step.conditions())), inputs));
        List<Precondition> required =
                maintenance.target(step.entity(), found, step.target(), step.conditions(), inputs.given());
        PlannedChange change =
                new PlannedChange(renewed.alteration(), required, Meaning.NOT_THERE, step.renewals(), renewed.checks());
        return planned(after(step.entity(), found.values())
                .map(earlier -> earlier.then(change))
                .orElse(change));
    }

    /** The change by an earlier write of the same transaction, which goes with the current one. */
    private Optional<PlannedChange> after(String entity, Values known) {
        return missing.together().flatMap(left -> left.takePostponed(entity, known));
    }

    /** Nothing yet, where other writes of the same transaction may be about the same. */
    private Work planned(PlannedChange change) {
        return missing.together().filter(left -> left.postpones(change)).isPresent()
                ? Work.of(Upkeep.NOTHING)
                : written(change);
    }

    /** The writes of a change that no other one joins. */
    Work written(PlannedChange change) {
        Upkeep changed = map(
                maintenance.changed(change.alteration(), change.required()),
                write -> meaning(write, Meaning.NOT_THERE, change.absent()));
        return copies.renewed(Work.of(changed).and(change.checks()), change.renewals(), change.alteration());
    }

    private Alteration alteration(WriteStep.Update step, FoundEntity before, WriteInputs inputs) {
        Map<String, AttributeValue> sets = new LinkedHashMap<>();
        Set<String> removes = new LinkedHashSet<>();
        Map<String, Addition> adds = new LinkedHashMap<>();
        for (WriteStep.AttributeChange change : step.changes()) {
            String attribute = change.attribute();
            switch (change.kind()) {
                case SET ->
                    Optional.ofNullable(inputs.sets().get(attribute)).ifPresent(value -> sets.put(attribute, value));
                case SET_TO -> sets.put(attribute, change.value().orElseThrow());
                case REMOVE -> removes.add(attribute);
                case ADD ->
                    adds.put(attribute, new Addition.Amount(inputs.adds().getOrDefault(attribute, BigDecimal.ZERO)));
                case ADD_MEMBERS ->
                    members(attribute, Addition.Way.COME, inputs).ifPresent(more -> adds.put(attribute, more));
                case REMOVE_MEMBERS ->
                    members(attribute, Addition.Way.GO, inputs).ifPresent(less -> adds.put(attribute, less));
            }
        }
        return new Alteration(step.entity(), before, new Values(sets), removes, adds);
    }

    private static Optional<Addition> members(String attribute, Addition.Way way, WriteInputs inputs) {
        return Optional.ofNullable(inputs.sets().get(attribute)).map(given -> new Addition.Members(way, given.ss()));
    }

    Work deleted(WriteStep.Delete step, FoundEntity found, WriteInputs inputs) {
        return deleted(step, found, inputs, new RemovedEntities(design));
    }

    /** With others that are removed in the same transaction. */
    Work deleted(WriteStep.Delete step, FoundEntity found, WriteInputs inputs, RemovedEntities removed) {
        List<Precondition> required =
                maintenance.target(step.entity(), found, step.target(), step.conditions(), inputs.given());
        return deletion.of(step, found, required, removed).seeing(seen(step, found));
    }

    /** The item itself, where the plan says that it is read as it is now. */
    private Map<String, AttributeValue> seen(WriteStep.Delete step, FoundEntity found) {
        return step.target().seesItem()
                ? design.findHome(step.entity())
                        .flatMap(home -> found.findSource(home.name()))
                        .map(FoundEntity.Source::item)
                        .orElse(Map.of())
                : Map.of();
    }

    /** Creates or replaces. Where nothing was to be looked at, what is put does it, whatever was there before. */
    Work put(WriteStep.Put step, WriteInputs inputs) {
        String entity = step.entity();
        Values whole = parents.whole(entity, started(step.initial(), inputs.fresh()), step.inherited());
        if (missing.together().filter(left -> left.hasCome(entity, whole)).isPresent()) {
            throw new IllegalArgumentException("one transaction creates and puts the same %s".formatted(entity));
        }
        boolean gone =
                missing.together().filter(left -> left.isGone(entity, whole)).isPresent();
        if (gone) {
            missing.created(entity, whole);
        } else {
            missing.put(entity, whole);
        }
        Upkeep checks = parents.checks(entity, whole, step.inherited());
        Optional<PlannedChange> earlier = after(entity, whole);
        if (step.before() instanceof Plan.Nothing) {
            return Work.of(map(
                            maintenance.created(entity, whole, List.of()),
                            write -> requiring(write.without(Meaning.EXISTS), entity, earlier)))
                    .and(checks);
        }
        Map<String, AttributeValue> id = new LinkedHashMap<>();
        design.entity(entity).id().forEach(use -> whole.find(use).ifPresent(value -> id.put(use, value)));
        Optional<FoundEntity> before = gone
                ? Optional.empty()
                : reader.all(step.before(), Inputs.of(id)).stream().findFirst();
        if (before.isEmpty()) {
            // Somebody else may just have created it: then it is replaced.
            return Work.of(map(
                            maintenance.created(entity, whole, List.of()),
                            write -> requiring(meaning(write, Meaning.EXISTS, Meaning.STALE), entity, earlier)))
                    .and(checks);
        }
        // Somebody else may just have deleted it: then it is created.
        List<Precondition> there = design.findHome(entity)
                .map(home -> List.of(preconditions.there(home, Meaning.STALE)))
                .orElse(List.of());
        PlannedChange change = new PlannedChange(
                replacing(entity, before.get(), whole), there, Meaning.STALE, step.renewals(), checks);
        return planned(earlier.map(first -> first.then(change)).orElse(change));
    }

    /** Everything that is not given is gone; only numbers that were given out stay. */
    private Alteration replacing(String name, FoundEntity before, Values values) {
        Entity entity = design.entity(name);
        Map<String, AttributeValue> sets = new LinkedHashMap<>();
        Set<String> removes = new LinkedHashSet<>();
        for (Entity.Attribute attribute : entity.attributes()) {
            String use = attribute.name();
            boolean kept = attribute.counted()
                    || attribute.sequence().isPresent()
                    || entity.id().contains(use);
            if (kept) {
                continue;
            }
            values.find(use).ifPresent(value -> sets.put(use, value));
            removes.addAll(values.has(use) ? Set.of() : Set.of(use));
        }
        for (String use : parents.writtenByPut(name)) {
            values.find(use).ifPresent(value -> sets.put(use, value));
            removes.addAll(values.has(use) ? Set.of() : Set.of(use));
        }
        return new Alteration(name, before, new Values(sets), removes, Map.of());
    }

    private static Upkeep map(Upkeep upkeep, UnaryOperator<ItemWrite> change) {
        return new Upkeep(upkeep.atOnce().stream().map(change).toList(), upkeep.afterwards(), upkeep.refusal());
    }

    /** With another meaning of what it would be refused for. */
    private static ItemWrite meaning(ItemWrite write, Meaning reason, Meaning other) {
        return write.with(
                write.deed(),
                write.preconditions().stream()
                        .map(precondition -> precondition.meaning() == reason
                                ? new Precondition(precondition.requirement(), other)
                                : precondition)
                        .toList());
    }

    /** What an earlier change that is replaced has required of the entity's own item is required still. */
    private ItemWrite requiring(ItemWrite write, String entity, Optional<PlannedChange> earlier) {
        boolean own = design.findHome(entity)
                .or(() -> design.findEmbed(entity).flatMap(embed -> design.findHome(embed.parent())))
                .filter(home -> home.name().equals(write.kind()))
                .isPresent();
        if (!own || earlier.isEmpty()) {
            return write;
        }
        List<Precondition> all = new ArrayList<>(write.preconditions());
        all.addAll(earlier.get().required());
        return write.with(write.deed(), all);
    }
}
