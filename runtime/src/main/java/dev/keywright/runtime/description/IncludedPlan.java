package dev.keywright.runtime.description;

import java.util.List;

/** The plan that reads an included entity. */
public sealed interface IncludedPlan {
    Included included();

    /** The first query reads it, in its range of that number. */
    record InRange(Included included, int range) implements IncludedPlan {}

    /** The child carries copies of everything that is needed of the parent. */
    record Carried(Included included, List<CarriedAttribute> copies) implements IncludedPlan {
        public Carried {
            copies = List.copyOf(copies);
        }
    }

    /** An attribute of the parent, and the names under which the child may have it, the best first. */
    record CarriedAttribute(String use, List<String> from, boolean mayBeMissing) {
        public CarriedAttribute {
            from = List.copyOf(from);
        }
    }

    /** The children are embedded in the item of the parent. */
    record Embedded(Included included, String embed) implements IncludedPlan {}

    /** A read of its own, for each entity that it belongs to. */
    record Asked(Included included, Feed feed, Plan plan) implements IncludedPlan {}

    /** One question for all of them below each root. */
    record AskedOfRoot(Included included, Feed feed, Plan plan) implements IncludedPlan {}

    /** The read of another included entity, of that name, reads it too, in its range of that number. */
    record Beside(Included included, String asked, int range) implements IncludedPlan {}
}
