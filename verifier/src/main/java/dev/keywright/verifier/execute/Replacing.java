package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.WriteStep;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.serve.Plan;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.Demand.Meaning;
import dev.keywright.verifier.world.Datum;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Creates or replaces. */
final class Replacing {
    private final Layout layout;
    private final Plans plans;
    private final Maintenance maintenance;
    private final Alterations alterations;
    private final Renewing renewing;
    private final Demands demands;

    Replacing(
            Layout layout,
            Plans plans,
            Maintenance maintenance,
            Alterations alterations,
            Renewing renewing,
            Demands demands) {
        this.layout = layout;
        this.plans = plans;
        this.maintenance = maintenance;
        this.alterations = alterations;
        this.renewing = renewing;
        this.demands = demands;
    }

    /** Where nothing was to be looked at, what is put does it, whatever was there before. */
    Work put(WriteStep step, Plan plan, Values values, Newcomers newcomers) {
        EntityRef entity = step.write().entity();
        Values whole = newcomers.inheriting(entity, values, new Preparation.OfNew(Plan.NOTHING, List.of(), List.of()));
        newcomers.add(entity, whole);
        if (plan instanceof Plan.Nothing) {
            return Work.of(entity, without(maintenance.created(entity, whole), Meaning.EXISTS));
        }
        Optional<Found> before = before(entity, plan, whole);
        if (before.isEmpty()) {
            return Work.of(entity, stale(maintenance.created(entity, whole)));
        }
        Alteration alteration = alterations.replacing(entity, before.get(), whole);
        List<Demand> there = layout.findHome(entity)
                .map(home -> List.of(demands.there(home, Meaning.STALE)))
                .orElse(List.of());
        Work work = Work.of(entity, maintenance.changed(alteration, there));
        return renewing.with(work, step.renewals(), alteration);
    }

    private Optional<Found> before(EntityRef entity, Plan plan, Values values) {
        Map<String, Datum> id = new LinkedHashMap<>();
        for (AttributeRef attribute : layout.model().entity(entity).id()) {
            values.find(AttributeUse.own(attribute)).ifPresent(datum -> id.put(attribute.name(), datum));
        }
        return plans.all(plan, Inputs.of(id)).stream().findFirst();
    }

    private static Upkeep without(Upkeep upkeep, Meaning meaning) {
        return new Upkeep(
                upkeep.atOnce().stream().map(write -> write.without(meaning)).toList(), upkeep.afterwards());
    }

    /** Somebody else has just created it: then it is replaced. */
    private static Upkeep stale(Upkeep upkeep) {
        return new Upkeep(
                upkeep.atOnce().stream()
                        .map(write -> new ItemWrite(
                                write.table(),
                                write.key(),
                                write.deed(),
                                write.demands().stream()
                                        .map(demand -> demand.meaning() == Meaning.EXISTS
                                                ? new Demand(demand.requirement(), Meaning.STALE)
                                                : demand)
                                        .toList()))
                        .toList(),
                upkeep.afterwards());
    }
}
