package dev.keywright.core.cost;

import dev.keywright.core.number.Rational;
import java.math.BigInteger;

/**
 * What one pattern costs at one structure in a month; rounded once, to a nano-dollar.
 *
 * @param readUnits of one request of the pattern, on average
 * @param writeUnits of one request of the pattern, on average
 */
public record Line(
        Structure structure, Rational readUnits, Rational writeUnits, long readNanoDollars, long writeNanoDollars) {

    public long nanoDollars() {
        return readNanoDollars + writeNanoDollars;
    }

    /** Half a nano-dollar counts as a whole one. */
    public static long rounded(Rational nanoDollars) {
        BigInteger twice = nanoDollars.numerator().shiftLeft(1).add(nanoDollars.denominator());
        return twice.divide(nanoDollars.denominator().shiftLeft(1)).longValueExact();
    }
}
