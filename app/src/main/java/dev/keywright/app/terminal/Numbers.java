package dev.keywright.app.terminal;

import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as programs and as people read them. */
public final class Numbers {
    private static final int NANO_DIGITS = 9;
    private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
    private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_UP);
    private static final Rational HUNDRED = Rational.of(100);
    private static final Rational LEAST_PERCENT = Rational.of(1, 100);

    private Numbers() {}

    /** Exactly, where a decimal can be; otherwise to 16 digits. */
    public static BigDecimal decimal(Rational number) {
        BigDecimal decimal =
                new BigDecimal(number.numerator()).divide(new BigDecimal(number.denominator()), MathContext.DECIMAL64);
        return plain(isTerminating(number) ? new BigDecimal(number.exactly()) : decimal);
    }

    private static boolean isTerminating(Rational number) {
        return number.exactly().indexOf('/') < 0;
    }

    /** To the nano-dollar. */
    public static BigDecimal dollars(long nanoDollars) {
        return plain(BigDecimal.valueOf(nanoDollars, NANO_DIGITS));
    }

    /** Without an exponent: 300, not 3E+2. */
    private static BigDecimal plain(BigDecimal decimal) {
        BigDecimal stripped = decimal.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** For people who compare rather than compute: three significant digits, and whole numbers from 100 on. */
    public static String figure(Rational number) {
        return rounded(number, THREE_DIGITS).toString();
    }

    /** Two significant digits, for estimates. */
    public static String estimate(Rational number) {
        return rounded(number, TWO_DIGITS).toString();
    }

    /** A share as a percentage, such as `37%`; a share too small to matter as `<0.01%`. */
    public static String percent(Rational share) {
        Rational percent = share.times(HUNDRED);
        boolean negative = percent.compareTo(Rational.ZERO) < 0;
        return percent.isZero() || percent.abs().compareTo(LEAST_PERCENT) >= 0
                ? figure(percent) + "%"
                : (negative ? "-" : "") + "<0.01%";
    }

    private static Rational rounded(Rational number, MathContext digits) {
        BigDecimal exact =
                new BigDecimal(number.numerator()).divide(new BigDecimal(number.denominator()), MathContext.DECIMAL128);
        boolean whole = exact.abs().compareTo(BigDecimal.valueOf(100)) >= 0;
        BigDecimal shown = whole ? exact.setScale(0, RoundingMode.HALF_UP) : exact.round(digits);
        return Rational.parse(shown.toPlainString()).orElseThrow();
    }

    /** `$0.61`, `$1,070`, `<$0.01`: cents where they matter. */
    public static String money(long nanoDollars) {
        return Money.text(nanoDollars);
    }
}
