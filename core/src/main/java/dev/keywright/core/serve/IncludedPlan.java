package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;

/** How something that comes along is had. */
public sealed interface IncludedPlan {
    Included relative();

    /** The first query reads it, in one range with what is asked for. */
    record InRange(IncludedRange member) implements IncludedPlan {
        @Override
        public Included relative() {
            return member.relative();
        }
    }

    /** What is needed of the parent stands in the child as a copy. */
    record Carried(Included relative) implements IncludedPlan {}

    /** The children lie in the item of the parent. */
    record Inside(Included relative, ItemType embed) implements IncludedPlan {}

    /** A question of its own, for each that it belongs to. */
    record Asked(Included relative, Feed feed, Plan plan) implements IncludedPlan {}
}
