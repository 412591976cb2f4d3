package dev.keywright.optimizer.ortools;

import dev.keywright.optimizer.mip.Program;

/**
 * A power of two, hence exact, that numbers are multiplied by on their way to a solver. Solvers compare with absolute
 * tolerances between 1e-9 and 1e-6; costs of a few nano-dollars and rows in nano-dollars have to stand well above and not
 * too far above them.
 */
record Scale(double factor) {
    /** The largest number becomes one of about a million, leaving twelve digits above the coarsest tolerance. */
    private static final int EXPONENT = 20;

    static final Scale NONE = new Scale(1);

    /** The scale of a program's costs. */
    static Scale ofCosts(Program program) {
        return bringing(program.variables().stream()
                .mapToDouble(variable -> Math.abs((double) variable.cost()))
                .max()
                .orElse(0));
    }

    static Scale bringing(double largest) {
        return largest == 0 ? NONE : new Scale(Math.scalb(1.0, EXPONENT - Math.getExponent(largest)));
    }

    /** For numbers that are fine when they are small. */
    static Scale reducing(double largest) {
        return Math.getExponent(largest) <= EXPONENT ? NONE : bringing(largest);
    }

    double apply(double number) {
        return number * factor;
    }

    double undo(double number) {
        return number / factor;
    }
}
