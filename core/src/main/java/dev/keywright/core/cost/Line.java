package dev.keywright.core.cost;

import dev.keywright.core.number.Rational;

/**
 * The monthly cost of one pattern at one structure; rounded once, to a nano-dollar.
 *
 * @param readUnits of one request of the pattern, on average
 * @param writeUnits of one request of the pattern, on average
 */
public record Line(
        Structure structure, Rational readUnits, Rational writeUnits, long readNanoDollars, long writeNanoDollars) {
    private static final Rational HALF = Rational.of(1, 2);

    public long nanoDollars() {
        return readNanoDollars + writeNanoDollars;
    }

    /** Rounds half a nano-dollar up. */
    public static long rounded(Rational nanoDollars) {
        return Amounts.exactly(nanoDollars.plus(HALF).floor().numerator());
    }
}
