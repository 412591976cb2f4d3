package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;

/** How something that comes along is had. */
public sealed interface Along {
    Relative relative();

    /** The first query reads it, in one range with what is asked for. */
    record InRange(Member member) implements Along {
        @Override
        public Relative relative() {
            return member.relative();
        }
    }

    /** What is needed of the parent stands in the child as a copy. */
    record Carried(Relative relative) implements Along {}

    /** The children lie in the item of the parent. */
    record Inside(Relative relative, ItemType embed) implements Along {}

    /** A question of its own, for each that it belongs to. */
    record Asked(Relative relative, Feed feed, Plan plan) implements Along {}
}
