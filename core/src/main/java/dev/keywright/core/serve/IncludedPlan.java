package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;

/** How something that comes along is had. */
public sealed interface IncludedPlan {
    Included included();

    /** The first query reads it, in one range with what is asked for. */
    record InRange(IncludedRange range) implements IncludedPlan {
        @Override
        public Included included() {
            return range.included();
        }
    }

    /** What is needed of the parent stands in the child as a copy. */
    record Carried(Included included) implements IncludedPlan {}

    /** The children lie in the item of the parent. */
    record Embedded(Included included, ItemType embed) implements IncludedPlan {}

    /** A question of its own, for each that it belongs to. */
    record Asked(Included included, Feed feed, Plan plan) implements IncludedPlan {}
}
