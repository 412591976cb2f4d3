package dev.keywright.backends.text;

import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.math.RoundingMode;

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

    /** To a hundredth of a percent. */
    public static String percent(Rational share) {
        Rational percents = share.times(HUNDRED);
        boolean tiny = percents.isLessThan(HUNDREDTH);
        BigDecimal rounded = new BigDecimal(percents.numerator())
                .divide(new BigDecimal(percents.denominator()), 2, RoundingMode.HALF_UP);
        return (tiny ? about(percents) : Rational.of(rounded)) + " %";
    }
}
