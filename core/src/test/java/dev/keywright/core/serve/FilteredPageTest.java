package dev.keywright.core.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;

/** The entries that a request asks for where a filter drops some of them. */
class FilteredPageTest {
    /** Five of which one in four matches are twenty on average, and with two deviations of eight thirty-six. */
    @Test
    void asksForSoManyThatTheLimitIsFilledAlmostAlways() {
        assertThat(FilteredPage.of(Figure.of(5), Rational.of(15), Rational.of(60)))
                .isEqualTo(Figure.of(36));
    }

    @Test
    void asksForTheLimitWhereNothingIsDropped() {
        assertThat(FilteredPage.of(Figure.of(5), Rational.of(60), Rational.of(60)))
                .isEqualTo(Figure.UNSTATED);
        assertThat(FilteredPage.of(Figure.UNSTATED, Rational.of(15), Rational.of(60)))
                .isEqualTo(Figure.UNSTATED);
    }
}
