package dev.keywright.app.terminal;

import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;
import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as programs and as people read them. */
public final class Numbers {
    private static final int NANO_DIGITS = 9;

    private Numbers() {}

    /** Exactly, where a decimal can be; otherwise to 16 digits. */
    public static BigDecimal decimal(Rational number) {
        BigDecimal decimal =
                new BigDecimal(number.numerator()).divide(new BigDecimal(number.denominator()), MathContext.DECIMAL64);
        return plain(isTerminating(number) ? new BigDecimal(number.exactly()) : decimal);
    }

    private static boolean isTerminating(Rational number) {
        return number.exactly().indexOf('/') < 0;
    }

    /** To the nano-dollar. */
    public static BigDecimal dollars(long nanoDollars) {
        return plain(BigDecimal.valueOf(nanoDollars, NANO_DIGITS));
    }

    /** Without an exponent: 300, not 3E+2. */
    private static BigDecimal plain(BigDecimal decimal) {
        BigDecimal stripped = decimal.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** `$0.61`, `$1,070`, `<$0.01`: cents where they matter. */
    public static String money(long nanoDollars) {
        return Money.text(nanoDollars);
    }
}
