package dev.keywright.optimizer.search.program;

import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Variable;

/**
 * Whether a requirement may be served half in one path and half in another. No design does that, but master in which it may be
 * are solved sooner, and mostly nobody would: what is not split in the optimum of those is the optimum of all.
 */
public enum Integrality {
    RELAXED,
    REQUIRED;

    /** How much a path is used. */
    public Variable option(ProgramBuilder builder, String name, long cost) {
        return switch (this) {
            case RELAXED -> builder.continuous(name, 0, 1, cost);
            case REQUIRED -> builder.binary(name, cost);
        };
    }
}
