package dev.keywright.core.maintain;

import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Sums of 1/k: of k things that are taken away in any order, each is the largest of those that are left once in k times. */
final class Harmonics {
    /** More terms than this are as good as their integral, which differs by less than is rounded. */
    private static final int MOST_TERMS = 1000;

    private static final int DECIMALS = 6;

    private Harmonics() {}

    /** The sum of 1/k for all whole k that are more than `from`, and no more than `to`, both rounded up. */
    static Rational between(Rational from, Rational to) {
        long first = from.roundedUp().longValueExact() + 1;
        long last = to.roundedUp().longValueExact();
        double sum = 0;
        long exact = Math.min(last, first + MOST_TERMS - 1);
        for (long k = exact; k >= first; k--) {
            sum += 1.0 / k;
        }
        if (exact < last) {
            sum += StrictMath.log((last + 0.5) / (exact + 0.5));
        }
        return Rational.of(BigDecimal.valueOf(sum).setScale(DECIMALS, RoundingMode.HALF_UP));
    }
}
