package dev.keywright.core.cost;

import java.math.BigInteger;

/** Sums of nano-dollars that never wrap around: a design that nobody could pay would look like the cheapest. */
public final class Amounts {
    private Amounts() {}

    public static long plus(long one, long other) {
        long sum = one + other;
        boolean wrapped = ((one ^ sum) & (other ^ sum)) < 0;
        if (wrapped) {
            throw new AmountTooLarge();
        }
        return sum;
    }

    static long exactly(BigInteger nanoDollars) {
        if (nanoDollars.bitLength() >= Long.SIZE) {
            throw new AmountTooLarge();
        }
        return nanoDollars.longValue();
    }
}
