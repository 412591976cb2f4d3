package dev.keywright.core.price;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Exact amounts of money for messages and tables. */
public final class Dollars {
    private static final int NANO_DIGITS = 9;
    private static final BigDecimal CENT = new BigDecimal("0.01");

    private Dollars() {}

    /** `$1,234.50`; below a cent two significant digits, so that a small amount is never shown as zero. */
    public static String text(long nanoDollars) {
        BigDecimal dollars = BigDecimal.valueOf(nanoDollars, NANO_DIGITS);
        boolean small = dollars.signum() != 0 && dollars.abs().compareTo(CENT) < 0;
        if (small) {
            return "$"
                    + dollars.round(new MathContext(2, RoundingMode.HALF_UP))
                            .stripTrailingZeros()
                            .toPlainString();
        }
        return String.format(Locale.ROOT, "$%,.2f", dollars.setScale(2, RoundingMode.HALF_UP));
    }
}
