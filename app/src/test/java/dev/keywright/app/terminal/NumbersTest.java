package dev.keywright.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;

class NumbersTest {
    @Test
    void showsCentsWhereTheyMatter() {
        assertThat(Numbers.money(0)).isEqualTo("$0");
        assertThat(Numbers.money(400_000)).isEqualTo("<$0.01");
        assertThat(Numbers.money(5_000_000)).isEqualTo("$0.01");
        assertThat(Numbers.money(614_126_395)).isEqualTo("$0.61");
        assertThat(Numbers.money(999_994_999_999L)).isEqualTo("$999.99");
        assertThat(Numbers.money(1_070_345_507_205L)).isEqualTo("$1,070");
    }

    @Test
    void givesProgramsAllDigitsAndNoExponent() {
        assertThat(Numbers.dollars(486_032_400_000L)).hasToString("486.0324");
        assertThat(Numbers.dollars(300_000_000_000L)).hasToString("300");
        assertThat(Numbers.dollars(1).toPlainString()).isEqualTo("0.000000001");
        assertThat(Numbers.decimal(Rational.of(1, 8))).hasToString("0.125");
        assertThat(Numbers.decimal(Rational.of(1, 3))).hasToString("0.3333333333333333");
        assertThat(Numbers.decimal(Rational.of(4_000_000))).hasToString("4000000");
    }

    @Test
    void showsPeopleThreeSignificantDigits() {
        assertThat(Numbers.figure(Rational.of(1, 120))).isEqualTo("0.00833");
        assertThat(Numbers.figure(Rational.of(3504, 100))).isEqualTo("35");
        assertThat(Numbers.figure(Rational.of(2565, 10))).isEqualTo("257");
        assertThat(Numbers.figure(Rational.of(123_456, 10))).isEqualTo("12,346");
        assertThat(Numbers.figure(Rational.of(177, 100))).isEqualTo("1.77");
        assertThat(Numbers.figure(Rational.ZERO)).isEqualTo("0");
    }

    @Test
    void showsEstimatesWithTwoDigitsAndSharesAsPercentages() {
        assertThat(Numbers.estimate(Rational.of(2924, 1000))).isEqualTo("2.9");
        assertThat(Numbers.estimate(Rational.of(413, 1000))).isEqualTo("0.41");
        assertThat(Numbers.percent(Rational.of(7, 10))).isEqualTo("70%");
        assertThat(Numbers.percent(Rational.of(37_034, 100_000))).isEqualTo("37%");
    }
}
