package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;

/** Sums of 1/k, of few terms and of many. */
class HarmonicsTest {
    private static String between(long from, long to) {
        return Harmonics.between(Rational.of(from), Rational.of(to)).exactly();
    }

    @Test
    void addUpFewTerms() {
        assertThat(between(0, 1)).isEqualTo("1");
        assertThat(between(0, 4)).isEqualTo("2.083333");
        assertThat(between(38, 40)).isEqualTo("0.050641");
        assertThat(between(40, 40)).isEqualTo("0");
    }

    /** The known value is 14.392726722865... */
    @Test
    void integrateManyTerms() {
        assertThat(between(0, 1_000_000)).isEqualTo("14.392727");
    }

    @Test
    void roundTheirLimitsUp() {
        assertThat(Harmonics.between(Rational.of(1, 2), Rational.of(5, 2)).exactly())
                .isEqualTo("0.833333");
    }
}
