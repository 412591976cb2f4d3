package dev.keywright.optimizer.mip;

import java.util.ArrayList;
import java.util.List;

/** Collects the variables and rows of a program while the candidates are walked. */
public final class ProgramBuilder {
    private final List<Variable> variables = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();

    public Variable binary(String name, long cost) {
        return add(new Variable(variables.size(), name, Variable.Kind.BINARY, 0, 1, cost));
    }

    /** A variable that is a whole number from zero to the most. */
    public Variable whole(String name, long most, long cost) {
        return add(new Variable(variables.size(), name, Variable.Kind.WHOLE, 0, most, cost));
    }

    /** The variable of another program, with another cost. */
    public Variable same(Variable variable, long cost) {
        return add(variable.moved(variables.size(), cost));
    }

    public Variable continuous(String name, double lower, double upper, long cost) {
        return add(new Variable(variables.size(), name, Variable.Kind.CONTINUOUS, lower, upper, cost));
    }

    private Variable add(Variable variable) {
        variables.add(variable);
        return variable;
    }

    public void add(Row row) {
        rows.add(row);
    }

    public Program build() {
        return new Program(variables, rows);
    }
}
