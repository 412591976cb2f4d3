package dev.keywright.optimizer.mip;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** A mixed-integer program: the values of the variables that satisfy all rows at the least cost are wanted. */
public record Program(List<Variable> variables, List<Row> rows) {
    public Program {
        variables = List.copyOf(variables);
        rows = List.copyOf(rows);
        for (int index = 0; index < variables.size(); index++) {
            if (variables.get(index).index() != index) {
                throw new IllegalArgumentException("%s is not variable %d".formatted(variables.get(index), index));
            }
        }
        for (Row row : rows) {
            checkBelongs(row, variables);
        }
    }

    private static void checkBelongs(Row row, List<Variable> variables) {
        for (Term term : row.terms()) {
            int index = term.variable().index();
            if (index >= variables.size() || !variables.get(index).equals(term.variable())) {
                throw new IllegalArgumentException("row %s has a variable of another program, %s"
                        .formatted(row.name(), term.variable().name()));
            }
        }
    }

    // Written out for the reason given at Variable.
    @Override
    public boolean equals(Object other) {
        return other instanceof Program program && variables.equals(program.variables) && rows.equals(program.rows);
    }

    @Override
    public int hashCode() {
        return 31 * variables.hashCode() + rows.hashCode();
    }

    /** The same program with another objective. */
    public Program priced(ToLongFunction<Variable> cost) {
        List<Variable> other = variables.stream()
                .map(variable -> variable.moved(variable.index(), cost.applyAsLong(variable)))
                .toList();
        return new Program(
                other,
                rows.stream()
                        .map(row -> new Row(
                                row.name(),
                                row.lower(),
                                row.upper(),
                                row.terms().stream()
                                        .map(term -> other.get(term.variable().index())
                                                .times(term.coefficient()))
                                        .toList()))
                        .toList());
    }

    /**
     * Whether all variables and all coefficients are whole numbers, of which no sum reaches the limit: a solver that counts in
     * 64 bits is then exact.
     */
    public boolean isWhole(double limit) {
        return sum(Double.POSITIVE_INFINITY) < limit
                && variables.stream().allMatch(Variable::isWhole)
                && rows.stream().allMatch(row -> row.isWhole(limit));
    }

    /**
     * The same program in which no cost is above a cap, chosen so that all of them together stay below the limit. An optimum of
     * it that takes nothing capped is an optimum of this one.
     */
    public Program capped(double limit) {
        double cap = limit / 2;
        while (sum(cap) >= limit && cap >= 1) {
            cap /= 2;
        }
        long most = (long) cap;
        return priced(variable -> Math.min(variable.cost(), most));
    }

    private double sum(double cap) {
        double sum = 0;
        for (Variable variable : variables) {
            double cost = Math.min(cap, Math.abs((double) variable.cost()));
            sum += cost * Math.max(Math.abs(variable.lower()), Math.abs(variable.upper()));
        }
        return sum;
    }

    /** The cost of these values, in whole units. */
    public long cost(List<Double> values) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Variable variable : variables) {
            BigDecimal value = new BigDecimal(values.get(variable.index()));
            sum = sum.add(value.multiply(BigDecimal.valueOf(variable.cost())));
        }
        return sum.setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    /** The same program with more rows: a cut found after a first solution. */
    public Program with(List<Row> more) {
        return new Program(
                variables, Stream.concat(rows.stream(), more.stream()).toList());
    }
}
