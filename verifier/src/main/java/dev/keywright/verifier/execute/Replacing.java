package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.WriteStep;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
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
    private final Completing completing;
    private final Maintenance maintenance;
    private final Alterations alterations;
    private final Renewing renewing;
    private final Demands demands;

    Replacing(
            Layout layout,
            Plans plans,
            Completing completing,
            Maintenance maintenance,
            Alterations alterations,
            Renewing renewing,
            Demands demands) {
        this.layout = layout;
        this.plans = plans;
        this.completing = completing;
        this.maintenance = maintenance;
        this.alterations = alterations;
        this.renewing = renewing;
        this.demands = demands;
    }

    /** Where nothing else is stored of it, one put does it, whatever was there before. */
    Work put(WriteStep step, Plan plan, Values values, Newcomers newcomers) {
        EntityRef entity = step.write().entity();
        Values whole = newcomers.inheriting(entity, values, new Preparation.OfNew(Plan.NOTHING, List.of(), List.of()));
        newcomers.add(entity, whole);
        boolean simple = plan instanceof Plan.Nothing && (isReplaced(entity) || isOnlyInside(entity));
        if (simple && step.renewals().isEmpty()) {
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
        if (plan instanceof Plan.Nothing) {
            return completing.findStored(entity, values);
        }
        Map<String, Datum> id = new LinkedHashMap<>();
        for (AttributeRef attribute : layout.model().entity(entity).id()) {
            values.find(AttributeUse.own(attribute)).ifPresent(datum -> id.put(attribute.name(), datum));
        }
        return plans.all(plan, Inputs.of(id)).stream().findFirst();
    }

    /** A put takes away all that the item held before, so it must not hold what others keep there. */
    private boolean isReplaced(EntityRef entity) {
        boolean embeds = layout.items().stream()
                .anyMatch(item -> item.kind() instanceof Embed embed
                        && (embed.parent().equals(entity) || embed.entity().equals(entity)));
        boolean numbered = layout.model().entity(entity).attributes().stream()
                .anyMatch(
                        attribute -> attribute.meaning() instanceof Counts || attribute.meaning() instanceof Numbered);
        List<ItemType> items = layout.itemsOf(entity);
        boolean alone = items.size() == 1 && items.get(0).kind() instanceof EntityItem;
        return !embeds && !numbered && alone;
    }

    /** Whether it is nothing but an element of a map in its parent's item, which takes the place of the one before. */
    private boolean isOnlyInside(EntityRef entity) {
        boolean inside = layout.items().stream()
                .anyMatch(item ->
                        item.kind() instanceof Embed embed && embed.entity().equals(entity));
        boolean counted = layout.items().stream()
                .anyMatch(item -> item.kind() instanceof Counter counter
                        && counter.entity().equals(entity));
        return inside && !counted && layout.itemsOf(entity).isEmpty();
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
