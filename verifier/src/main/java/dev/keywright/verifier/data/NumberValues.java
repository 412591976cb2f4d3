package dev.keywright.verifier.data;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Numbers within what an attribute is declared to lie between, with the decimals that it may have. */
final class NumberValues {
    private static final long LOW = -99;
    private static final long HIGH = 999;
    /** DynamoDB keeps no more digits. */
    private static final int MOST_DIGITS = 38;

    private final Dice dice;

    NumberValues(Dice dice) {
        this.dice = dice;
    }

    BigDecimal any(Attribute attribute) {
        BigDecimal low = low(attribute);
        BigDecimal high = high(attribute);
        return switch (dice.below(8)) {
            case 0 -> low;
            case 1 -> high;
            case 2 -> within(BigDecimal.ZERO, low, high);
            case 3 -> within(unit(attribute).negate(), low, high);
            case 4, 5 -> within(low.add(unit(attribute).multiply(BigDecimal.valueOf(dice.below(12)))), low, high);
            default -> random(low, high, unit(attribute));
        };
    }

    private BigDecimal random(BigDecimal low, BigDecimal high, BigDecimal unit) {
        BigInteger steps = high.subtract(low).divide(unit, 0, RoundingMode.DOWN).toBigInteger();
        long most = steps.min(BigInteger.valueOf(Long.MAX_VALUE / 4)).longValueExact();
        return low.add(unit.multiply(BigDecimal.valueOf(dice.between(0, most))));
    }

    /** That number, or the next to it that the attribute may have. */
    static BigDecimal nearest(long number, Attribute attribute) {
        return within(BigDecimal.valueOf(number), low(attribute), high(attribute));
    }

    static BigDecimal within(BigDecimal number, BigDecimal low, BigDecimal high) {
        return number.max(low).min(high);
    }

    /** The smallest difference between two values. */
    static BigDecimal unit(Attribute attribute) {
        return BigDecimal.ONE.movePointLeft(Math.min(attribute.decimals(), MOST_DIGITS / 2));
    }

    static BigDecimal low(Attribute attribute) {
        return attribute
                .bounds()
                .low()
                .find()
                .map(low -> decimal(low).setScale(unit(attribute).scale(), RoundingMode.CEILING))
                .orElse(high(attribute, HIGH).min(BigDecimal.valueOf(LOW)));
    }

    static BigDecimal high(Attribute attribute) {
        BigDecimal low =
                attribute.bounds().low().find().map(NumberValues::decimal).orElse(BigDecimal.valueOf(LOW));
        return high(attribute, HIGH).max(low);
    }

    private static BigDecimal high(Attribute attribute, long otherwise) {
        return attribute
                .bounds()
                .high()
                .find()
                .map(high -> decimal(high).setScale(unit(attribute).scale(), RoundingMode.FLOOR))
                .orElse(BigDecimal.valueOf(otherwise));
    }

    private static BigDecimal decimal(Rational number) {
        return new BigDecimal(number.numerator())
                .divide(new BigDecimal(number.denominator()), MOST_DIGITS / 2, RoundingMode.DOWN);
    }
}
