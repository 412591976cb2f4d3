package dev.keywright.optimizer.search;

import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Variable;

/**
 * Whether a demand may be served half in one way and half in another. No design does that, but programs in which it may be
 * are solved sooner, and mostly nobody would: what is not split in the optimum of those is the optimum of all.
 */
enum Splitting {
    ALLOWED,
    FORBIDDEN;

    /** How much a way is used. */
    Variable option(ProgramBuilder builder, String name, long cost) {
        return switch (this) {
            case ALLOWED -> builder.continuous(name, 0, 1, cost);
            case FORBIDDEN -> builder.binary(name, cost);
        };
    }
}
