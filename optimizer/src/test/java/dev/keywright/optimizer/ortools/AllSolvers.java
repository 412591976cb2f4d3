package dev.keywright.optimizer.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.Solution;
import java.util.List;
import java.util.Optional;

/** Asks all solvers and insists that they agree. */
final class AllSolvers {
    private static final NativeLibrary LIBRARY = new NativeLibrary(Optional::empty);

    private AllSolvers() {}

    static OrToolsSolver of(Engine engine) {
        return new OrToolsSolver(engine, LIBRARY);
    }

    static Solution solve(Program program) {
        Solution first = of(Engine.SAT).solve(program, Effort.unlimited());
        for (Engine engine : List.of(Engine.SCIP, Engine.HIGHS)) {
            Solution second = of(engine).solve(program, Effort.unlimited());
            assertThat(second.status()).as(engine.name()).isEqualTo(first.status());
            assertThat(second.objective()).as(engine.name()).isEqualTo(first.objective());
        }
        return first;
    }
}
