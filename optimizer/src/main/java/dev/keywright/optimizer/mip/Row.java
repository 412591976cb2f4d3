package dev.keywright.optimizer.mip;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * `lower <= sum of the terms <= upper`. A side that does not matter is a real infinity: HiGHS was seen to prove a wrong
 * optimum for a row with a huge number in its place.
 */
public record Row(String name, double lower, double upper, List<Term> terms) {
    /** A variable may be mentioned more than once; here it stands once, with the sum of its coefficients. */
    public Row {
        Bounds.check(name, lower, upper);
        Map<Integer, Term> merged = new TreeMap<>();
        for (Term term : terms) {
            merged.merge(
                    term.variable().index(),
                    term,
                    (first, second) -> first.variable().times(first.coefficient() + second.coefficient()));
        }
        terms = List.copyOf(merged.values());
    }

    // Written out for the reason given at Variable.
    @Override
    public boolean equals(Object other) {
        return other instanceof Row row
                && Double.compare(lower, row.lower) == 0
                && Double.compare(upper, row.upper) == 0
                && name.equals(row.name)
                && terms.equals(row.terms);
    }

    @Override
    public int hashCode() {
        return 31 * terms.hashCode() + Double.hashCode(upper);
    }

    boolean isWhole(double limit) {
        double sum = 0;
        for (Term term : terms) {
            boolean whole = term.coefficient() == Math.rint(term.coefficient());
            if (!whole) {
                return false;
            }
            double most = Math.max(
                    Math.abs(term.variable().lower()), Math.abs(term.variable().upper()));
            sum += Math.abs(term.coefficient()) * most;
        }
        return sum < limit;
    }

    public static Row atMost(String name, List<Term> terms, double upper) {
        return new Row(name, Double.NEGATIVE_INFINITY, upper, terms);
    }

    public static Row atLeast(String name, List<Term> terms, double lower) {
        return new Row(name, lower, Double.POSITIVE_INFINITY, terms);
    }

    public static Row exactly(String name, List<Term> terms, double sum) {
        return new Row(name, sum, sum, terms);
    }
}
