package dev.keywright.optimizer.mip;

/** A variable and its coefficient in a row. */
public record Term(Variable variable, double coefficient) {
    public Term {
        if (!Double.isFinite(coefficient)) {
            throw new IllegalArgumentException("%s has the coefficient %s".formatted(variable.name(), coefficient));
        }
    }

    // Written out for the reason given at Variable.
    @Override
    public boolean equals(Object other) {
        return other == this
                || (other instanceof Term term
                        && Double.compare(coefficient, term.coefficient) == 0
                        && variable.equals(term.variable));
    }

    @Override
    public int hashCode() {
        return 31 * variable.hashCode() + Double.hashCode(coefficient);
    }
}
