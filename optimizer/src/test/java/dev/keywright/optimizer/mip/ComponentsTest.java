package dev.keywright.optimizer.mip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComponentsTest {
    /** Chooses everything, and remembers what it was asked. */
    private static final class ChoosesAll implements MipSolver {
        private final List<Program> asked = Collections.synchronizedList(new ArrayList<>());

        @Override
        public Solution solve(Program program, Effort effort) {
            asked.add(program);
            List<Double> ones = program.variables().stream().map(unused -> 1.0).toList();
            long objective =
                    program.variables().stream().mapToLong(Variable::cost).sum();
            return new Solution(Solution.Status.OPTIMAL, objective, objective, ones);
        }
    }

    private static Program program(long costOfLast) {
        ProgramBuilder builder = new ProgramBuilder();
        Variable first = builder.binary("first", 1);
        Variable apart = builder.binary("apart", 10);
        Variable second = builder.binary("second", 100);
        Variable last = builder.binary("last", costOfLast);
        builder.add(Row.atLeast("together", List.of(first.times(1), second.times(1)), 1));
        builder.add(Row.atLeast("others", List.of(apart.times(1), last.times(1)), 1));
        return builder.build();
    }

    @Test
    void solvesWhatNoRowTiesTogetherApart() {
        ChoosesAll solver = new ChoosesAll();

        Solution solution = new Components(solver).solve(program(1000), Effort.unlimited());

        assertThat(solution.objective()).isEqualTo(1111);
        assertThat(solution.values()).containsExactly(1.0, 1.0, 1.0, 1.0);
        assertThat(solver.asked)
                .extracting(program ->
                        program.variables().stream().map(Variable::name).toList())
                .containsExactlyInAnyOrder(List.of("first", "second"), List.of("apart", "last"));
    }

    @Test
    void solvesOnlyWhatHasChangedAgain() {
        ChoosesAll solver = new ChoosesAll();
        Components components = new Components(solver);
        components.solve(program(1000), Effort.unlimited());
        solver.asked.clear();

        Solution solution = components.solve(program(2000), Effort.unlimited());

        assertThat(solution.objective()).isEqualTo(2111);
        assertThat(solver.asked).hasSize(1);
    }
}
