package dev.keywright.runtime.description;

import java.util.LinkedHashSet;
import java.util.Set;

/** The entities that a plan finds or counts, with all that come along. */
public final class PlanEntities {
    private PlanEntities() {}

    public static Set<String> of(Plan plan) {
        Set<String> entities = new LinkedHashSet<>();
        add(plan, entities);
        return entities;
    }

    private static void add(Plan plan, Set<String> into) {
        if (plan instanceof Plan.Find find) {
            into.add(find.look().entity());
        } else if (plan instanceof Plan.KeptNumber kept) {
            into.add(kept.look().entity());
        } else if (plan instanceof Plan.NumberInside number) {
            into.add(number.parentEntity());
            add(number.parent(), into);
        } else if (plan instanceof Plan.InsideParent inside) {
            add(inside.parent(), into);
        } else if (plan instanceof Plan.WithIncluded together) {
            add(together.root(), into);
            together.included().forEach(one -> into.add(one.included().entity()));
        } else if (plan instanceof Plan.Union union) {
            union.kinds().forEach(kind -> add(kind.plan(), into));
        } else if (plan instanceof Plan.Then then) {
            add(then.first(), into);
            add(then.second(), into);
        }
    }
}
