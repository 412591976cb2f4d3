package dev.keywright.core.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RationalTest {
    private static final int ROUNDS = 2000;

    @Test
    void addsSubtractsAndMultipliesAsExactDecimalsDo() {
        Random random = new Random(11);
        for (int round = 0; round < ROUNDS; round++) {
            BigDecimal left = decimal(random);
            BigDecimal right = decimal(random);
            assertThat(Rational.of(left).plus(Rational.of(right))).isEqualTo(Rational.of(left.add(right)));
            assertThat(Rational.of(left).minus(Rational.of(right))).isEqualTo(Rational.of(left.subtract(right)));
            assertThat(Rational.of(left).times(Rational.of(right))).isEqualTo(Rational.of(left.multiply(right)));
        }
    }

    @Test
    void comparesAsExactDecimalsDo() {
        Random random = new Random(12);
        for (int round = 0; round < ROUNDS; round++) {
            BigDecimal left = decimal(random);
            BigDecimal right = decimal(random);
            Rational first = Rational.of(left);
            Rational second = Rational.of(right);
            int expected = left.compareTo(right);
            assertThat(Integer.signum(first.compareTo(second))).isEqualTo(expected);
            assertThat(first.isMoreThan(second)).isEqualTo(expected > 0);
            assertThat(first.isLessThan(second)).isEqualTo(expected < 0);
            assertThat(first.min(second)).isEqualTo(Rational.of(left.min(right)));
            assertThat(first.max(second)).isEqualTo(Rational.of(left.max(right)));
        }
    }

    @Test
    void keepsTheLawsOfFractions() {
        Random random = new Random(13);
        for (int round = 0; round < ROUNDS; round++) {
            Rational a = fraction(random);
            Rational b = fraction(random);
            Rational c = fraction(random);
            assertThat(a.plus(b)).isEqualTo(b.plus(a));
            assertThat(a.times(b)).isEqualTo(b.times(a));
            assertThat(a.plus(b).plus(c)).isEqualTo(a.plus(b.plus(c)));
            assertThat(a.times(b.plus(c))).isEqualTo(a.times(b).plus(a.times(c)));
            assertThat(a.minus(b).plus(b)).isEqualTo(a);
            assertThat(a.minus(a)).isEqualTo(Rational.ZERO);
            if (!b.isZero()) {
                assertThat(a.dividedBy(b).times(b)).isEqualTo(a);
                assertThat(b.dividedBy(b)).isEqualTo(Rational.ONE);
            }
        }
    }

    /** Every operation against the rule it follows, in big numbers: a/b + c/d = (ad + bc)/bd, and so on. */
    @Test
    void calculatesAsExactlyWhereTheResultNoLongerFitsIntoLongs() {
        Random random = new Random(17);
        for (int round = 0; round < 20 * ROUNDS; round++) {
            BigInteger a = edge(random);
            BigInteger b = edge(random).abs().max(BigInteger.ONE);
            BigInteger c = edge(random);
            BigInteger d = edge(random).abs().max(BigInteger.ONE);
            Rational one = new Rational(a, b);
            Rational other = new Rational(c, d);
            BigInteger sum = a.multiply(d).add(c.multiply(b));
            assertThat(one.plus(other)).isEqualTo(new Rational(sum, b.multiply(d)));
            BigInteger difference = a.multiply(d).subtract(c.multiply(b));
            assertThat(one.minus(other)).isEqualTo(new Rational(difference, b.multiply(d)));
            assertThat(one.times(other)).isEqualTo(new Rational(a.multiply(c), b.multiply(d)));
            assertThat(one.compareTo(other)).isEqualTo(a.multiply(d).compareTo(c.multiply(b)));
            if (!other.isZero()) {
                assertThat(one.dividedBy(other)).isEqualTo(new Rational(a.multiply(d), b.multiply(c)));
            }
            BigDecimal decimal = new BigDecimal(a).divide(new BigDecimal(b), 60, RoundingMode.HALF_UP);
            if (!one.isWhole()) {
                assertThat(one.floor().numerator())
                        .isEqualTo(decimal.setScale(0, RoundingMode.FLOOR).toBigIntegerExact());
                assertThat(one.ceiling().numerator())
                        .isEqualTo(decimal.setScale(0, RoundingMode.CEILING).toBigIntegerExact());
            }
            assertThat(one.abs()).isEqualTo(new Rational(a.abs(), b));
        }
    }

    /** Small, or close to where a long ends, or beyond it. */
    private static BigInteger edge(Random random) {
        BigInteger small = BigInteger.valueOf(random.nextInt(7) - 3);
        int[] exponents = {1, 16, 31, 32, 47, 61, 62, 63, 64};
        BigInteger power = BigInteger.TWO.pow(exponents[random.nextInt(exponents.length)]);
        BigInteger around = random.nextBoolean() ? power : power.negate();
        return random.nextInt(4) == 0 ? small : around.add(small);
    }

    @Test
    void keepsFractionsInLowestTermsWithThePositiveDenominator() {
        for (long numerator = -30; numerator <= 30; numerator++) {
            for (long denominator = -30; denominator <= 30; denominator++) {
                if (denominator != 0) {
                    Rational fraction = Rational.of(numerator, denominator);
                    assertThat(fraction.denominator().signum()).isEqualTo(1);
                    assertThat(fraction.numerator().gcd(fraction.denominator())).isEqualTo(BigInteger.ONE);
                    assertThat(fraction.numerator().multiply(BigInteger.valueOf(denominator)))
                            .isEqualTo(fraction.denominator().multiply(BigInteger.valueOf(numerator)));
                }
            }
        }
    }

    @Test
    void isEqualExactlyWhereItComparesAsEqual() {
        Random random = new Random(14);
        for (int round = 0; round < ROUNDS; round++) {
            int factor = 1 + random.nextInt(50);
            int numerator = random.nextInt(41) - 20;
            int denominator = 1 + random.nextInt(20);
            Rational plain = Rational.of(numerator, denominator);
            Rational extended = Rational.of((long) -factor * numerator, (long) -factor * denominator);
            Rational other = fraction(random);
            assertThat(extended).isEqualTo(plain).hasSameHashCodeAs(plain).isEqualByComparingTo(plain);
            assertThat(plain.equals(other)).isEqualTo(plain.compareTo(other) == 0);
        }
    }

    @Test
    void roundsUpAsDecimalsRoundTowardsTheCeiling() {
        Random random = new Random(15);
        for (int round = 0; round < ROUNDS; round++) {
            BigDecimal decimal = decimal(random);
            BigInteger ceiling = decimal.setScale(0, RoundingMode.CEILING).toBigIntegerExact();
            assertThat(Rational.of(decimal).roundedUp()).isEqualTo(ceiling);
        }
    }

    @ParameterizedTest
    @CsvSource({"7, 2, 4", "8, 2, 4", "1, 1000, 1", "0, 5, 0", "-1, 2, 0", "-7, 2, -3", "-8, 2, -4", "-9, 2, -4"})
    void roundsUpTowardsTheLargerNumberAlsoBelowZero(long numerator, long denominator, long expected) {
        assertThat(Rational.of(numerator, denominator).roundedUp()).isEqualTo(BigInteger.valueOf(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "12, 12, 1",
        "0, 0, 1",
        "-0, 0, 1",
        "0012, 12, 1",
        "-0.5, -1, 2",
        ".5, 1, 2",
        "-.25, -1, 4",
        "+3, 3, 1",
        "+.5, 1, 2",
        "3., 3, 1",
        "1e6, 1000000, 1",
        "1E6, 1000000, 1",
        "1e+3, 1000, 1",
        "25e-2, 1, 4",
        "1.5e3, 1500, 1",
        "0e9999, 0, 1",
        "0x1F, 31, 1",
        "0xff, 255, 1",
        "0o17, 15, 1"
    })
    void readsEveryFormOfYamlsCoreSchema(String text, long numerator, long denominator) {
        assertThat(Rational.parse(text)).contains(Rational.of(numerator, denominator));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "1e999999",
                "1e999999999999",
                "1e61",
                "1e-200",
                "nan",
                ".nan",
                ".inf",
                "-.inf",
                "1_000",
                "1,000",
                "1 000",
                "12 ",
                " 12",
                ".",
                "-",
                "+",
                "e5",
                "1e",
                "--1",
                "1.2.3",
                "0x",
                "0xG",
                "0o8",
                "-0x1F",
                "1/3",
                "0b1",
                "１２",
                "Infinity",
                "1f",
                "1d"
            })
    void refusesWhatIsNoNumber(String text) {
        assertThat(Rational.parse(text)).isEmpty();
    }

    @Test
    void refusesNumbersWithMoreDigitsThanAnybodyWrites() {
        assertThat(Rational.parse("1".repeat(201))).isEmpty();
        assertThat(Rational.parse("0." + "0".repeat(78) + "1")).isEmpty();
    }

    @Test
    void refusesAFractionOverZero() {
        assertThatThrownBy(() -> Rational.of(1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Rational.ONE.dividedBy(Rational.ZERO)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void readsBackWhatItWritesExactly() {
        Random random = new Random(16);
        for (int round = 0; round < ROUNDS; round++) {
            Rational number = Rational.of(decimal(random));
            assertThat(Rational.parse(number.exactly())).as(number.exactly()).contains(number);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 7, 0",
        "12, 1, 12",
        "1000000, 1, 1000000",
        "1, 8, 0.125",
        "-1, 2, -0.5",
        "100, 1, 100",
        "1, 3, 1/3",
        "-2, 6, -1/3",
        "7, 86400, 7/86400",
        "9, 86400, 1/9600"
    })
    void writesTheShortestDecimalOrElseTheFraction(long numerator, long denominator, String expected) {
        assertThat(Rational.of(numerator, denominator).exactly()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0; 1; 0",
                "5; 1; 5",
                "999; 1; 999",
                "1000; 1; 1,000",
                "-1000; 1; -1,000",
                "123456; 1; 123,456",
                "1234567; 1; 1,234,567",
                "1; 3; 0.3333",
                "2; 3; 0.6667",
                "-2; 3; -0.6667",
                "1; 8; 0.125",
                "12345; 100; 123.5",
                "99995; 100; 1,000",
                "99994; 100; 999.9",
                "10005; 10; 1,001",
                "10004; 10; 1,000",
                "1; 86400; 0.00001157",
                "600; 1; 600"
            })
    void showsPeopleFourDigitsAndGroupedThousands(long numerator, long denominator, String expected) {
        assertThat(Rational.of(numerator, denominator)).hasToString(expected);
    }

    @Test
    void knowsWhetherItIsWholeOrZero() {
        assertThat(Rational.of(6, 3).isWhole()).isTrue();
        assertThat(Rational.of(7, 3).isWhole()).isFalse();
        assertThat(Rational.of(0, 3).isZero()).isTrue();
        assertThat(Rational.of(-1, 3).isZero()).isFalse();
    }

    private static BigDecimal decimal(Random random) {
        return new BigDecimal(BigInteger.valueOf(random.nextLong() >> random.nextInt(60)), random.nextInt(25) - 6);
    }

    private static Rational fraction(Random random) {
        return Rational.of(random.nextInt(2001) - 1000, 1 + random.nextInt(1000));
    }
}
