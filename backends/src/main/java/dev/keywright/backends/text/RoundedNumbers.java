package dev.keywright.backends.text;

import dev.keywright.core.number.Rational;

/** Numbers for people, with no more digits than they need. */
public final class RoundedNumbers {
    private static final Rational HUNDREDTH = Rational.of(1, 100);
    private static final Rational HUNDRED = Rational.of(100);

    private RoundedNumbers() {}

    /** At most three significant digits, or all digits of a whole number; `under 0.01` for very small numbers. */
    public static String about(Rational number) {
        boolean tiny = !number.isZero() && number.isLessThan(HUNDREDTH);
        return tiny ? "under 0.01" : number.roughly();
    }

    public static String percent(Rational share) {
        return about(share.times(HUNDRED)) + " %";
    }
}
