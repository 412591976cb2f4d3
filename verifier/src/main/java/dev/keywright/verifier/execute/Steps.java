package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.WriteStep;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Update;
import dev.keywright.core.serve.Plan;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Fresh;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes ready what a step of a plan writes, of what its caller gives and what it looks up. */
final class Steps {
    private final Layout layout;
    private final Plans asked;
    private final Plans plans;
    private final Maintenance maintenance;
    private final Renewing renewing;
    private final Cascading cascading;
    private final Alterations alterations;
    private final Replacing replacing;
    private final Supplies supplies;
    private final Fresh fresh;

    Steps(
            Layout layout,
            Plans asked,
            Plans plans,
            Maintenance maintenance,
            Renewing renewing,
            Cascading cascading,
            Alterations alterations,
            Replacing replacing) {
        this.layout = layout;
        this.asked = asked;
        this.plans = plans;
        this.maintenance = maintenance;
        this.renewing = renewing;
        this.cascading = cascading;
        this.alterations = alterations;
        this.replacing = replacing;
        this.supplies = new Supplies(layout.model());
        this.fresh = new Fresh(layout.model());
    }

    /** What one of a create starts with. */
    Values started(Create create, Thing given) {
        return Values.of(fresh.started(given, create.with()));
    }

    Work created(WriteStep step, Values values, Newcomers newcomers, SequenceUpkeep sequences) {
        EntityRef entity = step.write().entity();
        // What no pattern creates needs no preparation that would find everything.
        Preparation.OfNew preparation =
                step.preparation() instanceof Preparation.OfNew ofNew ? ofNew : Preparation.OfNew.NOTHING;
        Values numbered = sequences.numbered(entity, values, preparation.numberings());
        Values whole = newcomers.inheriting(entity, numbered, preparation);
        newcomers.add(entity, whole);
        return Work.of(entity, maintenance.created(entity, whole));
    }

    /** Those that one is created for each of. */
    List<Thing> made(WriteStep step, Create create, Create.ForEach each, ActionInputs inputs) {
        Preparation.OfNew preparation = (Preparation.OfNew) step.preparation();
        Thing common = inputs.fresh().get(0);
        return asked.all(preparation.sources(), Inputs.of(inputs.given())).stream()
                .map(found -> fresh.forMatch(each, common, thing(each.source().entity(), found.values())))
                .map(made -> fresh.started(made, create.with()))
                .toList();
    }

    private static Thing thing(EntityRef entity, Values values) {
        Map<AttributeRef, Datum> own = new LinkedHashMap<>();
        values.known().forEach((use, datum) -> {
            if (!use.isInherited() && use.attribute().entity().equals(entity)) {
                own.put(use.attribute(), datum);
            }
        });
        return new Thing(entity, own);
    }

    Work put(WriteStep step, Put put, ActionInputs inputs, Newcomers newcomers) {
        Values values = Values.of(fresh.started(inputs.fresh().get(0), put.with()));
        Plan plan = ((Preparation.OfExisting) step.preparation()).target();
        return replacing.put(step, plan, values, newcomers);
    }

    /** What a write is about, as far as it is known before it is written. */
    List<Found> targets(WriteStep step, Selection selection, ActionInputs inputs) {
        Plan plan = ((Preparation.OfExisting) step.preparation()).target();
        Inputs given = Inputs.of(inputs.given());
        if (!(plan instanceof Plan.Nothing)) {
            return plans.all(plan, given);
        }
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        selection.by().stream()
                .filter(Selection.Given::isOneValue)
                .forEach(one -> supplies.of(one, given).forEach(datum -> known.put(one.attribute(), datum)));
        return List.of(new Found(new Values(known), Map.of()));
    }

    Work updated(WriteStep step, Update update, Found found, ActionInputs inputs) {
        Alteration alteration = alterations.of(update, found, inputs);
        List<Demand> demanded =
                maintenance.target(update.entity(), found, update.selection(), update.conditions(), inputs.given());
        Work work = Work.of(update.entity(), maintenance.changed(alteration, demanded));
        return renewing.with(work, step.renewals(), alteration);
    }

    Work deleted(WriteStep step, Delete delete, Found found, ActionInputs inputs, Set<EntityRef> goneToo) {
        List<Demand> demanded =
                maintenance.target(delete.entity(), found, delete.selection(), delete.conditions(), inputs.given());
        Set<EntityRef> gone = new LinkedHashSet<>(goneToo);
        step.removals().forEach(removal -> gone.add(removal.child()));
        Upkeep upkeep = maintenance.deleted(delete.entity(), found, demanded, gone);
        List<Upkeep> children = cascading.children(delete.entity(), found, step.removals());
        return new Work(delete.entity(), upkeep, children, List.of(), seen(step, found));
    }

    /** The item itself, where the plan says that it is read as it is now. */
    private Map<String, AttributeValue> seen(WriteStep step, Found found) {
        return step.preparation() instanceof Preparation.OfExisting existing && existing.sees()
                ? layout.findHome(step.write().entity())
                        .flatMap(home -> found.findSource(home.ref()))
                        .map(Found.Source::item)
                        .orElse(Map.of())
                : Map.of();
    }
}
