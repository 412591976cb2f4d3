package dev.keywright.verifier.execute;

import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.WriteStep.Renewal;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.serve.Plan;
import dev.keywright.verifier.execute.Demand.Meaning;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Renews what children hold of a parent that changes. */
final class Renewing {
    private final Layout layout;
    private final Plans plans;
    private final Maintenance maintenance;
    private final Demands demands;

    Renewing(Layout layout, Plans plans, Maintenance maintenance, Demands demands) {
        this.layout = layout;
        this.plans = plans;
        this.maintenance = maintenance;
        this.demands = demands;
    }

    /** Adds to a write what its children need: to the same transaction as long as that has room. */
    Work with(Work work, List<Renewal> renewals, Alteration parent) {
        Upkeep together = work.upkeep();
        List<Upkeep> after = new ArrayList<>(work.after());
        for (Renewal renewal : renewals) {
            for (Upkeep child : children(renewal, parent)) {
                boolean room =
                        together.merged().atOnce().size() + child.atOnce().size() <= Writing.MOST_IN_A_TRANSACTION;
                if (renewal.kept() == Kept.TRANSACTION && room) {
                    together = together.and(child);
                } else {
                    after.add(child);
                }
            }
        }
        return new Work(work.entity(), together, work.before(), after);
    }

    private List<Upkeep> children(Renewal renewal, Alteration parent) {
        Values after = parent.after();
        boolean changed = renewal.copies().values().stream()
                .map(AttributeUse::own)
                .anyMatch(use -> parent.isAbout(use)
                        && !parent.before().values().find(use).equals(after.find(use)));
        if (!changed || renewal.plan() instanceof Plan.Nothing) {
            return List.of();
        }
        List<Upkeep> all = new ArrayList<>();
        Plans.fed(renewal.feed(), parent.before().values())
                .ifPresent(inputs -> plans.all(renewal.plan(), inputs)
                        .forEach(child -> all.add(renewed(renewal, child, parent, after))));
        return all;
    }

    private Upkeep renewed(Renewal renewal, Found child, Alteration parent, Values after) {
        Values sets = Values.NONE;
        Set<AttributeUse> removes = new LinkedHashSet<>();
        Map<AttributeUse, BigDecimal> adds = new LinkedHashMap<>();
        for (Map.Entry<AttributeUse, AttributeRef> copy : renewal.copies().entrySet()) {
            AttributeUse original = AttributeUse.own(copy.getValue());
            if (!parent.isAbout(original)) {
                continue;
            }
            // As much is added to the copy, for who adds need not know what there was.
            if (parent.adds().containsKey(original)) {
                adds.put(copy.getKey(), parent.adds().get(original));
                continue;
            }
            Optional<Datum> value = after.find(original);
            sets = value.isPresent() ? sets.with(copy.getKey(), value.get()) : sets;
            removes.addAll(value.isPresent() ? Set.of() : Set.of(copy.getKey()));
        }
        List<Demand> there = layout.findHome(renewal.child())
                .map(home -> List.of(demands.stored(home, Meaning.PARENT_GONE)))
                .orElse(List.of());
        return maintenance.changed(new Alteration(renewal.child(), child, sets, removes, adds), there);
    }
}
