package dev.keywright.optimizer.mip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.mip.Solution.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerTest {
    private final ProgramBuilder builder = new ProgramBuilder();
    private final Variable x = builder.binary("x", 3_000_000_000_000_000_001L);
    private final Variable y = builder.binary("y", 5);
    private final Variable z = builder.continuous("z", 0, 10, 2);
    private final Program program = program();

    private Program program() {
        builder.add(Row.atLeast("enough", List.of(x.times(4), y.times(4), z.times(1)), 5));
        return builder.build();
    }

    @Test
    void makesBinariesExactAndAddsUpInWholeNumbers() {
        Solution solution = new Answer(List.of(0.9999999, 1e-7, 1.25), 3e18).proven(program);

        assertThat(solution.status()).isEqualTo(Status.OPTIMAL);
        assertThat(solution.values()).containsExactly(1.0, 0.0, 1.25);
        assertThat(solution.objective()).isEqualTo(3_000_000_000_000_000_004L);
        assertThat(solution.isChosen(x)).isTrue();
        assertThat(solution.isChosen(y)).isFalse();
    }

    @Test
    void believesNoFractionsOfBinaries() {
        assertThat(new Answer(List.of(0.99999, 0.0, 2.0), 0).proven(program)).isEqualTo(Solution.nothingFound());
    }

    @Test
    void believesNothingThatViolatesARow() {
        assertThat(new Answer(List.of(0.0, 1.0, 0.99), 0).proven(program)).isEqualTo(Solution.nothingFound());
    }

    @Test
    void doesNotCallOptimalWhatTheBoundLeavesOpen() {
        Answer answer = new Answer(List.of(1.0, 0.0, 1.0), 2.9999e18);

        assertThat(answer.proven(program).status()).isEqualTo(Status.FEASIBLE);
        assertThat(new Answer(answer.values(), 3e18).unproven(program).status()).isEqualTo(Status.FEASIBLE);
    }
}
