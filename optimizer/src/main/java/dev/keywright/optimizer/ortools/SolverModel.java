package dev.keywright.optimizer.ortools;

import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import dev.keywright.optimizer.mip.Effort.Hint;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Term;
import dev.keywright.optimizer.mip.Variable;
import java.util.ArrayList;
import java.util.List;

/** A program as OR-Tools holds it, in numbers of a size that solvers like. Nothing has a name there: names cost time. */
final class SolverModel {
    private final MPSolver solver;
    private final Scale costScale;
    private final MPVariable[] variables;

    SolverModel(MPSolver solver, Program program, Scale costScale) {
        this.solver = solver;
        this.costScale = costScale;
        variables = new MPVariable[program.variables().size()];
        MPObjective objective = solver.objective();
        objective.setMinimization();
        for (Variable variable : program.variables()) {
            variables[variable.index()] = declared(variable);
            objective.setCoefficient(variables[variable.index()], costScale.apply((double) variable.cost()));
        }
        program.rows().forEach(this::add);
    }

    private MPVariable declared(Variable variable) {
        return switch (variable.kind()) {
            case BINARY -> solver.makeBoolVar("");
            case WHOLE -> solver.makeIntVar(variable.lower(), variable.upper(), "");
            case CONTINUOUS -> solver.makeNumVar(variable.lower(), variable.upper(), "");
        };
    }

    private void add(Row row) {
        double largest = 0;
        double leastSum = 0;
        double greatestSum = 0;
        for (Term term : row.terms()) {
            largest = Math.max(largest, Math.abs(term.coefficient()));
            leastSum += extreme(
                    term,
                    term.coefficient() > 0
                            ? term.variable().lower()
                            : term.variable().upper());
            greatestSum += extreme(
                    term,
                    term.coefficient() > 0
                            ? term.variable().upper()
                            : term.variable().lower());
        }
        Scale scale = costScale.equals(Scale.NONE) ? Scale.NONE : Scale.reducing(largest);
        // A bound out of reach is no bound, and a huge one has led HiGHS astray.
        double lower = row.lower() <= leastSum ? Double.NEGATIVE_INFINITY : scale.apply(row.lower());
        double upper = row.upper() >= greatestSum ? Double.POSITIVE_INFINITY : scale.apply(row.upper());
        MPConstraint constraint = solver.makeConstraint(lower, upper);
        for (Term term : row.terms()) {
            constraint.setCoefficient(variables[term.variable().index()], scale.apply(term.coefficient()));
        }
    }

    /** Zero times an infinite bound is nothing, not an undefined number. */
    private static double extreme(Term term, double bound) {
        return term.coefficient() == 0 ? 0 : term.coefficient() * bound;
    }

    void hint(List<Hint> hints) {
        MPVariable[] hinted = new MPVariable[hints.size()];
        double[] values = new double[hints.size()];
        for (int i = 0; i < values.length; i++) {
            hinted[i] = variables[hints.get(i).variable().index()];
            values[i] = hints.get(i).value();
        }
        solver.setHint(hinted, values);
    }

    List<Double> values() {
        List<Double> values = new ArrayList<>(variables.length);
        for (MPVariable variable : variables) {
            values.add(variable.solutionValue());
        }
        return values;
    }

    double objective() {
        return costScale.undo(solver.objective().value());
    }

    double bound() {
        return costScale.undo(solver.objective().bestBound());
    }
}
