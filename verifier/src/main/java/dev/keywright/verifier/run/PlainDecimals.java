package dev.keywright.verifier.run;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Decimals as people write them: 300, not 3E+2, and 0.5, not 0.50. */
final class PlainDecimals {
    private PlainDecimals() {}

    /** With three significant decimals at most. */
    static String text(double number) {
        return plain(BigDecimal.valueOf(number).setScale(3, RoundingMode.HALF_UP))
                .toPlainString();
    }

    static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
