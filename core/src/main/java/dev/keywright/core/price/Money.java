package dev.keywright.core.price;

import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Rounded amounts of money for documents. */
public final class Money {
    private static final int NANO_DIGITS = 9;
    private static final long HALF_A_CENT_IN_NANO_DOLLARS = 5_000_000;
    private static final long DOLLAR_IN_NANO_DOLLARS = 1_000_000_000;

    private Money() {}

    /** `$0.61`, `$1,070`, `<$0.01`: cents where they matter. */
    public static String text(long nanoDollars) {
        if (nanoDollars == 0) {
            return "$0";
        }
        if (nanoDollars < HALF_A_CENT_IN_NANO_DOLLARS) {
            return "<$0.01";
        }
        boolean large = nanoDollars >= 1000 * DOLLAR_IN_NANO_DOLLARS;
        BigDecimal shown = BigDecimal.valueOf(nanoDollars, NANO_DIGITS).setScale(large ? 0 : 2, RoundingMode.HALF_UP);
        return "$" + (large ? Rational.of(shown) : shown);
    }
}
