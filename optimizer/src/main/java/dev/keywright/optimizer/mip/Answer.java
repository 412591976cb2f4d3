package dev.keywright.optimizer.mip;

import java.util.List;

/**
 * The numbers a solver returned, which are believed only after they were checked: a floating-point status alone was seen to
 * be wrong.
 */
public record Answer(List<Double> values, double bound) {
    /** How far a whole variable may be from a whole number; the solvers' own tolerance. */
    private static final double INTEGRALITY = 1e-6;
    /** How far a row may be from its bound, relative to the largest number in it. */
    private static final double FEASIBILITY = 1e-6;
    /** The error in the largest cost that binaries off by their tolerance can cause; the default gap of 1e-4 is a hundred times that. */
    private static final double GAP = 1e-6;

    public Answer {
        values = List.copyOf(values);
    }

    /** The solution with variables of exactly whole numbers, proven by the solver to be optimal. */
    public Solution proven(Program program) {
        return checked(program, Solution.Status.OPTIMAL);
    }

    /** The solution with variables of exactly whole numbers, the best so far. */
    public Solution unproven(Program program) {
        return checked(program, Solution.Status.FEASIBLE);
    }

    private Solution checked(Program program, Solution.Status claim) {
        if (!isIntegral(program)) {
            return Solution.nothingFound();
        }
        List<Double> rounded = program.variables().stream().map(this::rounded).toList();
        for (Row row : program.rows()) {
            if (!isSatisfied(row, rounded)) {
                return Solution.nothingFound();
            }
        }
        long objective = program.cost(rounded);
        boolean optimal = claim == Solution.Status.OPTIMAL && objective - bound <= slack(program, objective);
        return new Solution(optimal ? Solution.Status.OPTIMAL : Solution.Status.FEASIBLE, objective, bound, rounded);
    }

    private boolean isIntegral(Program program) {
        return program.variables().stream()
                .filter(Variable::isWhole)
                .allMatch(whole -> Math.abs(values.get(whole.index()) - rounded(whole)) <= INTEGRALITY);
    }

    private double rounded(Variable variable) {
        double value = values.get(variable.index());
        double inside = Math.max(variable.lower(), Math.min(variable.upper(), value));
        // Adding zero turns -0.0 into 0.0.
        return variable.isWhole() ? Math.rint(inside) + 0.0 : inside;
    }

    private static boolean isSatisfied(Row row, List<Double> values) {
        double sum = 0;
        double largest = 1;
        for (Term term : row.terms()) {
            double part = term.coefficient() * values.get(term.variable().index());
            sum += part;
            largest = Math.max(largest, Math.abs(part));
        }
        double slack = FEASIBILITY * largest;
        return row.lower() - slack <= sum && sum <= row.upper() + slack;
    }

    private static double slack(Program program, long objective) {
        long largest = Math.abs(objective);
        for (Variable variable : program.variables()) {
            largest = Math.max(largest, Math.abs(variable.cost()));
        }
        return Math.max(1, GAP * largest);
    }
}
