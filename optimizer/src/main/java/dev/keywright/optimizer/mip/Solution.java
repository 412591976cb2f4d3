package dev.keywright.optimizer.mip;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of a solver. The objective is added up from the values in whole numbers, not taken from the solver. The bound is
 * the solver's: no solution can cost less; minus infinity where it knows none.
 */
public record Solution(Status status, long objective, double bound, List<Double> values) {
    /** How far the solver came. */
    public enum Status {
        /** The values are as cheap as can be. */
        OPTIMAL,
        /** The values satisfy the program; time ran out before it was known whether others are cheaper. */
        FEASIBLE,
        /** No values satisfy the program. */
        INFEASIBLE,
        /** Time ran out, or the solver gave up, or what it returned does not satisfy the program. */
        NOTHING_FOUND
    }

    public Solution {
        values = List.copyOf(values);
        boolean solved = status == Status.OPTIMAL || status == Status.FEASIBLE;
        if (!solved && !values.isEmpty()) {
            throw new IllegalArgumentException("%s has values".formatted(status));
        }
    }

    public static Solution infeasible() {
        return new Solution(Status.INFEASIBLE, 0, Double.POSITIVE_INFINITY, List.of());
    }

    public static Solution nothingFound() {
        return new Solution(Status.NOTHING_FOUND, 0, Double.NEGATIVE_INFINITY, List.of());
    }

    public boolean hasValues() {
        return status == Status.OPTIMAL || status == Status.FEASIBLE;
    }

    /** Exactly 0 or 1 for a binary variable. */
    public double value(Variable variable) {
        return values.get(variable.index());
    }

    /** Whether a binary variable is 1. */
    public boolean isChosen(Variable binary) {
        if (binary.kind() != Variable.Kind.BINARY) {
            throw new IllegalArgumentException("%s is not binary".formatted(binary.name()));
        }
        return value(binary) == 1;
    }

    /** These values as the start of another search, after rows were added. */
    public List<Effort.Hint> asHints(Program program) {
        List<Effort.Hint> hints = new ArrayList<>();
        for (Variable variable : program.variables()) {
            hints.add(new Effort.Hint(variable, value(variable)));
        }
        return hints;
    }
}
