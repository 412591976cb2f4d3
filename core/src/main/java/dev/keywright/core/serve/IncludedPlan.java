package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;

/** The plan by which an included entity is read. */
public sealed interface IncludedPlan {
    Included included();

    /** The first query returns it, in one range with the root. */
    record InRange(IncludedRange range) implements IncludedPlan {
        @Override
        public Included included() {
            return range.included();
        }
    }

    /** The child's item carries the attributes of the parent. */
    record Carried(Included included) implements IncludedPlan {}

    /** The children are embedded in the parent's item. */
    record Embedded(Included included, ItemType embed) implements IncludedPlan {}

    /** A question of its own for each entity that it belongs to. */
    record Asked(Included included, Feed feed, Plan plan) implements IncludedPlan {}

    /** One question for all of them below a root. */
    record AskedOfRoot(Included included, Feed feed, Plan plan) implements IncludedPlan {}

    /** The question for another included entity returns it, in the range of that number beside that one. */
    record Beside(Included included, Included asked, int number) implements IncludedPlan {}
}
