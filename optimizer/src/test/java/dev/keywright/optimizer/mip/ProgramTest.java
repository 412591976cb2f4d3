package dev.keywright.optimizer.mip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramTest {
    private final ProgramBuilder builder = new ProgramBuilder();

    @Test
    void refusesAVariableThatCouldSaveWithoutBound() {
        assertThatThrownBy(() -> builder.continuous("z", 0, Double.POSITIVE_INFINITY, -1))
                .hasMessage("nothing bounds what z can save");
        assertThatThrownBy(() -> builder.continuous("z", Double.NEGATIVE_INFINITY, 0, 1))
                .hasMessage("nothing bounds what z can save");
        assertThat(builder.continuous("z", 0, Double.POSITIVE_INFINITY, 1).upper())
                .isInfinite();
    }

    @Test
    void refusesBoundsThatNothingLiesBetween() {
        assertThatThrownBy(() -> builder.continuous("z", 2, 1, 0)).hasMessage("z cannot lie between 2.0 and 1.0");
        assertThatThrownBy(() -> Row.atMost("r", List.of(), Double.NaN))
                .hasMessage("r cannot lie between -Infinity and NaN");
        assertThatThrownBy(() -> Row.atMost("r", List.of(), Double.NEGATIVE_INFINITY))
                .hasMessage("r cannot lie between -Infinity and -Infinity");
    }

    @Test
    void refusesCoefficientsThatAreNoNumbers() {
        Variable x = builder.binary("x", 0);

        assertThatThrownBy(() -> x.times(Double.NaN)).hasMessage("x has the coefficient NaN");
        assertThatThrownBy(() -> x.times(Double.POSITIVE_INFINITY)).hasMessage("x has the coefficient Infinity");
    }

    @Test
    void refusesTheVariablesOfAnotherProgram() {
        Variable stranger = new ProgramBuilder().binary("stranger", 5);
        builder.binary("x", 0);
        builder.add(Row.atMost("r", List.of(stranger.times(1)), 1));

        assertThatThrownBy(builder::build).hasMessage("row r has a variable of another program, stranger");
    }

    @Test
    void addsUpTheCoefficientsOfAVariableThatIsMentionedTwice() {
        Variable x = builder.binary("x", 0);
        Variable y = builder.binary("y", 0);

        Row row = Row.atMost("r", List.of(y.times(1), x.times(2), y.times(3)), 1);

        assertThat(row.terms()).containsExactly(x.times(2), y.times(4));
    }
}
