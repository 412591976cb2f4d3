package dev.keywright.optimizer.mip;

/**
 * One unknown of a program. Its cost is what each unit of it adds to the objective, in whole units of the objective:
 * nano-dollars a month, or a count where a count is minimised.
 */
public record Variable(int index, String name, Kind kind, double lower, double upper, long cost) {
    /** What values a variable may take between its bounds. */
    public enum Kind {
        BINARY,
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

    boolean isBinary() {
        return kind == Kind.BINARY;
    }
}
