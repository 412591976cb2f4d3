package dev.keywright.core.codec;

import dev.keywright.core.codec.KeyValue.Numeric;
import dev.keywright.core.design.Format.Padded;
import dev.keywright.core.model.Read.Direction;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A number as text of a fixed width that sorts as the number does, or the other way round.
 *
 * <p>Decimals are made whole first. With six digits 42 is `000042` and -42 is `-99957`: a minus sorts before every digit,
 * and what is missing to the largest negative number grows with the number. Inverted, 42 is `999957` and -42 is `~00042`:
 * a tilde sorts behind every digit.
 */
final class PaddedNumber {
    private static final char BELOW_ZERO = '-';
    private static final char BELOW_ZERO_INVERTED = '~';

    private PaddedNumber() {}

    static String write(Padded format, KeyAttribute attribute, BigDecimal number) {
        BigDecimal whole = number.movePointRight(attribute.decimals());
        boolean negative = whole.signum() < 0;
        BigInteger largest = largest(negative ? format.digits() - 1 : format.digits());
        boolean fits = whole.stripTrailingZeros().scale() <= 0
                && whole.abs().compareTo(new BigDecimal(largest)) <= 0
                && (attribute.mayBeNegative() || !negative);
        if (!fits) {
            throw new IllegalArgumentException("`%s` is %s, which `%s` with %s decimals cannot hold"
                    .formatted(attribute.name(), number.toPlainString(), format.suffix(), attribute.decimals()));
        }
        BigInteger size = whole.abs().toBigIntegerExact();
        boolean inverted = isInverted(format);
        if (!negative) {
            return padded(inverted ? largest.subtract(size) : size, format.digits());
        }
        return inverted
                ? BELOW_ZERO_INVERTED + padded(size, format.digits() - 1)
                : BELOW_ZERO + padded(largest.subtract(size), format.digits() - 1);
    }

    static Numeric read(Padded format, KeyAttribute attribute, String text) {
        boolean inverted = isInverted(format);
        boolean negative = text.indexOf(inverted ? BELOW_ZERO_INVERTED : BELOW_ZERO) == 0;
        BigInteger written = new BigInteger(negative ? text.substring(1) : text);
        BigInteger largest = largest(negative ? format.digits() - 1 : format.digits());
        BigInteger size = inverted == negative ? written : largest.subtract(written);
        return new Numeric(new BigDecimal(negative ? size.negate() : size, attribute.decimals()));
    }

    private static boolean isInverted(Padded format) {
        return format.direction() == Direction.DESCENDING;
    }

    private static BigInteger largest(int digits) {
        return BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
    }

    private static String padded(BigInteger number, int digits) {
        String text = number.toString();
        return "0".repeat(digits - text.length()) + text;
    }
}
