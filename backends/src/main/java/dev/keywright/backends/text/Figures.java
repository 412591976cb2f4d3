package dev.keywright.backends.text;

import dev.keywright.core.number.Rational;

/** Numbers of which only the size matters. */
public final class Figures {
    private static final Rational HUNDREDTH = Rational.of(1, 100);
    private static final Rational HUNDRED = Rational.of(100);

    private Figures() {}

    /** `under 0.01` for what is next to nothing. */
    public static String about(Rational number) {
        boolean tiny = !number.isZero() && number.isLessThan(HUNDREDTH);
        return tiny ? "under 0.01" : number.toString();
    }

    public static String percent(Rational share) {
        return about(share.times(HUNDRED)) + " %";
    }
}
