package dev.keywright.optimizer.mip;

/**
 * One unknown of a program. Its cost is what each unit of it adds to the objective, in whole units of the objective:
 * nano-dollars a month, or a count where a count is minimised.
 */
public record Variable(int index, String name, Kind kind, double lower, double upper, long cost) {
    /** The values that a variable may take between its bounds. */
    public enum Kind {
        BINARY,
        WHOLE,
        CONTINUOUS
    }

    public Variable {
        if (index < 0) {
            throw new IllegalArgumentException("variable %s has the index %d".formatted(name, index));
        }
        Bounds.check(name, lower, upper);
        if (kind == Kind.BINARY && (lower != 0 || upper != 1)) {
            throw new IllegalArgumentException("the binary %s is not between 0 and 1".formatted(name));
        }
        double cheapest = cost < 0 ? upper : lower;
        if (cost != 0 && Double.isInfinite(cheapest)) {
            throw new IllegalArgumentException("nothing bounds what %s can save".formatted(name));
        }
    }

    /** This variable with a coefficient, as a part of a row. */
    public Term times(double coefficient) {
        return new Term(this, coefficient);
    }

    // Programs are compared from round to round; what the compiler makes for a record is slower, and slow to start
    // with.
    @Override
    public boolean equals(Object other) {
        return other == this
                || (other instanceof Variable variable
                        && index == variable.index
                        && cost == variable.cost
                        && kind == variable.kind
                        && Double.compare(lower, variable.lower) == 0
                        && Double.compare(upper, variable.upper) == 0
                        && name.equals(variable.name));
    }

    @Override
    public int hashCode() {
        return 31 * index + Long.hashCode(cost);
    }

    boolean isWhole() {
        return kind != Kind.CONTINUOUS;
    }

    /** The same variable at another place of another program, with another cost. */
    Variable moved(int place, long otherCost) {
        return new Variable(place, name, kind, lower, upper, otherCost);
    }
}
