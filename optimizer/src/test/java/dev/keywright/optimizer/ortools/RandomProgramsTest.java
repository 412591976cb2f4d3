package dev.keywright.optimizer.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.mip.Solution.Status;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** All solvers against trying everything. */
class RandomProgramsTest {
    private static final int PROGRAMS = 200;

    @Test
    void agreesWithTryingEverything() {
        int infeasible = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            FacilityProblem problem = FacilityProblem.random(new Random(seed));
            OptionalLong wanted = problem.leastCost();
            for (Engine engine : Engine.values()) {
                Solution solution = AllSolvers.of(engine).solve(problem.program(), Effort.unlimited());
                assertThat(solution.status())
                        .as("%s, seed %d", engine, seed)
                        .isEqualTo(wanted.isPresent() ? Status.OPTIMAL : Status.INFEASIBLE);
                if (wanted.isPresent()) {
                    assertThat(problem.cost(solution))
                            .as("%s, seed %d", engine, seed)
                            .isEqualTo(wanted.getAsLong());
                }
            }
            infeasible += wanted.isPresent() ? 0 : 1;
        }
        assertThat(infeasible).isBetween(10, PROGRAMS / 2);
    }
}
