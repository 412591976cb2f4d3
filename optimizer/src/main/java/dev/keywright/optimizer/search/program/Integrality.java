package dev.keywright.optimizer.search.program;

import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Variable;

/**
 * Whether the options of a program are whole. Without that a requirement may be served half by one option and half by
 * another, as no design does; but such relaxed programs are solved sooner, and a relaxed optimum that happens to be whole is
 * the optimum.
 */
public enum Integrality {
    RELAXED,
    REQUIRED;

    /** The variable that says whether an option is taken. */
    public Variable option(ProgramBuilder builder, String name, long cost) {
        return switch (this) {
            case RELAXED -> builder.continuous(name, 0, 1, cost);
            case REQUIRED -> builder.binary(name, cost);
        };
    }
}
