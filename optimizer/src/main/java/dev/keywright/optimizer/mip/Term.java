package dev.keywright.optimizer.mip;

/** A variable and its coefficient in a row. */
public record Term(Variable variable, double coefficient) {
    public Term {
        if (!Double.isFinite(coefficient)) {
            throw new IllegalArgumentException("%s has the coefficient %s".formatted(variable.name(), coefficient));
        }
    }
}
