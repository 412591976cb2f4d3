package dev.keywright.optimizer.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.Solution;
import java.util.Optional;

/** Asks both solvers and insists that they agree. */
final class BothSolvers {
    private static final NativeLibrary LIBRARY = new NativeLibrary(Optional::empty);
    static final OrToolsSolver SCIP = new OrToolsSolver(Engine.SCIP, LIBRARY);
    static final OrToolsSolver HIGHS = new OrToolsSolver(Engine.HIGHS, LIBRARY);

    private BothSolvers() {}

    static Solution solve(Program program) {
        Solution first = SCIP.solve(program, Effort.unlimited());
        Solution second = HIGHS.solve(program, Effort.unlimited());
        assertThat(second.status()).isEqualTo(first.status());
        assertThat(second.objective()).isEqualTo(first.objective());
        return first;
    }
}
