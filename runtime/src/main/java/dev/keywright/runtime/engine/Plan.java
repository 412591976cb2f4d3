package dev.keywright.runtime.engine;

import java.util.List;

/** How a question is answered, step by step. */
public sealed interface Plan {
    /** Nothing has to be read. */
    record Nothing() implements Plan {}

    /** Entries are found, and what they lack is fetched for each. */
    record Find(Look look, List<Fetch> fetches) implements Plan {
        public Find {
            fetches = List.copyOf(fetches);
        }
    }

    /** A number in items of its own, which add up. */
    record KeptNumber(Look look, String name) implements Plan {}

    /** A number in the item of a parent. */
    record NumberInside(String parentEntity, String name, Plan parent) implements Plan {}

    /** Children in the item of a parent. */
    record InsideParent(String nest, Selection left, List<Ordering> order, List<String> placed, int limit, Plan parent)
            implements Plan {
        public InsideParent {
            order = List.copyOf(order);
            placed = List.copyOf(placed);
        }
    }

    /** A read and everything that comes along with it, nearest first. */
    record Together(Plan root, List<Along> along) implements Plan {
        public Together {
            along = List.copyOf(along);
        }
    }

    /** One look and then another, for each that the first one found. */
    record Then(Plan first, Feed feed, Plan second) implements Plan {}
}
