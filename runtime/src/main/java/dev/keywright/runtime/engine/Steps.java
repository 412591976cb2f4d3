package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.Demand.Meaning;
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

/** Makes ready what a step writes, of what its caller gives and what it looks up. */
final class Steps {
    private final Design design;
    private final Reader asked;
    private final Reader reader;
    private final Maintenance maintenance;
    private final Demands demands;
    private final Completing completing;
    private final Cascading cascading;

    Steps(
            Design design,
            Reader asked,
            Reader reader,
            Cascading cascading,
            Maintenance maintenance,
            Demands demands,
            Completing completing) {
        this.design = design;
        this.asked = asked;
        this.reader = reader;
        this.maintenance = maintenance;
        this.demands = demands;
        this.completing = completing;
        this.cascading = cascading;
    }

    /** With what the pattern fixes. */
    static Values started(List<Step.Start> starts, Values fresh) {
        if (starts.isEmpty()) {
            return fresh;
        }
        Map<String, AttributeValue> started = new LinkedHashMap<>(fresh.known());
        for (Step.Start start : starts) {
            if (start.value().isEmpty()) {
                started.remove(start.attribute());
            } else {
                started.put(start.attribute(), start.value().get(0));
            }
        }
        return new Values(started);
    }

    Work created(Step.Creates step, Values values, Sequences sequences) {
        Values numbered = sequences.numbered(step.entity(), values, step.numberings());
        Values whole = completing.newcomer(step.entity(), numbered, step.inherited());
        completing.created(step.entity(), whole);
        return Work.of(maintenance.created(step.entity(), whole));
    }

    /** Those that one is created for each of. */
    List<Values> made(Step.Creates step, WriteInputs inputs) {
        Step.Each each = step.each().get(0);
        return asked.all(each.sources(), Inputs.of(inputs.given())).stream()
                .map(found -> started(step.starts(), forMatch(each, inputs.fresh(), found.values())))
                .toList();
    }

    /** Where nothing of the identity comes from the one that matches, its own is put behind, so that no two are the same. */
    private static Values forMatch(Step.Each each, Values common, Values match) {
        Values made = common;
        for (Step.Copied copied : each.copied()) {
            Optional<AttributeValue> value = match.find(copied.source());
            made = value.isPresent() ? made.with(copied.target(), value.get()) : made;
        }
        boolean apart = each.toldApart() && made.has(each.apartBy());
        if (!apart) {
            return made;
        }
        CRC32 sum = new CRC32();
        each.sourceId()
                .forEach(id -> match.find(id)
                        .ifPresent(
                                value -> sum.update((Scalars.textOf(value) + "\n").getBytes(StandardCharsets.UTF_8))));
        String own = Scalars.textOf(made.known().get(each.apartBy()));
        return made.with(each.apartBy(), Scalars.text("%s.%08x".formatted(own, sum.getValue())));
    }

    /** What a write is about, as far as it is known before it is written. */
    List<Found> targets(Step.Target target, WriteInputs inputs) {
        Inputs given = Inputs.of(inputs.given());
        if (!(target.plan() instanceof Plan.Nothing)) {
            return reader.all(target.plan(), given);
        }
        return List.of(Found.of(said(target.by(), given)));
    }

    static Values said(List<Selection.Given> by, Inputs inputs) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (Selection.Given one : by) {
            if (one.isOneValue()) {
                one.values(inputs).forEach(value -> known.put(one.use(), value));
            }
        }
        return new Values(known);
    }

    Work updated(Step.Updates step, Found found, WriteInputs inputs) {
        Alteration alteration = alteration(step, found, inputs);
        List<Demand> demanded =
                maintenance.target(step.entity(), found, step.target(), step.conditions(), inputs.given());
        return renewing(Work.of(maintenance.changed(alteration, demanded)), step.renewals(), alteration);
    }

    private Alteration alteration(Step.Updates step, Found before, WriteInputs inputs) {
        Map<String, AttributeValue> sets = new LinkedHashMap<>();
        Set<String> removes = new LinkedHashSet<>();
        Map<String, BigDecimal> adds = new LinkedHashMap<>();
        for (Step.Change change : step.changes()) {
            String attribute = change.attribute();
            switch (change.kind()) {
                case SET ->
                    Optional.ofNullable(inputs.sets().get(attribute)).ifPresent(value -> sets.put(attribute, value));
                case SET_TO -> sets.put(attribute, change.value().get(0));
                case REMOVE -> removes.add(attribute);
                case ADD -> adds.put(attribute, inputs.adds().getOrDefault(attribute, BigDecimal.ZERO));
            }
        }
        return refreshed(new Alteration(step.entity(), before, new Values(sets), removes, adds));
    }

    /** Who gets another parent holds what is held of that one. */
    private Alteration refreshed(Alteration alteration) {
        Values sets = alteration.sets();
        Set<String> removes = new LinkedHashSet<>(alteration.removes());
        Entity entity = design.entity(alteration.entity());
        for (Entity.Role role : entity.roles()) {
            List<Entity.Holding> held = role.holds().stream()
                    .filter(holding -> !holding.identifies() && !entity.id().contains(holding.held()))
                    .toList();
            if (held.isEmpty() || !role.isMoved(alteration)) {
                continue;
            }
            Optional<Values> parent = completing.newParent(alteration.entity(), role, alteration.after());
            for (Entity.Holding holding : held) {
                Optional<AttributeValue> value = parent.flatMap(known -> known.find(holding.source()));
                sets = value.isPresent() ? sets.with(holding.held(), value.get()) : sets;
                removes.addAll(value.isPresent() ? Set.of() : Set.of(holding.held()));
            }
        }
        return new Alteration(alteration.entity(), alteration.before(), sets, removes, alteration.adds());
    }

    Work deleted(Step.Deletes step, Found found, WriteInputs inputs, Set<String> goneToo) {
        List<Demand> demanded =
                maintenance.target(step.entity(), found, step.target(), step.conditions(), inputs.given());
        Set<String> gone = new LinkedHashSet<>(goneToo);
        step.removals().forEach(removal -> gone.add(removal.child()));
        Upkeep upkeep = maintenance.deleted(step.entity(), found, demanded, gone);
        List<Upkeep> children = cascading.children(step.entity(), found, step.removals());
        return new Work(upkeep, children, List.of(), seen(step, found));
    }

    /** The item itself, where the plan says that it is read as it is now. */
    private Map<String, AttributeValue> seen(Step.Deletes step, Found found) {
        return step.target().sees()
                ? design.findHome(step.entity())
                        .flatMap(home -> found.findSource(home.name()))
                        .map(Found.Source::item)
                        .orElse(Map.of())
                : Map.of();
    }

    /** Creates or replaces. Where nothing was to be looked at, what is put does it, whatever was there before. */
    Work put(Step.Puts step, WriteInputs inputs) {
        String entity = step.entity();
        Values whole = completing.newcomer(entity, started(step.starts(), inputs.fresh()), List.of());
        completing.created(entity, whole);
        if (step.before() instanceof Plan.Nothing) {
            return Work.of(map(maintenance.created(entity, whole), write -> write.without(Meaning.EXISTS)));
        }
        Map<String, AttributeValue> id = new LinkedHashMap<>();
        design.entity(entity).id().forEach(use -> whole.find(use).ifPresent(value -> id.put(use, value)));
        Optional<Found> before =
                reader.all(step.before(), Inputs.of(id)).stream().findFirst();
        if (before.isEmpty()) {
            // Somebody else may just have created it: then it is replaced.
            return Work.of(map(maintenance.created(entity, whole), Steps::staleWhereItExists));
        }
        Alteration alteration = replacing(entity, before.get(), whole);
        List<Demand> there = design.findHome(entity)
                .map(home -> List.of(demands.there(home, Meaning.STALE)))
                .orElse(List.of());
        return renewing(Work.of(maintenance.changed(alteration, there)), step.renewals(), alteration);
    }

    /** Everything that is not given is gone; only numbers that were given out stay. */
    private Alteration replacing(String name, Found before, Values values) {
        Entity entity = design.entity(name);
        Map<String, AttributeValue> sets = new LinkedHashMap<>();
        Set<String> removes = new LinkedHashSet<>();
        for (Entity.Attribute attribute : entity.attributes()) {
            String use = attribute.name();
            boolean kept = attribute.counted()
                    || !attribute.numbered().isEmpty()
                    || entity.id().contains(use);
            if (kept) {
                continue;
            }
            values.find(use).ifPresent(value -> sets.put(use, value));
            removes.addAll(values.has(use) ? Set.of() : Set.of(use));
        }
        entity.inherited().forEach(use -> values.find(use).ifPresent(value -> sets.put(use, value)));
        return new Alteration(name, before, new Values(sets), removes, Map.of());
    }

    private static Upkeep map(Upkeep upkeep, UnaryOperator<ItemWrite> change) {
        return new Upkeep(upkeep.atOnce().stream().map(change).toList(), upkeep.afterwards());
    }

    private static ItemWrite staleWhereItExists(ItemWrite write) {
        return write.with(
                write.deed(),
                write.demands().stream()
                        .map(demand -> demand.meaning() == Meaning.EXISTS
                                ? new Demand(demand.requirement(), Meaning.STALE)
                                : demand)
                        .toList());
    }

    /** Adds to a write what its children need: to the same transaction as long as that has room. */
    private Work renewing(Work work, List<Step.Renewal> renewals, Alteration parent) {
        Upkeep together = work.upkeep();
        List<Upkeep> after = new ArrayList<>(work.after());
        for (Step.Renewal renewal : renewals) {
            for (Upkeep child : renewed(renewal, parent)) {
                boolean room =
                        together.merged().atOnce().size() + child.atOnce().size() <= Store.MOST_IN_A_TRANSACTION;
                if (renewal.atOnce() && room) {
                    together = together.and(child);
                } else {
                    after.add(child);
                }
            }
        }
        return new Work(together, work.before(), after, work.seen());
    }

    private List<Upkeep> renewed(Step.Renewal renewal, Alteration parent) {
        Values after = parent.after();
        boolean changed = renewal.copies().stream()
                .map(Step.Copied::source)
                .anyMatch(use -> parent.isAbout(use)
                        && !parent.before().values().find(use).equals(after.find(use)));
        if (!changed || renewal.plan() instanceof Plan.Nothing) {
            return List.of();
        }
        List<Upkeep> all = new ArrayList<>();
        renewal.feed()
                .from(parent.before().values())
                .ifPresent(inputs -> reader.all(renewal.plan(), inputs)
                        .forEach(child -> all.add(renewed(renewal, child, parent, after))));
        return all;
    }

    private Upkeep renewed(Step.Renewal renewal, Found child, Alteration parent, Values after) {
        Map<String, AttributeValue> sets = new LinkedHashMap<>();
        Set<String> removes = new LinkedHashSet<>();
        Map<String, BigDecimal> adds = new LinkedHashMap<>();
        for (Step.Copied copy : renewal.copies()) {
            if (!parent.isAbout(copy.source())) {
                continue;
            }
            // As much is added to the copy, for who adds need not know what there was.
            if (parent.adds().containsKey(copy.source())) {
                adds.put(copy.target(), parent.adds().get(copy.source()));
                continue;
            }
            Optional<AttributeValue> value = after.find(copy.source());
            value.ifPresent(there -> sets.put(copy.target(), there));
            removes.addAll(value.isPresent() ? Set.of() : Set.of(copy.target()));
        }
        List<Demand> there = design.findHome(renewal.child())
                .map(home -> List.of(demands.stored(home, Meaning.PARENT_GONE)))
                .orElse(List.of());
        return maintenance.changed(new Alteration(renewal.child(), child, new Values(sets), removes, adds), there);
    }
}
