package dev.keywright.optimizer.ortools;

import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Row;
import dev.keywright.optimizer.mip.Variable;
import java.util.List;
import java.util.Optional;

/** Solves something small in a process of its own, where everything that machine code prints can be caught. */
final class OneRun {
    private OneRun() {}

    public static void main(String[] arguments) {
        MipSolver solver = new OrToolsSolver(Engine.valueOf(arguments[0]), new NativeLibrary(Optional::empty));
        ProgramBuilder builder = new ProgramBuilder();
        Variable x = builder.binary("x", 2);
        Variable y = builder.binary("y", 3);
        builder.add(Row.atLeast("one of them", List.of(x.times(1), y.times(1)), 1));
        if (!solver.solve(builder.build(), Effort.unlimited().within(60_000)).isChosen(x)) {
            System.exit(1);
        }
    }
}
