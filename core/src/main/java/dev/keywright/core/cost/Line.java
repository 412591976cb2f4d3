package dev.keywright.core.cost;

import dev.keywright.core.number.Rational;
import java.math.BigInteger;

/**
 * The monthly cost of one pattern at one structure; rounded once, to a nano-dollar.
 *
 * @param readUnits of one request of the pattern, on average
 * @param writeUnits of one request of the pattern, on average
 */
public record Line(
        Structure structure, Rational readUnits, Rational writeUnits, long readNanoDollars, long writeNanoDollars) {

    public long nanoDollars() {
        return readNanoDollars + writeNanoDollars;
    }

    /** Rounds half a nano-dollar up. */
    public static long rounded(Rational nanoDollars) {
        BigInteger twice = nanoDollars.numerator().shiftLeft(1).add(nanoDollars.denominator());
        return Amounts.exactly(twice.divide(nanoDollars.denominator().shiftLeft(1)));
    }
}
