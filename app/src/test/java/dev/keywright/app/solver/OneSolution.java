package dev.keywright.app.solver;

import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.mip.Variable;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import java.util.List;

/** Solves something small and prints what was found. */
final class OneSolution {
    private OneSolution() {}

    public static void main(String[] arguments) {
        ProgramBuilder builder = new ProgramBuilder();
        Variable x = builder.binary("x", 2);
        Variable y = builder.binary("y", 3);
        builder.add(Row.atLeast("one of them", List.of(x.times(1), y.times(1)), 1));
        Solution solution =
                new OrToolsSolver(Engine.SAT, SolverLibrary.onThisMachine()).solve(builder.build(), Effort.unlimited());
        System.out.print(solution.status() + " " + solution.objective() + "\n");
    }
}
