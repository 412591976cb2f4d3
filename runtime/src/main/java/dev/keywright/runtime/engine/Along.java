package dev.keywright.runtime.engine;

import java.util.List;

/** How something that comes along is had. */
public sealed interface Along {
    Relative relative();

    /** The first query reads it. */
    record InRange(Relative relative, int member) implements Along {}

    /** What is needed of the parent stands in the child as a copy. */
    record Carried(Relative relative, List<Copied> copies) implements Along {
        public Carried {
            copies = List.copyOf(copies);
        }
    }

    /** What the child has of the parent, under one of several names, the best first. */
    record Copied(String use, List<String> from, boolean mayBeMissing) {
        public Copied {
            from = List.copyOf(from);
        }
    }

    /** The children lie in the item of the parent. */
    record Inside(Relative relative, String nest) implements Along {}

    /** A question of its own, for each that it belongs to. */
    record Asked(Relative relative, Feed feed, Plan plan) implements Along {}
}
