package dev.keywright.verifier.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.run.PlanFigure.Units;
import org.junit.jupiter.api.Test;

/** What chance may do to a few runs. */
class PlanFigureTest {
    private static boolean isRight(Units units, int runs, double planned, double consumed) {
        return new PlanFigure("pattern", units, runs, planned, consumed, consumed, 0).isRight();
    }

    @Test
    void whatIsRareMayNotHaveHappened() {
        // One more unit in one of seven calls happens in none of twenty as often as once in twenty times.
        assertThat(isRight(Units.WRITE, 20, 2.14, 2)).isTrue();
        assertThat(isRight(Units.READ, 20, 0.57, 0.5)).isTrue();
    }

    @Test
    void whatIsOftenWouldHaveHappened() {
        assertThat(isRight(Units.WRITE, 20, 2.5, 2)).isFalse();
        assertThat(isRight(Units.WRITE, 200, 2.14, 2)).isFalse();
        assertThat(isRight(Units.READ, 20, 1, 0.5)).isFalse();
    }
}
