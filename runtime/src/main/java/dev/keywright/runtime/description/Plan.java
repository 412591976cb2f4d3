package dev.keywright.runtime.description;

import java.util.List;
import java.util.OptionalInt;

/** The plan that answers a question, request by request. */
public sealed interface Plan {
    Plan NOTHING = new Nothing();

    /** Nothing has to be read. */
    record Nothing() implements Plan {}

    /** A look finds entries, and fetches read what they lack. */
    record Find(Look look, List<Fetch> fetches) implements Plan {
        public Find {
            fetches = List.copyOf(fetches);
        }
    }

    /** Counters in items of their own, which are added up. */
    record KeptNumber(Look look, String name) implements Plan {}

    /** A counter in the item of a parent. */
    record NumberInside(String parentEntity, String name, Plan parent) implements Plan {}

    /**
     * Children that are embedded in the item of a parent.
     *
     * @param left the part of the selection that is checked child by child
     * @param placed the attributes without which a child has no place in the order
     */
    record InsideParent(
            String embed, Selection left, List<SortOrder> order, List<String> placed, OptionalInt limit, Plan parent)
            implements Plan {
        public InsideParent {
            order = List.copyOf(order);
            placed = List.copyOf(placed);
        }
    }

    /** A read and everything that it includes, nearest first. */
    record WithIncluded(Plan root, List<IncludedPlan> included) implements Plan {
        public WithIncluded {
            included = List.copyOf(included);
        }
    }

    /** Several kinds of entities in one ordered answer; of equals the first kind comes first. */
    record Union(List<OfKind> kinds) implements Plan {
        public Union {
            kinds = List.copyOf(kinds);
        }
    }

    /** The plan for one of several kinds. */
    record OfKind(String entity, List<SortOrder> order, Plan plan) {
        public OfKind {
            order = List.copyOf(order);
        }
    }

    /** One plan, and then another for each entity that the first one found. */
    record Then(Plan first, Feed feed, Plan second) implements Plan {}
}
